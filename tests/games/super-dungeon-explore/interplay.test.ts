import type { Offer } from '../../../src/engine/offer.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { admitInterplay } from './interplay-pack.ts';
import { attack, draw, type Entry, floor, laid, of, put, started, type Table, use } from './table.ts';

beforeAll(admitInterplay);

const packs = ['sde-core', 'test-interplay'];
const step = (x: number, y: number) => ({ x, y });
/** An open floor of twelve by nine with tile effects on these squares. */
const ground = (marks: readonly (readonly [number, number, string])[]) => ({
  custom: floor(12, 9, (lines) => {
    for (const [x, y, code] of marks) draw(lines, x, y, code);
  }),
});
const stage = (models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: ground([]),
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    decks: { loot: ['torch', 'iron-cap', 'war-drum', 'ash-bow'], treasure: ['hourglass', 'winged-boots'] },
    ...more,
  });
const acting = (modelId: string, models: readonly Entry[], more: object = {}): Table =>
  stage(models, { active: { modelId }, ...more });

describe('walks cut short', () => {
  test('SDE-8.18 a large model that is knocked down on its way meets the effects of the base it comes to rest on', () => {
    const table = acting('H1', [put('H1', 'ox', 1, 3)], {
      dungeon: ground([
        [4, 4, 's'],
        [3, 3, 'h'],
      ]),
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(3, 4), step(4, 4), step(5, 4)] });
    expect(table.model('H1').at).toEqual(step(3, 3));
    expect(table.of('TileEffectTriggered').map(({ effect, square }) => [effect, square])).toEqual([
      ['snare', step(4, 4)],
      ['thorn', step(3, 3)],
    ]);
    expect(table.model('H1').wounds).toBe(1);
  });

  test('SDE-8.18 each effect once in a move, also one that only the final base covers; the event names its square', () => {
    const table = acting('H1', [put('H1', 'ox', 1, 3)], {
      dungeon: ground([
        [3, 3, 'h'],
        [3, 4, 'h'],
        [4, 3, 'h'],
      ]),
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(2, 3), step(3, 4)], finalAnchor: step(2, 3) });
    expect(table.of('TileEffectTriggered')).toEqual([{ modelId: 'H1', effect: 'thorn', square: step(3, 4) }]);
    expect(table.model('H1').wounds).toBe(1);
    const beside = acting('H1', [put('H1', 'ox', 1, 3)], { dungeon: ground([[2, 5, 'h']]) });
    beside.do(1, { type: 'move', modelId: 'H1', path: [step(1, 5)], finalAnchor: step(1, 4) });
    expect(beside.of('TileEffectTriggered')).toEqual([{ modelId: 'H1', effect: 'thorn', square: step(2, 5) }]);
  });

  test('SDE-35.13 a large carrier that is stopped with its base on the start square has brought the prince there', () => {
    const table = acting('H1', [put('H1', 'ox', 4, 3)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H1',
      dungeon: ground([[3, 4, 's']]),
      tokens: [{ id: 'ST', kind: 'START', at: [3, 3] }],
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(3, 4), step(2, 5)] });
    expect(table.of('MatchEnded')).toEqual([expect.objectContaining({ winner: 'HEROES', reason: 'PRINCE_RESCUED' })]);
  });

  test('SDE-8.12 stopped on a friend, a model ends on the last free square before it, and keeps what it spent', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 1, 4), put('H2', 'ember-mage', 3, 4), put('H3', 'brewer', 4, 4)], {
      dungeon: ground([[4, 4, 's']]),
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(2, 4), step(3, 4), step(4, 4), step(5, 4)] });
    expect(table.model('H1')).toMatchObject({ at: step(2, 4), statuses: ['KNOCKDOWN'] });
    expect(table.state.active?.movementSpent).toBe(3);
  });

  test('SDE-8.12 a Hero destroyed among friends leaves the dungeon from where it was: SDE-35.7 the prince lies there', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 1, 4, { wounds: 4 }), put('H2', 'ember-mage', 2, 4)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H1',
      dungeon: ground([[2, 4, 'h']]),
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(2, 4), step(3, 4)] });
    expect(table.has('H1')).toBe(false);
    expect(table.of('PrinceDropped')).toEqual([expect.objectContaining({ modelId: 'H1', square: step(2, 4) })]);
    expect(table.types).toContain('ActivationEnded'); // SDE-18.4
  });

  test('SDE-8.12 K-53 a model made immobile on its way stops there, in a Dash too; who is moved by others goes on', () => {
    const dungeon = ground([[3, 3, 'm']]);
    for (const [type, path] of [
      ['move', [step(3, 3), step(4, 3)]],
      ['dash', [step(3, 3), step(4, 3)]],
    ] as const) {
      const table = acting('H1', [put('H1', 'brewer', 2, 3)], { dungeon });
      table.do(1, { type, modelId: 'H1', path });
      expect(table.model('H1')).toMatchObject({ at: step(3, 3), statuses: ['IMMOBILE'] });
    }
    const pulled = acting('H1', [put('H1', 'hexcast-sorceress', 2, 6), put('M1', 'imp', 2, 3)], { dungeon });
    const controlPaths = [{ modelId: 'M1', path: [step(3, 3), step(4, 3)] }];
    pulled.script(['B2', 'B2', 'B2', 'B0', 'B0']).do(1, { ...use('H1', 'puppet-strings', 'M1'), controlPaths });
    expect(pulled.model('M1')).toMatchObject({ at: step(4, 3), statuses: ['IMMOBILE'] });
  });

  test('SDE-9.2 a Dash that is slowed on its first square has no second one', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 1, 4)], { dungeon: ground([[2, 4, 'f']]) });
    table.do(1, { type: 'dash', modelId: 'H1', path: [step(2, 4), step(3, 4)] });
    expect(table.model('H1')).toMatchObject({ at: step(2, 4), statuses: ['SLOW'] });
  });

  test("SDE-9.2 a carrier's move slowed on its way has three points in all; SDE-35.9", () => {
    const table = stage([put('H1', 'royal-paladin', 1, 4), put('H2', 'ember-mage', 9, 7), put('H3', 'brewer', 10, 7)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H1',
      dungeon: ground([[2, 4, 'f']]),
      tokens: [{ id: 'ST', kind: 'START', at: [11, 8] }],
    });
    for (const modelId of ['H2', 'H3']) table.do(1, { type: 'activate', modelId }).do(1, { type: 'endActivation', modelId });
    table.do(1, { type: 'endPowerUp' });
    expect(table.pending).toBe('CARRIER_MOVE');
    table.do(1, { type: 'carrierMove', path: [2, 3, 4, 5, 6].map((x) => step(x, 4)) });
    expect(table.model('H1').at).toEqual(step(4, 4));
  });

  test('K-16 an effect of a whole tile works when the tile is entered, for a large model with any square of its final base', () => {
    const dungeon = {
      custom: floor(12, 9, (lines) => draw(lines, 11, 8, 'y')),
      tiles: [
        { number: 1, from: [0, 0], to: [5, 8] },
        { number: 2, from: [6, 0], to: [11, 8] },
      ],
    };
    const table = acting('H1', [put('H1', 'ox', 3, 3)], { dungeon });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(5, 3)], finalAnchor: step(4, 3) });
    expect(table.model('H1').statuses).toEqual([]);
    table.do(1, { type: 'move', modelId: 'H1', path: [step(6, 3), step(5, 4)], finalAnchor: step(5, 3) });
    expect(table.model('H1').statuses).toEqual(['BANE']);
    const inside = acting('H1', [put('H1', 'ox', 5, 3)], { dungeon });
    inside.do(1, { type: 'move', modelId: 'H1', path: [step(7, 3)], finalAnchor: step(6, 3) });
    expect(inside.model('H1').statuses).toEqual([]);
  });
});

