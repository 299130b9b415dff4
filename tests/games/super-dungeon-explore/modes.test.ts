import { pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { crystalSquares, exitTokenFault } from '../../../src/games/super-dungeon-explore/facts/tokens.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { arena, draw, type Entry, floor, laid, put, type Table } from './table.ts';

const START = { id: 'ST', kind: 'START', at: [0, 4] };
const prince = (models: readonly Entry[], more: object = {}): Table =>
  laid({ mode: 'RESCUE_PRINCE', tokens: [START, { id: 'P', kind: 'PRINCE', at: [3, 4] }], models, pool: {}, ...more });
const steps = (...path: [number, number][]) => path.map(([x, y]) => ({ x, y }));

describe('Rescue the Prince', () => {
  test('SDE-35.1 the Consul hides him, a hero seat may move him four squares', () => {
    const base = prince([put('H1', 'royal-paladin', 1, 6), put('M1', 'gouger', 4, 4)]);
    const table = { ...base.state, step: 'SHIFT_PRINCE' as const };
    const shift = (path: { x: number; y: number }[], seat = 1) => {
      const decided = ruleset.decide({ type: 'shiftPrince', path }, table, seat, undefined as never);
      return 'refused' in decided ? decided.code : undefined;
    };
    expect(shift(steps([4, 4]))).toBe('SQUARE_OCCUPIED');
    expect(shift(steps([5, 4]))).toBe('PATH_NOT_ADJACENT');
    expect(shift(steps([2, 5], [2, 6], [2, 7], [2, 8], [2, 9]))).toBe('PATH_TOO_LONG');
    expect(shift(steps([2, 5], [2, 6], [2, 7], [2, 8]))).toBeUndefined();
    expect(shift([])).toBeUndefined();
    expect(shift([], 0)).toBe('NOT_YOUR_TURN');
  });

  test('SDE-35.2 a Hero beside him picks him up; SDE-35.5 the chart advances; SDE-35.6 no automatic boss; K-32', () => {
    const table = prince([put('H1', 'royal-paladin', 2, 4)], { active: { modelId: 'H1' } }).do(1, {
      type: 'interact',
      modelId: 'H1',
      tokenId: 'P',
    });
    expect(table.state.carrier).toBe('H1');
    expect(table.of('ChartAdvanced')).toEqual([{ from: 0, to: 1 }]);
    expect(table.pending).toBeUndefined();
    expect(pointsLeft(table.state).actionPoints).toBe(2);
    expect(
      prince([put('H1', 'royal-paladin', 0, 6)], { active: { modelId: 'H1' } }).refusal(1, {
        type: 'interact',
        modelId: 'H1',
        tokenId: 'P',
      }),
    ).toBe('NOT_ADJACENT');
  });

  test('SDE-35.3 a carrier cannot Dash', () => {
    const table = prince([put('H1', 'royal-paladin', 2, 4)], { tokens: [START], carrier: 'H1', active: { modelId: 'H1' } });
    expect(table.refusal(1, { type: 'dash', modelId: 'H1', path: steps([1, 4]) })).toBe('CARRIER_CANNOT_DASH');
  });

  test('SDE-35.7 SDE-35.10 a destroyed carrier drops him where it stood; another picks him up there', () => {
    const table = prince(
      [put('H1', 'ember-mage', 4, 4, { wounds: 4 }), put('H2', 'royal-paladin', 4, 6), put('M1', 'gouger', 5, 4)],
      { tokens: [START], carrier: 'H1', active: { modelId: 'M1' } },
    );
    table
      .script(['B2', 'B2', 'B2', 'B0', 'B0', 'B0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    expect(table.of('PrinceDropped')[0]).toMatchObject({ modelId: 'H1', square: { x: 4, y: 4 } });
    expect(table.state.carrier).toBeNull();
    expect(table.state.tokens.find((token) => token.kind === 'PRINCE')?.at).toEqual({ x: 4, y: 4 });
  });

  const carrying = (more: object = {}, status: string[] = []) =>
    prince([put('H1', 'ember-mage', 6, 4, { statuses: status }), put('H2', 'royal-paladin', 8, 8)], {
      tokens: [START],
      carrier: 'H1',
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      ...more,
    }).do(1, { type: 'endPowerUp' });

  test('SDE-35.8 a carrier that did not activate moves five at the end of the turn; K-43', () => {
    const table = carrying();
    expect(table.pending).toBe('CARRIER_MOVE');
    expect(table.refusal(1, { type: 'carrierMove', path: steps([5, 4], [4, 4], [3, 4], [2, 4], [1, 4], [0, 4]) })).toBe(
      'NOT_ENOUGH_MOVEMENT',
    );
    table.do(1, { type: 'carrierMove', path: steps([5, 4], [4, 4]) });
    expect(table.model('H1').at).toEqual({ x: 4, y: 4 });
    expect(table.state.turn.side).toBe('CONSUL');
    expect(carrying().do(1, { type: 'carrierMove', path: [] }).state.turn.side).toBe('CONSUL');
    const away = { type: 'carrierMove' as const, path: [], finalAnchor: { x: 9, y: 9 } };
    expect(carrying().refusal(1, away)).toBe('BASE_BEYOND_COUNTED_SQUARE'); // who declines stays where it is
  });

  test('SDE-35.9 Slow halves it, Knockdown forbids it, Immobile does not; K-35', () => {
    expect(carrying({}, ['SLOW']).state.agenda.at(-1)).toMatchObject({ decision: 'CARRIER_MOVE', budget: 3 });
    expect(carrying({}, ['KNOCKDOWN']).pending).toBeUndefined();
    expect(
      carrying({}, ['IMMOBILE'])
        .do(1, { type: 'carrierMove', path: steps([5, 4]) })
        .model('H1').at,
    ).toEqual({ x: 5, y: 4 });
  });

  test('SDE-35.12 the start square wins, also in passing; SDE-35.13 with any square of a large base', () => {
    const table = prince([put('H1', 'ember-mage', 1, 3)], { tokens: [START], carrier: 'H1', active: { modelId: 'H1' } }).do(1, {
      type: 'move',
      modelId: 'H1',
      path: steps([0, 4], [0, 5]),
    });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'PRINCE_RESCUED' });
    const bear = prince([put('H1', 'angry-bear', 2, 4)], { tokens: [START], carrier: 'H1', active: { modelId: 'H1' } }).do(1, {
      type: 'move',
      modelId: 'H1',
      path: steps([1, 4], [0, 5]),
      finalAnchor: { x: 0, y: 4 },
    });
    expect(bear.state.outcome).toMatchObject({ winner: 'HEROES' });
    const empty = prince([put('H1', 'ember-mage', 1, 3)], { active: { modelId: 'H1' } }).do(1, {
      type: 'move',
      modelId: 'H1',
      path: steps([0, 4]),
    });
    expect(empty.state.outcome).toBeNull();
  });
});

describe('Find the Artifact', () => {
  const END = { id: 'EN', kind: 'END', at: [8, 4] };
  const crystals = [
    { id: 'K1', kind: 'CRYSTAL', at: [5, 4], face: 'EMERALD' },
    { id: 'K2', kind: 'CRYSTAL', at: [5, 5], face: 'RUBY' },
    { id: 'K3', kind: 'CRYSTAL', at: [9, 9], face: 'SAPPHIRE' },
  ];
  const hunt = (models: readonly Entry[] = [put('H1', 'royal-paladin', 4, 4)], more: object = {}) =>
    arena(models, { mode: 'FIND_ARTIFACT', tokens: [START, END, ...crystals], active: { modelId: 'H1' }, ...more });
  const interact = (tokenId: string, modelId = 'H1') => ({ type: 'interact' as const, modelId, tokenId });

  test('SDE-36.1 SDE-36.3 SDE-36.4 tokens and crystals in turn, away from each other; SDE-36.2 five faces, hidden', () => {
    const table = laid({
      mode: 'FIND_ARTIFACT',
      models: [put('S1', 'kobold-warrens', 4, 3)],
      tokens: [START, { id: 'EN', kind: 'END', at: [29, 4] }],
    });
    const state = {
      ...table.state,
      step: 'PLACE_CRYSTAL' as const,
      party: [],
      crystalFaces: ['RUBY', 'CITRINE', 'EMERALD', 'SAPPHIRE', 'AMETHYST'] as const,
    };
    const place = (x: number, y: number, seat: number, at: object = state) => {
      const decided = ruleset.decide({ type: 'placeCrystal', square: { x, y } }, at as typeof state, seat, undefined as never);
      return 'refused' in decided ? decided.code : decided;
    };
    expect(place(15, 2, 1)).toBe('NOT_YOUR_PLACEMENT');
    expect(place(6, 3, 0)).toBe('CRYSTAL_TOO_CLOSE');
    expect(place(1, 1, 0)).toBe('ILLEGAL_TERRAIN');
    expect(place(60, 1, 0)).toBe('NOT_A_SQUARE');
    expect(place(4, 3, 0)).toBe('SQUARE_OCCUPIED');
    const chest = { id: 'C1', kind: 'CHEST' as const, at: { x: 15, y: 2 }, tileNumber: 2 };
    expect(place(15, 2, 0, { ...state, tokens: [...state.tokens, chest] })).toBe('SQUARE_OCCUPIED');
    expect(place(15, 2, 0)).toMatchObject([{ type: 'CrystalPlaced', data: { index: 1, square: { x: 15, y: 2 } } }]);
    expect(JSON.stringify(place(15, 2, 0))).not.toContain('RUBY');
    expect(ruleset.offers(state, 1).some((offer) => offer.verb === 'placeCrystal')).toBe(false);
  });

  test('SDE-36.1 SDE-2.22 a token beside an exit lies where a small model could stand, whoever stands there', () => {
    const gate = floor(6, 5, (lines) => {
      for (const y of [1, 2, 3]) lines[2 * y + 1] = `D${(lines[2 * y + 1] as string).slice(1)}`;
      draw(lines, 0, 1, 'v');
    });
    const table = laid({ dungeon: { custom: gate }, tokens: [], models: [put('H1', 'royal-paladin', 0, 2)] });
    const fault = (x: number, y: number) => exitTokenFault(table.state, { x, y }, 1);
    expect([fault(0, 1), fault(0, 2), fault(0, 3)]).toEqual(['ILLEGAL_TERRAIN', undefined, undefined]);
    expect([fault(1, 2), fault(9, 9)]).toEqual(['NOT_ADJACENT_TO_EXIT', 'WRONG_TILE']);
  });

  test('SDE-36.4 where none is far enough, exactly the farthest are legal', () => {
    const small = arena([put('S1', 'egg-clutch', 8, 6)], {
      mode: 'FIND_ARTIFACT',
      tokens: [
        START,
        END,
        { id: 'K1', kind: 'CRYSTAL', at: [12, 2], face: 'RUBY' },
        { id: 'K2', kind: 'CRYSTAL', at: [13, 9], face: 'CITRINE' },
        { id: 'K3', kind: 'CRYSTAL', at: [3, 9], face: 'EMERALD' },
        { id: 'K4', kind: 'CRYSTAL', at: [4, 1], face: 'SAPPHIRE' },
      ],
    });
    const squares = crystalSquares(small.state);
    expect(squares.length).toBeGreaterThan(0);
    expect(squares.length).toBeLessThan(16 * 12);
  });

  test('SDE-36.5 once in an activation; SDE-36.6 a decoy gives a loot', () => {
    const table = hunt().do(1, interact('K1'));
    expect(table.of('CrystalFlipped')[0]).toMatchObject({ colour: 'EMERALD', artifact: false });
    expect(table.state.backpack.cards).toEqual(['dented-shield#1']);
    expect(table.state.tokens.some((token) => token.id === 'K1')).toBe(false);
    expect(table.refusal(1, interact('K2'))).toBe('CRYSTAL_LIMIT');
    expect(table.refusal(1, interact('EN'))).toBe('NOTHING_TO_INTERACT');
  });

  test('SDE-36.7 the artifact discards the others, revealed; SDE-36.8 it is drawn and put on at once; SDE-H.4', () => {
    const table = hunt([put('H1', 'royal-paladin', 4, 4, { equipment: ['potion-belt'] })], {
      decks: { loot: [], treasure: ['booty-biter-card', 'hourglass', 'ember-staff'] },
    }).do(1, interact('K2'));
    expect(table.of('CrystalsDiscarded')[0]?.crystals).toEqual([
      { tokenId: 'K1', colour: 'EMERALD' },
      { tokenId: 'K3', colour: 'SAPPHIRE' },
    ]);
    expect(table.of('ArtifactEquipped')[0]).toEqual({ modelId: 'H1', card: 'hourglass#1', replaced: 'potion-belt#1' });
    expect(table.state.artifact).toEqual({ card: 'hourglass#1', wearer: 'H1' });
    expect(table.state.discards).toEqual({ loot: ['potion-belt#1'], treasure: ['booty-biter-card#1'] });
  });

  test('SDE-36.8 a slot locked by a curse forces a redraw; SDE-36.17 with nothing usable it is the token alone; K-49 K-57', () => {
    const cursed = hunt([put('H1', 'royal-paladin', 4, 4, { equipment: ['crown-of-thorns'] })], {
      decks: { loot: [], treasure: ['phoenix-feather', 'hourglass'] },
    }).do(1, interact('K2'));
    expect(cursed.state.artifact?.card).toBe('hourglass#1');
    const none = hunt([put('H1', 'royal-paladin', 4, 4)], { decks: { loot: [], treasure: ['bitey-book-card'] } }).do(
      1,
      interact('K2'),
    );
    expect(none.state.artifact).toEqual({ card: null, wearer: 'H1' });
    expect(none.types).toContain('DeckEmpty');
  });

  const wearing = (
    more: object = {},
    models: readonly Entry[] = [
      put('H1', 'royal-paladin', 4, 4, { equipment: ['phoenix-feather'] }),
      put('H2', 'ember-mage', 9, 9),
    ],
  ) => arena(models, { mode: 'FIND_ARTIFACT', tokens: [START, END], carrier: 'H1', artifactCard: 'phoenix-feather', ...more });

  test('SDE-36.9 it is never discarded or replaced', () => {
    const table = wearing({ active: { modelId: 'H1' } });
    expect(table.refusal(1, { type: 'useAction', modelId: 'H1', actionId: 'rebirth', targetModelId: 'H1' })).toBe(
      'ARTIFACT_LOCKED',
    );
    const equipping = wearing({ turn: { side: 'HEROES', subPhase: 'EQUIPMENT' }, backpack: ['war-drum'] });
    expect(equipping.refusal(1, { type: 'equip', heroId: 'H1', cardId: 'war-drum' })).toBe('ARTIFACT_LOCKED');
  });

  test('SDE-36.10 it lies where its wearer fell; SDE-36.11 another takes it up', () => {
    const table = wearing({ active: { modelId: 'M1' } }, [
      put('H1', 'ember-mage', 4, 4, { wounds: 4, equipment: ['phoenix-feather'] }),
      put('H2', 'royal-paladin', 4, 6, { equipment: ['war-drum'] }),
      put('M1', 'gouger', 5, 4),
    ]);
    table
      .script(['B2', 'B2', 'B2', 'B0', 'B0', 'B0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    const token = table.state.tokens.find((one) => one.kind === 'ARTIFACT');
    expect(token).toMatchObject({ at: { x: 4, y: 4 }, card: 'phoenix-feather#1' });
    expect(table.model('H1').equipment).toEqual([]);
    const lying = {
      mode: 'FIND_ARTIFACT',
      tokens: [START, END, { id: 'A', kind: 'ARTIFACT', at: [4, 4], card: 'phoenix-feather' }],
      active: { modelId: 'H2' },
    };
    const taken = arena([put('H2', 'royal-paladin', 4, 5, { equipment: ['war-drum'] })], lying).do(1, interact('A', 'H2'));
    expect(taken.model('H2').equipment).toEqual(['phoenix-feather#1']);
    expect(taken.state.discards.loot).toEqual(['war-drum#1']);
    expect(
      arena([put('H2', 'royal-paladin', 4, 5, { equipment: ['crown-of-thorns'] })], lying).refusal(1, interact('A', 'H2')),
    ).toBe('SLOT_LOCKED_BY_CURSE');
  });

  test('SDE-36.12 its wearer cannot Dash; SDE-36.13 and moves at the end of a turn', () => {
    expect(wearing({ active: { modelId: 'H1' } }).refusal(1, { type: 'dash', modelId: 'H1', path: steps([4, 5]) })).toBe(
      'CARRIER_CANNOT_DASH',
    );
    const table = wearing({ turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } }).do(1, { type: 'endPowerUp' });
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'CARRIER_MOVE', modelId: 'H1', budget: 5 });
  });

  test('SDE-36.16 the end token wins', () => {
    const table = wearing({ active: { modelId: 'H1' } }).do(1, {
      type: 'move',
      modelId: 'H1',
      path: steps([5, 4], [6, 4], [7, 4], [8, 4], [9, 4]),
    });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'ARTIFACT_BROUGHT_OUT' });
  });
});
