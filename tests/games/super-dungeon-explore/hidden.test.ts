import { SeededChance } from '../../../src/engine/chance.ts';
import { canonical } from '../../../src/engine/json.ts';
import { preview } from '../../../src/engine/preview.ts';
import { SPECTATOR, type Viewer } from '../../../src/engine/ruleset.ts';
import { AFFINITIES } from '../../../src/games/super-dungeon-explore/content/vocabulary.ts';
import type { SdeEvent } from '../../../src/games/super-dungeon-explore/events.ts';
import { imagine } from '../../../src/games/super-dungeon-explore/imagine.ts';
import { redact } from '../../../src/games/super-dungeon-explore/redact.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import { view } from '../../../src/games/super-dungeon-explore/view.ts';
import { laid, seedOf, type Table } from './table.ts';

const VIEWERS: readonly Viewer[] = [SPECTATOR, [0], [1], [2], [1, 2], [0, 1, 2]];
const chance = (name: string): SeededChance => new SeededChance(seedOf(name));

/** A table with everything that can be hidden. */
const secretive = (): Table =>
  laid({
    mode: 'FIND_ARTIFACT',
    seats: 3,
    models: [
      { id: 'H1', card: 'hexcast-sorceress', at: [3, 4], controller: 1, potions: 2 },
      { id: 'H2', card: 'royal-paladin', at: [2, 4], controller: 2 },
      { id: 'H3', card: 'ember-mage', at: [2, 5], controller: 1 },
      { id: 'M1', card: 'knucklehead', at: [4, 4] },
    ],
    tokens: AFFINITIES.map((face, index) => ({ id: `K${index + 1}`, kind: 'CRYSTAL', at: [12 + 2 * index, 8], face })),
    active: { modelId: 'H1' },
    standingOrders: [
      { seat: 1, kind: 'setDefencePreference', modelId: 'H1', preference: 'ARM' },
      {
        seat: 2,
        kind: 'setReactionPolicy',
        heroId: 'H2',
        rules: [{ trigger: 'WOUNDED', drinkerId: 'H2', ownerId: 'H2', potionId: 'elixir', targetId: 'H2' }],
      },
      { seat: 2, kind: 'setPotionSharing', heroId: 'H2', sharing: 'DENY' },
      { seat: 0, kind: 'setRerollPolicy', modelId: 'M1', policy: 'LOWEST' },
    ],
  });

/** The same table with all that is hidden from this viewer turned upside down. */
function otherwise(state: State, viewer: Viewer): State {
  const faces = [...state.tokens.flatMap((token) => (token.kind === 'CRYSTAL' ? [token.colour] : []))].reverse();
  return {
    ...state,
    decks: { loot: [...state.decks.loot].reverse(), treasure: [...state.decks.treasure].reverse() },
    tokens: state.tokens.map((token) => (token.kind === 'CRYSTAL' ? { ...token, colour: faces.shift() ?? token.colour } : token)),
    orders: state.orders.map((one) =>
      viewer.includes(one.seat)
        ? one
        : {
            ...one,
            orders: { ...one.orders, defence: [], rerolls: [], reactions: [], drops: 'AUTO' as const, deadline: 'WAIT' as const },
          },
    ),
  };
}