describe('walks that what they meet changes', () => {
  const pool = { imp: 3 };

  test('SDE-8.12 a model that is moved by what it meets walks no further from there', () => {
    const dungeon = ground([[4, 4, 'u']]);
    const table = acting('H1', [put('H1', 'brewer', 2, 4)], { dungeon });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(3, 4), step(4, 4), step(5, 4), step(6, 4)] });
    table.do(1, { type: 'chooseControlPaths', paths: [{ modelId: 'H1', path: [step(4, 3), step(4, 2)] }] });
    expect(table.model('H1').at).toEqual(step(4, 2));
    expect(table.state.active?.movementSpent).toBe(2);
    // Who stays where it was goes on.
    const still = acting('H1', [put('H1', 'brewer', 2, 4)], { dungeon });
    still.do(1, { type: 'move', modelId: 'H1', path: [step(3, 4), step(4, 4), step(5, 4), step(6, 4)] });
    still.do(1, { type: 'chooseControlPaths', paths: [] });
    expect(still.model('H1').at).toEqual(step(6, 4));
  });

  test('SDE-8.7 SDE-8.12 a path others have closed on the way ends before them', () => {
    const table = acting('M1', [put('M1', 'mother', 2, 4), put('H1', 'ox', 9, 7)], {
      dungeon: ground([[3, 4, 'h']]),
      turn: { side: 'CONSUL', number: 1 },
      pool,
    });
    table.do(0, { type: 'move', modelId: 'M1', path: [step(3, 4), step(4, 4), step(5, 4)] });
    expect(table.pending).toBe('SPAWN');
    table.do(0, {
      type: 'spawn',
      placements: [
        { cardId: 'imp', originModelId: 'M1', anchor: step(5, 4) },
        { cardId: 'imp', originModelId: 'M1', anchor: step(3, 5) },
      ],
    });
    expect(table.model('M1').at).toEqual(step(4, 4));
    expect(table.state.active?.movementSpent).toBe(3);
  });

  test('SDE-8.12 SDE-8.16 a large model whose places others have taken comes to rest on the nearest free one', () => {
    const table = acting('M1', [put('M1', 'hulk', 2, 4), put('H1', 'ox', 9, 7)], {
      dungeon: ground([[4, 4, 'h']]),
      turn: { side: 'CONSUL', number: 1 },
      pool,
    });
    table.do(0, { type: 'move', modelId: 'M1', path: [step(4, 4), step(5, 4)], finalAnchor: step(4, 4) });
    const placements = [step(5, 4), step(2, 4)].map((anchor) => ({ cardId: 'imp', originModelId: 'M1', anchor }));
    table.do(0, { type: 'spawn', placements });
    const held = table.state.models.flatMap((model) => (model.id === 'M1' || model.at === null ? [] : [model.at]));
    const at = of(table, 'M1').at;
    const own = [0, 1].flatMap((dy) => [0, 1].map((dx) => step(at.x + dx, at.y + dy)));
    for (const square of own) expect(held).not.toContainEqual(square);
  });

  test('SDE-8.9 SDE-9.2 what a place gives ends where the model leaves it: it stops before the chasm, with the points it has now', () => {
    const dungeon = ground([
      [2, 4, 'a'],
      [4, 4, 'v'],
    ]);
    const table = acting('H1', [put('H1', 'brewer', 2, 4)], { dungeon });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(3, 4), step(4, 4), step(5, 4)] });
    expect(table.model('H1').at).toEqual(step(3, 4));
    const far = acting('H1', [put('H1', 'brewer', 2, 4)], { dungeon });
    const path = [2, 3, 4, 5, 6, 7, 8, 9].map((x) => step(x + 1, 3));
    far.do(1, { type: 'move', modelId: 'H1', path });
    expect(far.model('H1').at).toEqual(step(8, 3));
    expect(far.state.active?.movementSpent).toBe(6);
  });
});

