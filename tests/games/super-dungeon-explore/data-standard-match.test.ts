import { deckCards, relicCards } from '../../../src/games/super-dungeon-explore/content/decks.ts';
import { exceededMiniatures, lackFor, spawnCost, spawningPool } from '../../../src/games/super-dungeon-explore/content/supply.ts';
import { DICE, type DieColour } from '../../../src/games/super-dungeon-explore/data/dice.ts';
import { PRESET_DUNGEONS, RECOMMENDED_PARTIES, STANDARD_FORCE } from '../../../src/games/super-dungeon-explore/data/presets.ts';
import { ALL, model } from './data-text.ts';
import { CORE } from './geometry-support.ts';

describe('the standard match (E.14)', () => {
  const count = (pooled: Readonly<Record<string, number>>, platform: string): number =>
    Object.entries(pooled).reduce(
      (sum, [card, number]) => sum + (model(card).platform === platform ? number * spawnCost(ALL, card) : 0),
      0,
    );

  test('SDE-2.6 the pool of a standard match: 19 skull points of 8-Bit, 6 of 16-Bit', () => {
    const pooled = spawningPool(CORE, STANDARD_FORCE.STANDARD.spawningPoints);
    expect(pooled).toEqual({
      knucklehead: 4,
      gouger: 4,
      flinger: 2,
      ironscale: 2,
      'dragon-priest': 1,
      hatchling: 4,
      whelp: 3,
      wyrmling: 2,
    });
    expect([count(pooled, '8_BIT'), count(pooled, '16_BIT')]).toEqual([19, 6]);
    expect(spawningPool(CORE, ['kobold-warrens', 'kobold-warrens'])).toEqual(spawningPool(CORE, ['kobold-warrens']));
  });
  test('SDE-34.9 the pool for five or six Heroes: 27 and 12 at spawn cost', () => {
    const pooled = spawningPool(ALL, STANDARD_FORCE.EXTENDED.spawningPoints);
    expect([count(pooled, '8_BIT'), count(pooled, '16_BIT')]).toEqual([27, 12]);
    expect(exceededMiniatures(ALL, pooled)).toEqual([]);
  });
  test('SDE-34.1 another spawning point takes the place of one, a pair the place of two', () => {
    expect(exceededMiniatures(CORE, spawningPool(CORE, ['kobold-warrens', 'kobold-warrens', 'nether-clutch']))).toEqual([]);
    expect(spawningPool(ALL, ['gloomcap-grotto', 'nether-clutch', 'egg-clutch'])).toMatchObject({
      sporeling: 4,
      'nether-whelp': 3,
      whelp: 3,
    });
  });
  test('SDE-34.2 a profile that reuses a miniature is a card of its own', () => {
    expect(['hatchling', 'whelp', 'wyrmling'].map((id) => model(id).miniature)).toEqual(
      ['nether-hatchling', 'nether-whelp', 'nether-wyrmling'].map((id) => model(id).miniature),
    );
  });
  test('SDE-34.3 SDE-2.7 both clutches together exceed the supply', () => {
    expect(exceededMiniatures(CORE, spawningPool(CORE, ['egg-clutch', 'nether-clutch']))).toEqual([
      { miniature: 'drake-tiny', needed: 8, supply: 4 },
      { miniature: 'drake-small', needed: 6, supply: 3 },
      { miniature: 'drake-large', needed: 4, supply: 2 },
    ]);
  });
  test('SDE-32.5 J-23 a shapeshifter costs the higher value of its forms', () => {
    expect(['moss-crone', 'crone-wolf', 'gouger', 'wyrmling'].map((id) => spawnCost(ALL, id))).toEqual([3, 3, 1, 2]);
  });
  test('SDE-34.5 SDE-34.6 the decks: 48 loot; treasure 20 with starfire and rex, 18 without portraits', () => {
    const deck = (linked: 'WHEN_MODEL_USED' | 'ALWAYS' | 'NEVER', ...models: string[]): number =>
      deckCards(CORE, 'treasure', linked, models).length;
    expect(deckCards(CORE, 'loot', 'WHEN_MODEL_USED', [])).toHaveLength(48);
    expect([
      deck('WHEN_MODEL_USED', 'starfire', 'rex'),
      deck('WHEN_MODEL_USED', 'rex'),
      deck('NEVER', 'starfire', 'rex'),
      deck('ALWAYS'),
    ]).toEqual([20, 19, 18, 20]);
    expect(
      deckCards(CORE, 'treasure', 'NEVER', []).filter(
        (card) => card.startsWith('booty-biter-card') || card.startsWith('bitey-book-card'),
      ),
    ).toEqual(['bitey-book-card#1', 'booty-biter-card#1']);
    expect(relicCards(CORE)).toHaveLength(7);
  });
  test('SDE-I.3 a deck lies by card id, then copy', () => {
    const loot = deckCards(CORE, 'loot', 'NEVER', []);
    expect(loot.slice(0, 4)).toEqual(['ash-bow#1', 'ash-bow#2', 'bandage-roll#1', 'bandage-roll#2']);
    expect([...loot].sort()).toEqual(loot);
  });
  test('SDE-34.19 what the packs have too little of for a size', () => {
    expect(lackFor(CORE, 'STANDARD', false)).toBeUndefined();
    expect(lackFor(CORE, 'EXTENDED', false)).toMatch(/mini-bosses/);
    expect(lackFor(ALL, 'EXTENDED', false)).toBeUndefined();
    const secondRex = { ...CORE, models: new Map([...CORE.models, ['rex-2', { ...model('rex'), id: 'rex-2' }]]) };
    expect(lackFor(secondRex, 'EXTENDED', false)).toMatch(/spawning points/); // warrens and both clutches: not enough drakes
    const without = (kind: string) => ({
      ...CORE,
      models: new Map([...CORE.models].filter(([, card]) => card.kind !== kind && card.rank !== kind)),
    });
    expect(lackFor(without('HERO'), 'STANDARD', false)).toMatch(/Heroes/);
    expect(lackFor(without('DUNGEON_BOSS'), 'STANDARD', false)).toMatch(/boss/);
  });
  test('SDE-34.18 restricted tiles count only where they are allowed', () => {
    const restricted = {
      ...CORE,
      tiles: new Map([...CORE.tiles].map(([key, tile]) => [key, { ...tile, restricted: tile.id !== 'gatehouse' }])),
    };
    expect(lackFor(restricted, 'STANDARD', false)).toMatch(/tiles/);
    expect(lackFor(restricted, 'STANDARD', true)).toBeUndefined();
  });
  test('SDE-34.20 none of our tiles is restricted', () =>
    expect([...ALL.tiles.values()].every(({ restricted }) => !restricted)).toBe(true));
  test('SDE-E.14 the names of the standard match exist', () => {
    for (const { boss, miniBosses, spawningPoints } of Object.values(STANDARD_FORCE))
      for (const id of [boss, ...miniBosses, ...spawningPoints]) expect(ALL.models.has(id)).toBe(true);
    for (const party of Object.values(RECOMMENDED_PARTIES)) for (const id of party) expect(model(id).kind).toBe('HERO');
    expect(Object.keys(PRESET_DUNGEONS)).toEqual(['D3']);
  });
});

