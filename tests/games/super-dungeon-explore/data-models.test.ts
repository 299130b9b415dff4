import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { type Action, isTriggered, type ModelCard } from '../../../src/games/super-dungeon-explore/content/types.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { HERO_ACTION_ROWS, MODEL_ROWS, POTION_ROWS } from './data-printed-rows.ts';
import { ALL, effectText, model, modelRow, parts, pool, reachParts } from './data-text.ts';

describe('base packs', () => {
  test('SDE-A.1 to SDE-A.11: both packs validate', () => {
    for (const pack of BASE_PACKS) expect(validatePack(pack, LIBRARY).faults).toEqual([]);
  });
  test('SDE-E.2 to E.7: every model card is as its row says, and there is no other', () => {
    expect([...ALL.models.values()].map(modelRow)).toEqual(MODEL_ROWS);
  });
  test('SDE-E.2 potion capacities, tags and slots', () => {
    const heroes = [...ALL.models.values()].filter(({ kind }) => kind === 'HERO');
    expect(heroes.map(({ potionCapacity }) => potionCapacity)).toEqual([1, 2, 2, 1, 1, 1, 2, 2, 2]);
    expect(heroes.map(({ tags }) => tags.join(', '))).toEqual([
      'HUMAN',
      'HUMAN',
      'ELF',
      'HUMAN',
      'DWARF',
      'DEMON',
      'HUMAN',
      'ELF',
      'ELF, BEAST',
    ]);
    for (const card of ALL.models.values())
      expect(card.slots).toHaveLength(card.kind === 'HERO' || card.rank === 'DUNGEON_BOSS' ? 4 : 0);
    const tagsOf = (...ids: string[]) => new Set(ids.map((id) => model(id).tags.join(', ')));
    expect(tagsOf('kobold-warrens', 'knucklehead', 'gouger', 'flinger', 'ironscale', 'dragon-priest')).toEqual(
      new Set(['KOBOLD']),
    );
    expect(tagsOf('egg-clutch', 'hatchling', 'whelp', 'wyrmling')).toEqual(new Set(['DRAKE']));
    expect(tagsOf('nether-clutch', 'nether-hatchling', 'nether-whelp', 'nether-wyrmling')).toEqual(new Set(['DRAKE, NETHER']));
    expect([tagsOf('rex'), tagsOf('starfire'), tagsOf('booty-biter', 'bitey-book')]).toEqual([
      new Set(['KOBOLD, OGRE']),
      new Set(['DRAGON']),
      new Set(['CONSTRUCT']),
    ]);
    expect(tagsOf('gloomcap-grotto', 'sporeling', 'capling', 'shroom-hulk', 'mother-morel')).toEqual(new Set(['FUNGUS']));
    expect([tagsOf('moss-crone', 'crone-wolf'), tagsOf('bramblehorn')]).toEqual([new Set(['WITCH']), new Set(['BEAST'])]);
  });
  test('SDE-E.2 the actions of the Heroes', () => {
    const heroOf = (short: string): ModelCard =>
      [...ALL.models.values()].find(({ id, kind }) => kind === 'HERO' && id.endsWith(short)) as ModelCard;
    for (const row of HERO_ACTION_ROWS) {
      const [hero, name, cost, mode, reach, dice, effects] = row.split(' | ') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const action = heroOf(hero).actions.find((one) => one.name === name) as Action;
      expect(`${name} ${action.colour} ${action.cost} ${action.mode}`).toBe(`${name} ${cost} ${mode}`);
      const isContest = dice.includes(' v ');
      expect([name, action.contest && `${action.contest.offence} v ${action.contest.defence}`]).toEqual([
        name,
        isContest ? dice : null,
      ]);
      expect([name, pool(action.dice)]).toEqual([name, isContest || dice === '–' ? '★0' : dice.slice(1)]);
      expect([name, ...[...reachParts(action), ...action.keywords, ...action.effects.map(effectText)].sort()]).toEqual([
        name,
        ...[...parts(reach), ...parts(effects)].sort(),
      ]);
    }
    expect([...ALL.models.values()].filter(({ kind }) => kind === 'HERO').flatMap(({ actions }) => actions)).toHaveLength(
      HERO_ACTION_ROWS.length,
    );
    expect(model('claw-tribe-barbarian').actions[1]?.effects.map(({ duration }) => duration)).toEqual([
      'ACTIVATION',
      'NEXT_UPKEEP',
    ]);
  });
  test('SDE-E.2 the potions of the Heroes', () => {
    for (const row of POTION_ROWS) {
      const [heroes, name, colour, reach, effects] = row.split(' | ') as [string, string, string, string, string];
      for (const short of heroes.split(', ')) {
        const hero = [...ALL.models.values()].find(({ id, kind }) => kind === 'HERO' && id.endsWith(short)) as ModelCard;
        const potion = hero.potions.find((one) => name.startsWith(one.name)) as Action;
        expect(`${potion.name} (${potion.potion?.tokens}) ${potion.potion?.colour}`).toBe(`${name} ${colour}`);
        expect([potion.cost, potion.colour]).toEqual([0, colour === 'RED' ? 'RED' : 'BLUE']);
        const attributes = potion.attribute === null ? [] : [`attribute ${potion.attribute}`];
        expect([name, potion.mode, ...[...reachParts(potion), ...attributes].sort()]).toEqual([
          name,
          ...[reach.split(' ')[0] as string],
          ...parts(reach.slice(reach.indexOf(' ') + 1)),
        ]);
        expect([name, ...potion.effects.map(effectText).sort()]).toEqual([name, ...parts(effects)]);
      }
    }
    expect(model('hearthsworn-fighter').potions[0]?.id).toBe('heros-balm');
    expect(model('riftling-rogue').actions[1]?.id).toBe('bamf');
  });
  test('SDE-E.3 to E.7: the actions of the Consul’s models', () => {
    const text = (id: string): string[] =>
      model(id).actions.map((action) =>
        [
          `${action.name} ${action.colour} ${action.cost} ${action.mode}`,
          ...reachParts(action),
          action.contest && `${action.contest.offence} v ${action.contest.defence}`,
          pool(action.dice) === '★0' ? null : `+${pool(action.dice)}`,
          action.filter && JSON.stringify(action.filter),
          ...action.keywords,
          ...action.effects.map(effectText),
        ]
          .filter((part) => part !== null)
          .join(', '),
      );
    expect(text('flinger')).toEqual([
      'Hot Pot RED 1 NORMAL, missile 6, +1B, FIRE',
      'Smoke Pot BLUE 1 AUGMENT, Aura 2, GRANT STEALTH',
    ]);
    expect(text('dragon-priest')).toEqual([
      'Dragon Rage BLUE 1 AUGMENT, Aura 3, {"tags":["KOBOLD","DRAKE"]}, DICE STR +1B',
      'Shadow Breath BLUE 2 AUGMENT, Aura 5, GRANT STEALTH',
    ]);
    expect(text('whelp')).toEqual(['Ember Spit RED 1 NORMAL, magic 4, FIRE']);
    expect(text('wyrmling')).toEqual(['Flame Breath RED 2 NORMAL, magic, Lance 4, FIRE']);
    expect(text('nether-whelp')).toEqual(['Dread Spit RED 1 NORMAL, magic 4, BANE']);
    expect(text('nether-wyrmling')).toEqual(['Nether Breath RED 2 NORMAL, magic, Lance 4, HEX']);
    expect(text('rex')).toEqual([
      'Thwomp RED 1 NORMAL, melee 3, PUSH 5',
      'Rex Cuddle RED 2 NORMAL, melee 1, BANE, HEX',
      'Rex Smash RED 3 NORMAL, melee 3, +1G, MASSIVE_DAMAGE',
    ]);
    expect(text('starfire')).toEqual(['Inferno RED 1 NORMAL, melee, Lance 6, FIRE', 'Dragon Hoard BLUE 2 AUGMENT, self, SPAWN']);
    expect(text('gloomcap-grotto')).toEqual(['Spore Cloud BLUE 1 NORMAL, Wave 2, WILL v WILL, POISON']);
    expect(text('moss-crone')).toEqual(['Bog Grasp BLUE 1 NORMAL, range 5, WILL v DEX, IMMOBILE']);
    expect(text('bramblehorn')).toEqual([
      'Gore Charge RED 2 NORMAL, melee, Lance 3, KNOCKDOWN',
      'Root Grasp BLUE 1 NORMAL, range 5, WILL v DEX, IMMOBILE',
    ]);
    expect(text('mother-morel')).toEqual(['Mycelium RED 2 NORMAL, magic 6, Burst 1, SLOW', 'Sprout BLUE 2 AUGMENT, self, SPAWN']);
    for (const id of ['starfire', 'mother-morel'])
      expect(model(id).actions[1]?.effects).toEqual([
        {
          word: 'SPAWN',
          skulls: 2,
          platforms: ['8_BIT'],
          within: 3,
          of: 'SELF',
          selector: { word: 'SELF' },
          filter: null,
          duration: 'INSTANT',
        },
      ]);
    expect([...ALL.models.values()].filter(({ kind, actions }) => kind !== 'HERO' && actions.length > 0)).toHaveLength(12);
  });
  test('SDE-E.3 SDE-E.6 abilities with effects of their own', () => {
    const triggered = (id: string) => model(id).abilities.filter(isTriggered);
    expect(triggered('kobold-warrens')).toEqual([
      {
        name: 'Mob Mentality',
        trigger: 'PASSIVE',
        selector: { word: 'FRIENDS_WITHIN', n: 2 },
        filter: { affinities: ['CITRINE'] },
        effects: [
          {
            word: 'GRANT',
            ability: { word: 'MOB' },
            selector: { word: 'FRIENDS_WITHIN', n: 2 },
            filter: { affinities: ['CITRINE'] },
            duration: null,
          },
        ],
      },
    ]);
    const [hoard, tail] = triggered('starfire');
    expect([hoard?.trigger, hoard?.selector, hoard?.filter, hoard?.effects.map(effectText)]).toEqual([
      'PASSIVE',
      { word: 'SELF' },
      { equipped: ['RELIC'] },
      ['DICE DEFENCE +1B'],
    ]);
    expect([tail?.trigger, tail?.selector, tail?.filter, tail?.effects.map(effectText)]).toEqual([
      'DEFENCE_WON',
      { word: 'ATTACKER' },
      { within: 2 },
      ['PUSH 2'],
    ]);
  });
});