describe('setup with large models', () => {
  test('SDE-2.13 one square of a large spawning point on an icon is enough; SDE-2.22 a large Hero comes in; SDE-2.23 no token above a capacity', () => {
    const points = ['kobold-warrens', 'kobold-warrens', 'mound'];
    const at = (x: number, y: number) => ({ type: 'placeSpawningPoint' as const, spawningPointId: 'mound', anchor: step(x, y) });
    const table = started({ packs }, 2)
      .do(0, { type: 'chooseConsulForce', bossId: 'starfire', miniBossIds: ['rex'], spawningPointIds: points })
      .do(1, { type: 'selectHeroes', heroIds: ['ox', 'dry', 'brewer'] });
    const tiles = ['gatehouse', 'brokenhall', 'embervault'];
    for (const [index, tileId] of tiles.entries())
      table.do(0, { type: 'placeTile', tileId, side: 'A', x: 10 * index, y: 0, rotation: 0 });
    table.do(0, { type: 'numberTiles', tileIds: tiles });
    for (const [x, y] of [
      [4, 3],
      [12, 3],
    ] as const)
      table.do(0, { type: 'placeSpawningPoint', spawningPointId: 'kobold-warrens', anchor: step(x, y) });
    expect(table.refusal(0, at(22, 1))).toBe('NOT_A_SPAWN_SQUARE');
    expect(table.refusal(0, at(25, 2))).toBe('BASE_DOES_NOT_FIT');
    expect(table.refusal(0, at(25, 1))).toBeUndefined();
    table.do(0, at(24, 1));
    for (const [x, y] of [
      [6, 4],
      [13, 5],
      [24, 4],
    ] as const)
      table.do(0, { type: 'placeChest', square: step(x, y) });
    const { example } = ruleset.offers(table.state, 0).find((offer) => offer.verb === 'spawn') as Offer;
    table.do(0, { type: 'spawn', ...example } as SdeCommand);
    table.do(1, { type: 'placeStartToken', square: step(0, 4) });
    const enter = (x: number, y: number) => ({
      type: 'placeHeroes' as const,
      placements: [
        { heroId: 'H1', anchor: step(x, y) },
        { heroId: 'H2', anchor: step(0, 4) },
        { heroId: 'H3', anchor: step(0, 3) },
      ],
    });
    expect(table.refusal(1, enter(0, 3))).toBe('SQUARE_OCCUPIED');
    expect(table.refusal(1, enter(2, 5))).toBe('NOT_ADJACENT_TO_START');
    table.do(1, enter(0, 5));
    expect(table.state.models.flatMap((model) => model.hero?.potions ?? [])).toEqual([1, 0, 1]);
  });
});