describe('the check figures of E.1, counted over every throw', () => {
  /** How many throws of a pool show each number of stars. */
  const distribution = (dice: string, fixed = 0): ReadonlyMap<number, number> => {
    let ways = new Map([[fixed, 1]]);
    for (const colour of dice) {
      const next = new Map<number, number>();
      for (const [stars, count] of ways)
        for (const face of DICE[colour as DieColour]) next.set(stars + face.stars, (next.get(stars + face.stars) ?? 0) + count);
      ways = next;
    }
    return ways;
  };
  test.each([
    ['2R v ★1', 'RR', 0, '', 1, 66.7, 8.3],
    ['2R v ★0', 'RR', 0, '', 0, 88.9, 8.3],
    ['3R v 1B1R', 'RRR', 0, 'BR', 0, 69.0, 21.1],
    ['3B v 2B1R', 'BBB', 0, 'BBR', 0, 31.1, 1.7],
    ['6B v 2B1R', 'BBBBBB', 0, 'BBR', 0, 66.1, 22.0],
    ['2R1G+★1 v 2B1R', 'RRG', 1, 'BBR', 0, 82.3, 41.1],
    ['3B1G v 2R', 'BBBG', 0, 'RR', 0, 68.8, 23.6],
  ])('SDE-E.1 %s', (_name, offence, bonus, defence, fixed, wins, criticals) => {
    let [all, won, critical] = [0, 0, 0];
    for (const [o, waysO] of distribution(offence, bonus))
      for (const [d, waysD] of distribution(defence, fixed)) {
        all += waysO * waysD;
        if (o > d) won += waysO * waysD;
        if (o >= 5 && o > 2 * d) critical += waysO * waysD; // SDE-15.2
      }
    expect([Math.round((1000 * won) / all) / 10, Math.round((1000 * critical) / all) / 10]).toEqual([wins, criticals]);
  });
});