describe('hidden information (Part H)', () => {
  test('SDE-H.1 no view depends on deck orders, crystal faces or the orders of others', () => {
    const { state } = secretive();
    for (const viewer of VIEWERS) expect(canonical(view(otherwise(state, viewer), viewer))).toBe(canonical(view(state, viewer)));
  });
  test('SDE-H.1 a view names no crystal colour and no card of a deck', () => {
    const { state } = secretive();
    const text = canonical(view(state, [0, 1, 2]));
    for (const copy of [...state.decks.loot, ...state.decks.treasure]) expect(text).not.toContain(`"${copy}"`);
    expect(view(state, [0, 1, 2]).tokens.map(({ colour }) => colour)).toEqual([null, null, null, null, null]);
    expect(view(state, SPECTATOR)).toMatchObject({ artifactColour: 'RUBY', loot: { count: 48, order: null } });
  });
  test('SDE-H.1 standing orders are shown to their own seat, and that others gave some', () => {
    const { state } = secretive();
    const seen = (viewer: Viewer): readonly number[] => view(state, viewer).standingOrders.map(({ seat }) => seat);
    expect([seen(SPECTATOR), seen([0]), seen([1]), seen([1, 2])]).toEqual([[], [0], [1], [1, 2]]);
    expect(view(state, SPECTATOR).ordersGivenBy).toEqual([0, 1, 2]);
  });
  test('SDE-H.2 imagine knows nothing hidden: upside-down tables give the same world, and imagining twice changes nothing', () => {
    const { state } = secretive();
    for (const viewer of VIEWERS)
      for (const name of ['a', 'b', 'c']) {
        const imagined = imagine(state, viewer, chance(name));
        expect(canonical(imagine(imagined, viewer, chance(name)))).toBe(canonical(imagined));
        expect(canonical(imagine(otherwise(state, viewer), viewer, chance(name)))).toBe(canonical(imagined));
        expect(canonical(view(imagined, viewer))).toBe(canonical(view(state, viewer)));
        for (const seat of viewer) expect(canonical(ruleset.offers(imagined, seat))).toBe(canonical(ruleset.offers(state, seat)));
      }
  });
  test('SDE-H.2 imagine keeps what is known: the cards of each deck, the colours left, one’s own orders', () => {
    const { state } = secretive();
    const imagined = imagine(state, [1], chance('kept'));
    expect([...imagined.decks.loot].sort()).toEqual([...state.decks.loot].sort());
    expect(imagined.decks.loot).not.toEqual(state.decks.loot);
    const colours = (of: State): readonly string[] =>
      of.tokens.flatMap((token) => (token.kind === 'CRYSTAL' ? [token.colour] : []));
    expect([...colours(imagined)].sort()).toEqual([...AFFINITIES].sort());
    expect(imagined.orders.find(({ seat }) => seat === 1)).toEqual(state.orders.find(({ seat }) => seat === 1));
    expect(imagined.orders.find(({ seat }) => seat === 2)?.orders.sharing).toEqual([{ heroId: 'H2', sharing: 'DENY' }]);
    expect(imagine(state, [0], chance('kept')).orders.find(({ seat }) => seat === 2)?.orders.sharing).toEqual([]);
  });
  test('SDE-H.2 crystals still to be placed are dealt anew with those on the table', () => {
    const { state } = secretive();
    const placing: State = { ...state, tokens: state.tokens.slice(0, 2), crystalFaces: ['EMERALD', 'SAPPHIRE', 'AMETHYST'] };
    const worlds = ['p', 'q', 'r', 's', 't', 'u'].map((name) => imagine(placing, SPECTATOR, chance(name)));
    for (const world of worlds) {
      const faces = [...world.tokens.flatMap((token) => (token.kind === 'CRYSTAL' ? [token.colour] : [])), ...world.crystalFaces];
      expect([...faces].sort()).toEqual([...AFFINITIES].sort());
    }
    expect(new Set(worlds.map((world) => canonical(world.crystalFaces))).size).toBeGreaterThan(1);
  });
  test('SDE-H.2 a preview tells nothing of the deck: loot to come stays open', () => {
    const { state } = laid({
      models: [{ id: 'H1', card: 'royal-paladin', at: [3, 4] }],
      active: { modelId: 'H1' },
      tokens: [{ id: 'C', kind: 'CHEST', at: [3, 3], tile: 1 }],
    });
    const command = { type: 'openChest', modelId: 'H1', chestId: 'C' } as const;
    const told = preview(ruleset, command, state, 1, [1]);
    expect(told.complete).toBe(false);
    expect(told.events.map(({ type }) => type)).toEqual(['ActionUsed']);
    expect(canonical(preview(ruleset, command, otherwise(state, [1]), 1, [1]))).toBe(canonical(told));
  });
  test('SDE-I.5 SDE-H.3 the order of a shuffle is hidden from everybody while the match lasts, and shown after it', () => {
    const { state } = secretive();
    const shuffled: SdeEvent = {
      type: 'DecksShuffled',
      data: {
        sizes: { loot: 2, treasure: 1 },
        order: { loot: ['torch#1', 'torch#2'], treasure: ['hourglass#1'], crystals: ['RUBY'] },
        relics: ['crown-of-cinders'],
        rngFrom: 0,
        rngTo: 4,
      },
    };
    const again: SdeEvent = {
      type: 'DeckReshuffled',
      data: { deck: 'loot', size: 2, order: ['torch#2', 'torch#1'], rngFrom: 0, rngTo: 0 },
    };
    for (const viewer of VIEWERS) {
      expect(redact(shuffled, viewer, state)).toEqual({
        type: 'DecksShuffled',
        data: { sizes: { loot: 2, treasure: 1 }, relics: ['crown-of-cinders'], rngFrom: 0, rngTo: 4 },
      });
      expect(canonical(redact(again, viewer, state))).not.toContain('torch');
    }
    const over = secretive().do(0, { type: 'resign' }).state;
    expect(redact(shuffled, SPECTATOR, over)).toEqual(shuffled);
    expect(redact(again, [1], over)).toEqual(again);
    expect(view(over, SPECTATOR).loot.order?.map(({ copy }) => copy)).toEqual(over.decks.loot);
    expect(view(over, SPECTATOR).tokens.map(({ colour }) => colour)).toEqual([...AFFINITIES]);
  });
  test('SDE-H.3 others learn of a standing order only that it was given, also after the match', () => {
    const table = secretive().do(2, { type: 'setStandingOrder', kind: 'setPotionSharing', heroId: 'H2', sharing: 'ASK' });
    const [event] = table.last as readonly [SdeEvent];
    expect(redact(event, [2], table.state)).toEqual(event);
    for (const viewer of [SPECTATOR, [0], [1]])
      expect(redact(event, viewer, table.state)).toEqual({ type: 'StandingOrderSet', seat: 2, data: { seat: 2 } });
    const over = table.do(0, { type: 'resign' }).state;
    expect(redact(event, [1], over)).toEqual({ type: 'StandingOrderSet', seat: 2, data: { seat: 2 } });
    expect(view(over, [1]).standingOrders.map(({ seat }) => seat)).toEqual([1]);
  });
  test('SDE-H.3 a fixture is shown as its table, never as its state', () => {
    const table = secretive();
    const [event] = table.last as readonly [SdeEvent];
    for (const viewer of VIEWERS) {
      const seen = redact(event, viewer, table.state);
      expect(seen).toEqual({ type: 'FixtureLaid', data: { table: view(table.state, viewer) } });
    }
  });
  test('SDE-H.4 a flipped crystal and those thrown away with it are shown to all', () => {
    const table = laid({
      mode: 'FIND_ARTIFACT',
      models: [{ id: 'H1', card: 'royal-paladin', at: [12, 8] }],
      active: { modelId: 'H1' },
      tokens: [
        { id: 'K1', kind: 'CRYSTAL', at: [12, 9], face: 'RUBY' },
        { id: 'K2', kind: 'CRYSTAL', at: [18, 9], face: 'EMERALD' },
      ],
    });
    table.do(1, { type: 'interact', modelId: 'H1', tokenId: 'K1' });
    const seen = table.last.map((event) => redact(event, SPECTATOR, table.state));
    expect(seen).toContainEqual(
      expect.objectContaining({
        type: 'CrystalFlipped',
        data: expect.objectContaining({ tokenId: 'K1', colour: 'RUBY', artifact: true }),
      }),
    );
    expect(seen).toContainEqual(
      expect.objectContaining({ type: 'CrystalsDiscarded', data: { crystals: [{ tokenId: 'K2', colour: 'EMERALD' }] } }),
    );
  });
  test('SDE-H.1 the wishes named with an action are its own side’s while a decision is open; kind and seats are everybody’s', () => {
    const table = laid({
      seats: 3,
      models: [
        { id: 'H1', card: 'hexcast-sorceress', at: [3, 4], controller: 1 },
        { id: 'H2', card: 'royal-paladin', at: [2, 4], controller: 2 },
        { id: 'M1', card: 'knucklehead', at: [4, 4] },
      ],
      turn: { side: 'CONSUL' },
      active: { modelId: 'M1' },
      standingOrders: [{ seat: 1, kind: 'setDefencePreference', modelId: 'H1', preference: 'ASK' }],
      dice: ['B1', 'B1', 'B1'],
    });
    table.do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1', rerollPolicy: 'LOWEST' });
    expect(table.pending).toBe('CHOOSE_DEFENCE');
    const event = table.last.find(({ type }) => type === 'DecisionsPending') as SdeEvent;
    expect(redact(event, [0], table.state)).toEqual(event);
    for (const viewer of [SPECTATOR, [1], [2]]) {
      expect(canonical(redact(event, viewer, table.state))).not.toContain('LOWEST');
      expect(canonical(imagine(table.state, viewer, chance('w')).agenda)).not.toContain('LOWEST');
      expect(view(table.state, viewer).decisions).toMatchObject([
        { kind: 'CHOOSE_DEFENCE', seats: [1], modelId: 'H1', attributes: ['ARM', 'WILL'] },
      ]);
    }
    expect(canonical(imagine(table.state, [0], chance('w')).agenda)).toContain('LOWEST');
  });
  test('SDE-H.1 what a potion is asked for is known to the deciding side alone', () => {
    const table = laid({
      seats: 3,
      models: [
        { id: 'H1', card: 'ember-mage', at: [3, 4], controller: 1, potions: 0 },
        { id: 'H2', card: 'riftling-rogue', at: [2, 4], controller: 2 },
        { id: 'M1', card: 'knucklehead', at: [5, 4] },
      ],
      active: { modelId: 'H1' },
      standingOrders: [{ seat: 2, kind: 'setPotionSharing', heroId: 'H2', sharing: 'ASK' }],
    });
    table.do(1, { type: 'drinkPotion', drinkerId: 'H1', ownerId: 'H2', potionId: 'quicksilver-knife', targetModelId: 'M1' });
    expect(table.pending).toBe('SHARE_POTION');
    const event = table.last.find(({ type }) => type === 'DecisionsPending') as SdeEvent;
    expect(canonical(redact(event, [2], table.state))).toContain('"M1"');
    for (const viewer of [SPECTATOR, [0]]) {
      expect(canonical(redact(event, viewer, table.state))).not.toContain('"M1"');
      expect(canonical(imagine(table.state, viewer, chance('s')).agenda)).not.toContain('"M1"');
      expect(view(table.state, viewer).decisions[0]).toMatchObject({
        kind: 'SHARE_POTION',
        seats: [2],
        potion: { drinkerId: 'H1', ownerId: 'H2', potionId: 'quicksilver-knife' },
      });
    }
  });
  test('SDE-H.3 an event in which nothing is hidden is shown as it is, so that the seed of its command can be shown', () => {
    const table = laid({
      models: [
        { id: 'H1', card: 'royal-paladin', at: [3, 4] },
        { id: 'M1', card: 'knucklehead', at: [4, 4] },
      ],
      active: { modelId: 'H1' },
    });
    table.do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    for (const event of table.last) expect(redact(event, SPECTATOR, table.state)).toEqual(event);
  });
});