describe('being placed', () => {
  test('SDE-1.7 nothing between is checked, but where sight is asked for a model has to see where it wants to be', () => {
    const walled = floor(12, 9, (lines) => {
      for (let line = 1; line < 18; line += 2)
        lines[line] = `${(lines[line] as string).slice(0, 10)}|${(lines[line] as string).slice(11)}`;
    });
    const leap = (x: number, y: number) => ({
      type: 'useAction' as const,
      modelId: 'H1',
      actionId: 'leap',
      choices: [{ modelId: 'H1', anchor: step(x, y) }],
    });
    const table = acting('H1', [put('H1', 'ox', 2, 3)], { dungeon: { custom: walled } });
    expect(table.refusal(1, leap(5, 3))).toBe('CHOICE_INVALID');
    expect(table.refusal(1, leap(0, 6))).toBeUndefined();
  });

  test('SDE-22.2 a Hero that comes back with its wings on may stand over a chasm; SDE-1.8 another may not', () => {
    const table = acting('H2', [put('H2', 'ember-mage', 5, 5)], {
      destroyed: [{ id: 'H1', card: 'royal-paladin', equipment: ['winged-boots'] }],
      dungeon: ground([[4, 5, 'v']]),
      turn: { activationsDone: 1 },
      coins: 2,
    }).do(1, { type: 'endActivation', modelId: 'H2' });
    expect(table.pending).toBe('REVIVE_HERO');
    const back = (heroCardId: string) => ({ type: 'reviveHero' as const, destroyedHeroId: 'H1', heroCardId, anchor: step(4, 5) });
    expect(table.refusal(1, back('riftling-rogue'))).toBe('BASE_DOES_NOT_FIT');
    expect(table.do(1, back('royal-paladin')).model('H1').at).toEqual(step(4, 5));
  });
});

