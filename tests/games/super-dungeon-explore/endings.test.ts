import { crystalSquares } from '../../../src/games/super-dungeon-explore/facts/tokens.ts';
import type { SpawnRight } from '../../../src/games/super-dungeon-explore/state.ts';
import { arena, type Entry, put, type Table } from './table.ts';

const START = { id: 'ST', kind: 'START', at: [0, 0] };
const END = { id: 'EN', kind: 'END', at: [15, 11] };
const step = (x: number, y: number) => ({ x, y });
const attack = (modelId: string, actionId: string, targetModelId: string) => ({
  type: 'attack' as const,
  modelId,
  actionId,
  targetModelId,
});
const interact = (modelId: string, tokenId: string) => ({ type: 'interact' as const, modelId, tokenId });
const token = (table: Table, kind: string) => table.state.tokens.find((one) => one.kind === kind);
const right = (table: Table): SpawnRight | undefined => {
  const top = table.state.agenda.at(-1);
  return top?.task === 'DECISION' && top.decision === 'SPAWN' ? top.right : undefined;
};

describe('the prince', () => {
  const prince = (models: readonly Entry[], more: object = {}) =>
    arena(models, { mode: 'RESCUE_PRINCE', tokens: [START], pool: {}, ...more });

  test('SDE-35.7 a large carrier drops him on its anchor; SDE-35.10 another picks him up: SDE-35.5 the chart advances again', () => {
    const table = prince(
      [
        put('H1', 'angry-bear', 4, 4, { wounds: 5 }),
        put('H2', 'royal-paladin', 3, 3),
        put('M1', 'gouger', 6, 4),
        put('S1', 'egg-clutch', 14, 10),
      ],
      { carrier: 'H1', active: { modelId: 'M1' }, coins: 3 },
    );
    table.script(['B2', 'B2', 'B2', 'B0', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.of('PrinceDropped')).toEqual([expect.objectContaining({ modelId: 'H1', square: step(4, 4) })]);
    table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'endTurn' });
    table.do(1, { type: 'reviveHero', destroyedHeroId: 'H1', heroCardId: 'deeproot-druid', anchor: step(1, 1) });
    expect(table.state.carrier).toBeNull();
    const before = table.state.chart?.position ?? 0;
    table.do(1, { type: 'activate', modelId: 'H2' }).do(1, interact('H2', token(table, 'PRINCE')?.id ?? ''));
    expect(table.state.carrier).toBe('H2');
    expect(table.of('ChartAdvanced')).toEqual([{ from: before, to: before + 1 }]);
  });

  test('SDE-35.5 not after the boss has come; SDE-6.3 nor does its fall end the match', () => {
    const table = prince(
      [put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 9, 9), put('M1', 'starfire', 5, 5, { wounds: 7 })],
      {
        active: { modelId: 'H1' },
        tokens: [START, { id: 'P', kind: 'PRINCE', at: [3, 4] }],
        chart: { position: 10 },
        timeoutDone: true,
      },
    );
    table.do(1, interact('H1', 'P'));
    expect(table.types).not.toContain('ChartAdvanced');
    table.script(['R3', 'R3', 'B0', 'R0', 'G1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.has('M1')).toBe(false);
    expect(table.state.outcome).toBeNull();
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    table.do(1, { type: 'endActivation', modelId: 'H2' }).do(1, { type: 'endPowerUp' });
    expect(table.pending).toBeUndefined(); // SDE-35.8 it has activated
    table.do(0, { type: 'endTurn' });
    expect(table.types).not.toContain('ChartAdvanced'); // SDE-25.5
    expect(table.types).not.toContain('DungeonBossSpawned');
    expect(table.state.turn.side).toBe('HEROES');
  });

  test('SDE-35.12 who does not carry him, and who picks him up on the start square, has not brought him there', () => {
    const table = prince([put('H1', 'royal-paladin', 0, 0), put('S1', 'egg-clutch', 14, 10)], {
      active: { modelId: 'H1' },
      tokens: [START, { id: 'P', kind: 'PRINCE', at: [1, 1] }],
    });
    table.do(1, interact('H1', 'P'));
    expect(table.state.outcome).toBeNull();
    table.do(1, { type: 'move', modelId: 'H1', path: [step(1, 0), step(0, 0)] });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'PRINCE_RESCUED' });
  });
});