describe('upkeep, potions, forms', () => {
  test('SDE-7.2 step 5 in the order named, each thing once, the change of form among them', () => {
    const table = stage([put('H1', 'changer', 3, 3)]).do(1, {
      type: 'activate',
      modelId: 'H1',
      upkeep: { shapeshiftAnchor: step(3, 3), order: ['Second', 'SHAPESHIFT', 'First'] },
    });
    expect(table.types.filter((type) => ['LootDrawn', 'ModelShapeshifted', 'UpkeepResolved'].includes(type))).toEqual([
      'LootDrawn',
      'ModelShapeshifted',
      'LootDrawn',
      'UpkeepResolved',
    ]);
    expect(table.model('H1').card).toBe('changer-beast');
  });

  test('SDE-19.1 tokens above a capacity that shrinks are lost: a belt replaced, a form changed', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 3, 3, { potions: 2, equipment: ['potion-belt'] })], {
      backpack: ['hobnail-boots'],
      turn: { activationsDone: 1 },
    }).do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.model('H1').hero?.potions).toBe(2);
    table.do(1, { type: 'equip', heroId: 'H1', cardId: 'hobnail-boots' });
    expect(table.of('PotionsLost')).toEqual([{ modelId: 'H1', potions: 1 }]);
    expect(table.model('H1').hero?.potions).toBe(1);
    const form = stage([put('H1', 'changer', 3, 3, { potions: 2 })]).do(1, {
      type: 'activate',
      modelId: 'H1',
      upkeep: { shapeshiftAnchor: step(3, 3) },
    });
    expect(form.model('H1').hero?.potions).toBe(1);
  });

  test('SDE-26.14 a potion for one use is gone for every drinker', () => {
    const drink = (drinkerId: string) => ({ type: 'drinkPotion' as const, drinkerId, ownerId: 'H1', potionId: 'last-drop' });
    const table = acting('H1', [put('H1', 'brewer', 3, 3, { potions: 2, wounds: 2 }), put('H2', 'royal-paladin', 5, 3)]);
    table.do(1, drink('H1')).do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    expect(table.refusal(1, drink('H2'))).toBe('ONE_USE_SPENT');
    expect(table.model('H1').hero?.potions).toBe(1);
  });

  test('SDE-21.2 a shapeshifter is worth the skulls of the form that fell; SDE-18.6 it goes back to the pool in its original form', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 3, 3), put('M1', 'cub-grown', 4, 3)], {
      turn: { activationsDone: 1 },
    });
    table
      .script(['R3', 'R2', 'B0'])
      .do(1, attack('H1', 'melee', 'M1'))
      .do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.of('RewardsSettled')).toEqual([expect.objectContaining({ loot: 1 })]);
    expect(table.of('MonstersReturnedToPool')).toEqual([{ cards: ['cub'] }]);
  });
});

describe('chests', () => {
  test('SDE-20.4 a card is kept, the rest are discarded, then the chest is removed', () => {
    const chest = (tile: number, treasure: readonly string[]) =>
      acting('H1', [put('H1', 'royal-paladin', 3, 3)], {
        tokens: [
          { id: 'ST', kind: 'START', at: [0, 0] },
          { id: 'C1', kind: 'CHEST', at: [4, 3], tile },
        ],
        decks: { loot: [], treasure },
        discards: { loot: [], treasure: [] },
      }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    const one = chest(1, ['hourglass', 'winged-boots']);
    expect(one.types).toEqual(['ActionUsed', 'TreasureDrawn', 'TreasureChosen', 'ChestRemoved']);
    const two = chest(2, ['hourglass', 'winged-boots']);
    expect(two.types).toEqual(['ActionUsed', 'TreasureDrawn']);
    two.do(1, { type: 'chooseTreasure', cardId: 'winged-boots' });
    expect(two.types).toEqual(['TreasureChosen', 'ChestRemoved']);
    expect(two.state.tokens.some((token) => token.kind === 'CHEST')).toBe(false);
    const booty = chest(1, ['booty-biter-card']);
    expect(booty.types).toEqual(['ActionUsed', 'TreasureDrawn', 'BooBootySpawned', 'ChestRemoved', 'WoundsInflicted']);
    const none = chest(1, []);
    expect(none.types).toEqual(['ActionUsed', 'DeckEmpty', 'ChestRemoved']);
  });
});

describe('attacks', () => {
  test('SDE-26.17 a status ability does not afflict its bearer, even by its own dangerous action', () => {
    const table = acting('H1', [put('H1', 'brewer', 3, 3), put('M1', 'imp', 4, 3)]);
    table.script(['B2', 'B1', 'B0', 'B0']).do(1, attack('H1', 'quake'));
    expect(table.model('H1')).toMatchObject({ wounds: 1, statuses: [] });
    expect(table.model('M1').statuses).toEqual(['FIRE']);
  });

  test('SDE-29.6 a user that falls by its own dangerous action: effects and drops reach the others; SDE-18.4 then its activation ends', () => {
    const table = acting(
      'H1',
      [put('H1', 'brewer', 3, 3, { wounds: 4 }), put('H2', 'ember-mage', 8, 8, { wounds: 1 }), put('M1', 'imp', 4, 3)],
      {
        coins: 3,
      },
    );
    table.script(['BH', 'B1', 'B0', 'B0']).do(1, attack('H1', 'quake'));
    expect(table.types).toEqual([
      'ActionUsed',
      'DiceRolled',
      'DefenceChosen',
      'DiceRolled',
      'DefenceChosen',
      'DiceRolled',
      'AttackCompared',
      'WoundsInflicted',
      'WoundsInflicted',
      'ModelDestroyed',
      'HeroDestroyed',
      'StatusApplied',
      'DropsGained',
      'DropsAllocated',
      'ActivationEnded',
    ]);
    expect(table.of('StatusApplied')).toEqual([{ modelId: 'M1', status: 'FIRE' }]);
    expect([table.model('H2').wounds, table.has('H1')]).toEqual([0, false]);
  });

  test('SDE-17.1 a reroll per activation comes back with the next one, a reroll per turn does not', () => {
    const rolledAgain = (card: string): readonly number[] => {
      const table = acting(
        'M1',
        [put('H1', 'royal-paladin', 4, 4, { equipment: [card] }), put('M1', 'imp', 5, 4), put('M2', 'imp', 3, 4)],
        { turn: { side: 'CONSUL' } },
      );
      const strike = (id: string, again: boolean): number => {
        table.script(['B0', 'B0', 'B0', 'B0', 'R0', ...(again ? ['B2'] : [])]).do(0, attack(id, 'melee', 'H1'));
        return table.of('DiceRolled')[1]?.dice.filter((die) => die.rerolledFrom !== null).length ?? 0;
      };
      const first = [strike('M1', true), strike('M1', false)];
      table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'activate', modelId: 'M2' });
      return [...first, strike('M2', card === 'ward-stone')];
    };
    expect(rolledAgain('ward-stone')).toEqual([1, 0, 1]);
    expect(rolledAgain('lucky-coin')).toEqual([1, 0, 0]);
  });

  test('SDE-17.6 a reroll forced on others takes the best die, none without a star, none at all where the policy says never', () => {
    const defence = (target: Entry, dice: readonly string[], more: object = {}) => {
      const table = acting('H1', [put('H1', 'brewer', 4, 4, { equipment: ['evil-eye'] }), target]);
      table.script(['B0', 'B0', ...dice]).do(1, attack('H1', 'melee', target.id, more));
      return table.of('DiceRolled')[1]?.dice.map((die) => [die.face, die.rerolledFrom]);
    };
    const imp = put('M1', 'imp', 5, 4);
    const priest = put('M1', 'dragon-priest', 5, 4);
    expect(defence(imp, ['B2', 'B0'])).toEqual([['B0', 'B2']]);
    expect(defence(imp, ['BH'])).toEqual([['BH', null]]);
    expect(defence(imp, ['B2'], { rerollPolicy: 'NEVER' })).toEqual([['B2', null]]);
    const two = [
      ['B1', null],
      ['R0', 'R2'],
    ];
    expect(defence(priest, ['B1', 'R2', 'R0'])).toEqual(two);
  });

  test('SDE-14.3 of equal defences ARM goes before DEX, DEX before WILL, WILL before STR; SDE-14.1 only with the icon', () => {
    const chosen = (target: Entry, bonuses: readonly object[] = []) => {
      const table = acting('H1', [put('H1', 'brewer', 4, 4), target], { chart: { bonuses } });
      return table.do(1, attack('H1', 'melee', target.id)).of('DefenceChosen')[0]?.attribute;
    };
    const less = { word: 'DICE', roll: 'DEX', pool: { b: -1 } };
    expect(chosen(put('M1', 'warden', 5, 4))).toBe('DEX');
    expect(chosen(put('M1', 'warden', 5, 4), [less])).toBe('WILL');
    expect(chosen(put('M1', 'warden', 5, 4), [less, { ...less, roll: 'WILL' }])).toBe('STR');
    const sorceress = put('H2', 'hexcast-sorceress', 6, 4, { equipment: ['dented-shield'] });
    const table = acting('M1', [put('M1', 'imp', 5, 4), sorceress], { turn: { side: 'CONSUL' } });
    expect(table.do(0, attack('M1', 'melee', 'H2')).of('DefenceChosen')[0]?.attribute).toBe('ARM');
  });

  test('SDE-26.12 SDE-29.3 Massive Damage in an area: two wounds for each it beats, a large model once, who is behind a wall not at all', () => {
    const wall = (lines: string[]) => {
      const line = lines[11] as string;
      lines[11] = `${line.slice(0, 10)}|${line.slice(11)}`;
    };
    const table = acting('H1', [put('H1', 'brewer', 4, 4), put('M1', 'hulk', 5, 3), put('M2', 'imp', 5, 5)], {
      dungeon: { custom: floor(12, 9, wall) },
      pool: {},
    });
    table.script(['B2', 'B1', 'B0', 'B0']).do(1, attack('H1', 'crush', undefined, { direction: 'EAST' }));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1', 'M2']);
    expect(table.of('WoundsInflicted')).toEqual([
      { modelId: 'M1', wounds: 2, cause: 'ACTION' },
      { modelId: 'M2', wounds: 2, cause: 'ACTION' },
    ]);
    // Two walls at the corner hide the imp, one does not.
    const closed = acting('H1', [put('H1', 'brewer', 4, 4), put('M1', 'hulk', 5, 3), put('M2', 'imp', 5, 5)], {
      dungeon: {
        custom: floor(12, 9, (lines) => {
          wall(lines);
          const line = lines[10] as string;
          lines[10] = `${line.slice(0, 11)}-${line.slice(12)}`;
        }),
      },
      pool: {},
    });
    closed.script(['B2', 'B1', 'B0']).do(1, attack('H1', 'crush', undefined, { direction: 'EAST' }));
    expect(closed.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1']);
  });

  test('SDE-16.5 K-06 who beats but a friend gains no hearts', () => {
    const table = acting('H1', [
      put('H1', 'brewer', 4, 4),
      put('H2', 'royal-paladin', 5, 4, { wounds: 2 }),
      put('M1', 'imp', 4, 5),
    ]);
    // Against its own brew and the imp it fails, only the Paladin is beaten.
    table.script(['BH', 'B2', 'B2', 'B0', 'B0', 'R0', 'B2']).do(1, attack('H1', 'quake'));
    expect(table.of('AttackCompared')[0]?.results.map(({ modelId, outcome }) => [modelId, outcome])).toEqual([
      ['H1', 'MISS'],
      ['H2', 'HIT'],
      ['M1', 'MISS'],
    ]);
    expect(table.types).not.toContain('DropsGained');
  });

  test('SDE-6.4 where both win at once in the Consul Turn, the Consul does', () => {
    const table = acting(
      'M2',
      [put('H1', 'royal-paladin', 4, 4, { wounds: 4 }), put('M1', 'starfire', 6, 4, { wounds: 7 }), put('M2', 'imp', 5, 4)],
      { turn: { side: 'CONSUL' }, coins: 0, timeoutDone: true },
    );
    const rolls = ['B2', 'B2', 'B0', 'B0', 'R0', 'B0', 'B0', 'R0', 'G1'];
    table.script(rolls).do(0, { ...attack('M2', 'quake') });
    expect(table.of('ModelDestroyed').map((one) => one.modelId)).toEqual(expect.arrayContaining(['H1', 'M1']));
    expect(table.state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'NO_COINS_LEFT' });
  });

  test('D.7 CANNOT_BE_TARGETED_BY holds for the further targets of an Arc too', () => {
    const table = acting('H1', [put('H1', 'brewer', 3, 3), put('M1', 'imp', 5, 3), put('M2', 'wraith', 5, 5)]);
    expect(table.refusal(1, attack('H1', 'magic', 'M2'))).toBe('TARGET_OUT_OF_RANGE');
    table.script(['B2', 'B1', 'B0']).do(1, attack('H1', 'magic', 'M1'));
    expect(table.model('M1').wounds).toBe(1);
    expect(table.pending).toBeUndefined();
  });

  test('SDE-26.1 an Arc goes on from a flying target as that one saw, also if it fell', () => {
    const models = [put('H1', 'brewer', 1, 3), put('M1', 'whelp', 4, 3), put('M2', 'imp', 6, 3)];
    const flying = acting('H1', models, { dungeon: ground([[5, 3, '#']]) })
      .script(['B2', 'B1'])
      .do(1, attack('H1', 'magic', 'M1'));
    expect(flying.has('M1')).toBe(false);
    expect(flying.pending).toBe('CHOOSE_ARC');
    const walking = acting('H1', [put('H1', 'brewer', 1, 3), put('M1', 'gouger', 4, 3), put('M2', 'imp', 6, 3)], {
      dungeon: ground([[5, 3, '#']]),
    });
    walking.script(['B2', 'B1']).do(1, attack('H1', 'magic', 'M1'));
    expect(walking.has('M1')).toBe(false);
    expect(walking.pending).toBeUndefined();
  });

  test('D.7 NO_HEARTS_POTIONS counts for the wearer of a card that has it', () => {
    const roll = (relicsOnBoss: readonly string[]) =>
      acting('H1', [put('H1', 'royal-paladin', 3, 3, { wounds: 2 }), put('M1', 'starfire', 4, 3)], { relicsOnBoss })
        .script(['R3', 'RP', 'B0', ...relicsOnBoss.map(() => 'B0'), 'R0', 'GX'])
        .do(1, attack('H1', 'melee', 'M1'));
    expect(roll([]).types).toContain('DropsGained');
    expect(roll(['dry-crown']).types).not.toContain('DropsGained');
  });

  test('D.7 IGNORES_IMMUNITY of a model counts for the statuses of its abilities', () => {
    const table = acting('M1', [put('H1', 'hearthsworn-fighter', 3, 3), put('M1', 'imp', 4, 3)], { turn: { side: 'CONSUL' } });
    table.script(['B2', 'B1', 'R0', 'R0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.model('H1').statuses).toEqual(['KNOCKDOWN']);
  });
});

describe('refusals in their order', () => {
  test('G.1 a Hero of another hero seat is refused first, whatever else is wrong', () => {
    const table = stage([put('H1', 'royal-paladin', 3, 3, { controller: 1 }), put('H2', 'ember-mage', 5, 3, { controller: 2 })], {
      turn: { side: 'CONSUL' },
    });
    expect(table.state.heroSeats).toContain(2);
    expect(table.refusal(1, { type: 'move', modelId: 'H2', path: [step(5, 4)] })).toBe('NOT_YOUR_HERO');
    expect(table.refusal(1, { type: 'move', modelId: 'H1', path: [step(3, 4)] })).toBe('WRONG_PHASE');
  });
});