describe('the artifact', () => {
  const hunt = (models: readonly Entry[], more: object = {}) =>
    arena(models, { mode: 'FIND_ARTIFACT', tokens: [START, END], pool: {}, ...more });

  test('SDE-36.4 SDE-36.3 crystals lie more than four squares away; where none can, exactly the farthest empty squares are legal', () => {
    const near = (table: Table) =>
      table.state.tokens
        .filter((one) => ['START', 'END', 'CRYSTAL'].includes(one.kind))
        .map((one) => one.at)
        .concat(table.state.models.filter((one) => one.id.startsWith('S')).flatMap((one) => (one.at === null ? [] : [one.at])));
    const least = (table: Table, x: number, y: number) =>
      Math.min(...near(table).map((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y))));
    const all = Array.from({ length: 12 }, (_, y) => Array.from({ length: 16 }, (_, x) => step(x, y))).flat();
    const held = (table: Table, x: number, y: number) =>
      [...table.state.tokens.map((one) => one.at), ...table.state.models.map((one) => one.at)].some(
        (one) => one !== null && one.x === x && one.y === y,
      );
    const key = (squares: readonly { x: number; y: number }[]) => squares.map(({ x, y }) => `${x},${y}`).sort();
    const wide = hunt([put('S1', 'egg-clutch', 8, 6)]);
    expect(key(crystalSquares(wide.state))).toEqual(key(all.filter(({ x, y }) => least(wide, x, y) > 4 && !held(wide, x, y))));
    const crystals = [
      [12, 2],
      [13, 9],
      [3, 9],
      [4, 3],
    ].map((at, index) => ({
      id: `K${index + 1}`,
      kind: 'CRYSTAL',
      at,
      face: ['CITRINE', 'EMERALD', 'SAPPHIRE', 'AMETHYST'][index],
    }));
    const points = [put('S1', 'egg-clutch', 8, 6), put('S2', 'kobold-warrens', 8, 1), put('S3', 'kobold-warrens', 8, 11)];
    const full = hunt(points, { tokens: [START, END, ...crystals] });
    const empty = all.filter(({ x, y }) => !held(full, x, y));
    const most = Math.max(...empty.map(({ x, y }) => least(full, x, y)));
    expect(most).toBeLessThanOrEqual(4);
    expect(key(crystalSquares(full.state))).toEqual(key(empty.filter(({ x, y }) => least(full, x, y) === most)));
  });

  test('SDE-36.5 once in each activation, by each Hero; SDE-36.6 with no loot left a decoy gives nothing', () => {
    const crystals = ['CITRINE', 'EMERALD', 'SAPPHIRE'].map((face, index) => ({
      id: `K${index}`,
      kind: 'CRYSTAL',
      at: [5, 3 + index],
      face,
    }));
    const table = hunt([put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 6, 4)], {
      tokens: [START, END, ...crystals],
      decks: { loot: ['torch'], treasure: [] },
      active: { modelId: 'H1' },
    });
    table.do(1, interact('H1', 'K0'));
    expect(table.state.backpack.cards).toEqual(['torch#1']);
    expect(table.refusal(1, interact('H1', 'K1'))).toBe('CRYSTAL_LIMIT');
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' }).do(1, interact('H2', 'K1'));
    expect(table.of('DeckEmpty')).toEqual([{ deck: 'loot' }]);
    expect(table.state.backpack.cards).toEqual(['torch#1']);
  });

  test('SDE-36.8 SDE-1.1 the draw goes on through the discard pile; SDE-28.6 what was rejected goes there afterwards', () => {
    const table = hunt([put('H1', 'royal-paladin', 4, 4)], {
      tokens: [START, END, { id: 'K1', kind: 'CRYSTAL', at: [5, 4], face: 'RUBY' }],
      decks: { loot: [], treasure: ['booty-biter-card'] },
      discards: { loot: [], treasure: ['hourglass'] },
      active: { modelId: 'H1' },
    }).do(1, interact('H1', 'K1'));
    expect(table.types).toEqual([
      'ActionUsed',
      'CrystalFlipped',
      'TreasureDrawn',
      'DeckReshuffled',
      'TreasureDrawn',
      'CardsDiscarded',
      'ArtifactEquipped',
    ]);
    expect(table.model('H1').equipment).toEqual(['hourglass#1']);
    expect(table.state.discards.treasure).toEqual(['booty-biter-card#1']);
  });

  test('SDE-36.10 a Cursed artifact lies where its wearer fell, a large wearer’s on its anchor; the slot is free again', () => {
    const table = hunt(
      [
        put('H1', 'angry-bear', 4, 4, { wounds: 5, equipment: ['crown-of-thorns'] }),
        put('H2', 'ember-mage', 9, 9),
        put('M1', 'gouger', 6, 4),
      ],
      { carrier: 'H1', artifactCard: 'crown-of-thorns', active: { modelId: 'M1' }, coins: 3 },
    );
    table.script(['B2', 'B2', 'B2', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(token(table, 'ARTIFACT')).toMatchObject({ at: step(4, 4), card: 'crown-of-thorns#1' });
    expect(table.state.discards.treasure).toEqual([]);
    expect(table.model('H1').equipment).toEqual([]);
    expect(table.state.artifact).toEqual({ card: 'crown-of-thorns#1', wearer: null });
  });

  test('SDE-36.17 the token alone falls, is taken up into no slot, and wins: SDE-36.11, SDE-36.16', () => {
    const table = hunt([put('H1', 'royal-paladin', 12, 11, { equipment: ['war-drum'] })], {
      tokens: [START, END, { id: 'A', kind: 'ARTIFACT', at: [12, 10] }],
      active: { modelId: 'H1' },
    });
    table.do(1, interact('H1', 'A'));
    expect(table.state.artifact).toEqual({ card: null, wearer: 'H1' });
    expect(table.model('H1').equipment).toEqual(['war-drum#1']);
    expect(table.refusal(1, { type: 'dash', modelId: 'H1', path: [step(13, 11)] })).toBe('CARRIER_CANNOT_DASH');
    table.do(1, { type: 'move', modelId: 'H1', path: [13, 14, 15].map((x) => step(x, 11)) });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'ARTIFACT_BROUGHT_OUT' });
  });

  test('SDE-36.14 two more skull points while it is worn, none while it lies; SDE-36.15', () => {
    const models = [put('H1', 'royal-paladin', 4, 4, { equipment: ['hourglass'] }), put('S1', 'egg-clutch', 12, 8)];
    const turn = { side: 'CONSUL' };
    const worn = hunt(models, { carrier: 'H1', artifactCard: 'hourglass', turn, pool: { gouger: 4 } }).do(0, { type: 'endTurn' });
    expect(right(worn)).toMatchObject({ skulls: 6, platforms: ['8_BIT'] });
    const lying = hunt([put('H1', 'royal-paladin', 4, 4), put('S1', 'egg-clutch', 12, 8)], {
      tokens: [START, END, { id: 'A', kind: 'ARTIFACT', at: [6, 6], card: 'hourglass' }],
      turn,
      pool: { gouger: 4 },
    }).do(0, { type: 'endTurn' });
    expect(right(lying)).toMatchObject({ skulls: 4 });
  });

  test('SDE-36.16 the end square is only for the wearer; SDE-6.3 the boss may fall before', () => {
    const table = hunt(
      [
        put('H1', 'royal-paladin', 13, 11, { equipment: ['hourglass'] }),
        put('H2', 'ember-mage', 14, 10),
        put('M1', 'starfire', 11, 9, { wounds: 7 }),
      ],
      { carrier: 'H1', artifactCard: 'hourglass', active: { modelId: 'H2' }, timeoutDone: true },
    );
    table.do(1, { type: 'move', modelId: 'H2', path: [step(15, 11)] });
    expect(table.state.outcome).toBeNull();
    table.do(1, { type: 'move', modelId: 'H2', path: [step(14, 10)] });
    table.script(['R3', 'R3', 'B0', 'R0', 'G1']).do(1, attack('H2', 'magic', 'M1'));
    expect([table.has('M1'), table.state.outcome]).toEqual([false, null]);
    table.do(1, { type: 'endActivation', modelId: 'H2' }).do(1, { type: 'activate', modelId: 'H1' });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(14, 11), step(15, 11), step(15, 10)] });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'ARTIFACT_BROUGHT_OUT' });
  });
});
