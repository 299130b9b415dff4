import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { mobDice } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { asCommand, nextOffers } from './bots.ts';
import { admitCorners } from './corners-pack.ts';
import { attack, draw, type Entry, floor, laid, of, put, started, type Table, use } from './table.ts';

beforeAll(admitCorners);

const packs = ['sde-core', 'test-corners'];
const step = (x: number, y: number) => ({ x, y });
const stage = (models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: { custom: floor(12, 9) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    decks: { loot: ['torch', 'iron-cap', 'war-drum', 'ash-bow'], treasure: ['hourglass', 'winged-boots'] },
    reactionMode: 'OPEN',
    ...more,
  });
const acting = (modelId: string, models: readonly Entry[], more: object = {}): Table =>
  stage(models, { active: { modelId }, ...more });
const ways = (...paths: [string, ...[number, number][]][]) => ({
  type: 'chooseControlPaths' as const,
  paths: paths.map(([modelId, ...path]) => ({ modelId, path: path.map(([x, y]) => step(x, y)) })),
});
const control = (table: Table) => {
  const top = table.state.agenda.at(-1);
  return top?.task === 'DECISION' && top.decision === 'CHOOSE_CONTROL_PATHS' ? top.control : undefined;
};

describe('sightings', () => {
  const sight = (boss: string, models: readonly Entry[]) =>
    stage([...models, put('S1', 'egg-clutch', 10, 7)], {
      boss,
      chartId: 'short-road',
      chart: { position: 1 },
      pool: {},
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });

  test('SDE-24.16 a timeout effect that moves Heroes moves them in a sighting too, though there is no boss yet', () => {
    const table = sight('tide', [put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 5, 5)]);
    expect(control(table)).toMatchObject({ modelId: 'H1', word: 'COMPEL' });
    expect(table.refusal(1, ways(['H1', [3, 4]]))).toBe('NOT_YOUR_DECISION');
    table.do(0, ways(['H1', [3, 4]], ['H2', [6, 5]]));
    expect([table.model('H1').at, table.model('H2').at]).toEqual([step(3, 4), step(6, 5)]);
    expect(table.state.turn.side).toBe('HEROES');
  });

  test('SDE-24.17 a Push of it is away from the Hero the Consul named', () => {
    const table = sight('gale', [put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 5, 3), put('H3', 'ember-mage', 9, 3)]);
    table.do(0, { type: 'chooseSightingOrigin', heroId: 'H1' });
    expect(control(table)?.modelId).toBe('H1');
    table.do(0, ways(['H1'], ['H2', [4, 3]]));
    expect([control(table)?.modelId, table.model('H2').at]).toEqual(['H2', step(5, 3)]);
    expect(table.refusal(0, ways(['H2', [4, 3]]))).toBe('PUSH_MUST_INCREASE_DISTANCE');
    table.do(0, ways(['H2', [6, 3], [7, 3]]));
    expect(table.model('H2').at).toEqual(step(7, 3));
    expect(table.pending).toBeUndefined();
  });
});

describe('what is owed', () => {
  test('SDE-24.18 a mini-boss that found no room comes in the Consul’s power-up, not when the prince moves the marker', () => {
    const table = acting('H1', [put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 9, 7), put('S1', 'egg-clutch', 10, 7)], {
      mode: 'RESCUE_PRINCE',
      tokens: [
        { id: 'ST', kind: 'START', at: [0, 0] },
        { id: 'P', kind: 'PRINCE', at: [4, 3] },
      ],
      boss: 'tide',
      miniBosses: ['giant'],
      chart: { position: 0 },
      pool: {},
      turn: { activationsDone: 1 },
    });
    table.state = { ...table.state, chart: { ...table.state.chart, owed: ['MINI_BOSS'] } } as Table['state'];
    table.do(1, { type: 'interact', modelId: 'H1', tokenId: 'P' });
    expect(table.of('ChartAdvanced')).toEqual([{ from: 0, to: 1 }]);
    expect(table.pending).toBeUndefined();
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' });
    expect(table.pending).toBe('PLACE_MINI_BOSS');
    expect(table.of('ChartAdvanced')).toEqual([]);
    table.do(0, { type: 'placeMiniBoss', cardId: 'giant', anchor: step(6, 6) });
    expect(table.of('ChartAdvanced')).toEqual([{ from: 1, to: 2 }]);
    expect(table.state.chart?.owed).toEqual([]);
  });

  test('SDE-24.2 one space: monsters, mini-boss, bonus, sighting, in this order', () => {
    const table = stage([put('H1', 'oathkeeper', 3, 3), put('S1', 'egg-clutch', 10, 7)], {
      boss: 'tide',
      miniBosses: ['giant'],
      chartId: 'short-road',
      chart: { position: 0 },
      pool: { hatchling: 2 },
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    const asked = [table.pending];
    table.do(0, { type: 'spawn', placements: [] });
    asked.push(table.pending);
    table.do(0, { type: 'placeMiniBoss', cardId: 'giant', anchor: step(6, 6) });
    asked.push(table.pending);
    table.do(0, { type: 'chooseBonus', index: 0 });
    expect(table.types.slice(0, 2)).toEqual(['BonusGained', 'BossSighted']);
    asked.push(table.pending);
    expect(asked).toEqual(['SPAWN', 'PLACE_MINI_BOSS', 'CHOOSE_BONUS', 'CHOOSE_CONTROL_PATHS']);
  });
});

describe('what lasts', () => {
  test('SDE-24.13 SDE-19.1 a bonus that takes capacity takes the tokens above it', () => {
    const table = stage(
      [put('H1', 'oathkeeper', 3, 3, { potions: 2 }), put('H2', 'reeve', 5, 5, { potions: 1 }), put('S1', 'egg-clutch', 10, 7)],
      {
        boss: 'gale',
        chartId: 'short-road',
        chart: { position: 0 },
        pool: {},
        miniBosses: ['giant'],
        miniBossesUsed: ['giant'],
        turn: { side: 'CONSUL' },
      },
    ).do(0, { type: 'endTurn' });
    table.do(0, { type: 'chooseBonus', index: 2 });
    expect(table.of('PotionsLost')).toEqual([{ modelId: 'H1', potions: 1 }]);
    expect([table.model('H1').hero?.potions, table.model('H2').hero?.potions]).toEqual([1, 1]);
  });

  test('D.4 an effect that a model leaves behind in falling ends with the next upkeep of its bearer', () => {
    const table = acting(
      'H1',
      [put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 9, 7), put('M1', 'burr', 4, 3), put('S1', 'egg-clutch', 10, 7)],
      { pool: {} },
    );
    table.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.has('M1')).toBe(false);
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    table.do(1, { type: 'activate', modelId: 'H2' }).do(1, { type: 'endActivation', modelId: 'H2' });
    table.do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' }).do(0, { type: 'spawn', placements: [] });
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(4);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(6);
    expect(table.state.effects).toEqual([]);
  });

  test('SDE-18.2 an effect of a user that fell by its own action is its bearer’s to end, whether the user comes back or not', () => {
    const table = acting(
      'H1',
      [put('H1', 'oathkeeper', 3, 3, { wounds: 4 }), put('H2', 'reeve', 4, 3), put('H3', 'ember-mage', 9, 7)],
      {
        coins: 3,
      },
    );
    table.script(['B2', 'B2', 'B0', 'B0']).do(1, attack('H1', 'reap'));
    expect([table.has('H1'), totalMovement(table.state, of(table, 'H2'))]).toEqual([false, 4]);
    table.do(1, { type: 'activate', modelId: 'H2' });
    expect(totalMovement(table.state, of(table, 'H2'))).toBe(6);
  });

  test('D.4 what lasts for the current activation does not begin where there is none', () => {
    const table = stage([put('H1', 'oathkeeper', 3, 3)], {
      boss: 'tide',
      chartId: 'short-road',
      chart: { position: 2 },
      pool: {},
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    table.do(0, { type: 'placeDungeonBoss', anchor: step(9, 7) });
    expect(table.types).toContain('BossSpawnEffectsResolved');
    expect(table.state.effects).toEqual([]);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(6);
  });
});

describe('an aura on the way', () => {
  const line = (from: number, to: number, y = 4) => Array.from({ length: to - from + 1 }, (_, index) => step(from + index, y));
  const piping = (aura: string, hero: Entry, more: object = {}) =>
    acting('H1', [put('H1', 'piper', 2, 3), hero, put('H3', 'reeve', 11, 8)], more)
      .do(1, use('H1', aura))
      .do(1, { type: 'endActivation', modelId: 'H1' })
      .do(1, { type: 'activate', modelId: 'H2' });

  test('SDE-29.14 SDE-9.2 movement of an aura ends where the model leaves it, in one walk as in many', () => {
    const table = piping('tailwind', put('H2', 'ember-mage', 2, 4));
    table.do(1, { type: 'move', modelId: 'H2', path: line(3, 11) });
    expect(table.model('H2').at).toEqual(step(8, 4));
    expect(table.state.active?.movementSpent).toBe(6);
    const inside = piping('tailwind', put('H2', 'ember-mage', 2, 4));
    const round = [step(3, 4), step(3, 3), step(3, 2), step(2, 2), step(1, 2), step(1, 3), step(1, 4), step(2, 4), step(3, 4)];
    expect(inside.do(1, { type: 'move', modelId: 'H2', path: round }).model('H2').at).toEqual(step(3, 4));
  });

  test('SDE-26.9 SDE-29.14 who walks through an aura of immunity has lost its statuses', () => {
    const table = piping('balm', put('H2', 'ember-mage', 0, 4, { statuses: ['HEX', 'SLOW'] }));
    table.do(1, { type: 'move', modelId: 'H2', path: line(1, 3) });
    expect(table.model('H2')).toMatchObject({ at: step(3, 4), statuses: [] });
    expect(table.of('StatusRemoved').map((one) => one.status)).toEqual(['HEX', 'SLOW']);
  });

  test('SDE-8.9 SDE-29.14 wings lent by an aura carry no farther than it', () => {
    const chasm = {
      custom: floor(12, 9, (lines) => {
        for (const x of [4, 5, 6]) draw(lines, x, 4, 'v');
      }),
    };
    const table = piping('updraught', put('H2', 'ember-mage', 3, 4), { dungeon: chasm });
    table.do(1, { type: 'move', modelId: 'H2', path: line(4, 7) });
    expect(table.model('H2').at).toEqual(step(5, 4)); // SDE-8.19
    expect(table.refusal(1, { type: 'move', modelId: 'H2', path: line(6, 7) })).toBe('ILLEGAL_TERRAIN');
    expect(table.refusal(1, { type: 'move', modelId: 'H2', path: [step(5, 3)] })).toBeUndefined();
  });
});

describe('once, and nowhere', () => {
  test('SDE-26.14 once per match for a card, also when it comes back for another Hero', () => {
    const table = acting('H1', [put('H1', 'oathkeeper', 3, 3, { wounds: 2 })], {
      destroyed: [{ id: 'H2', card: 'reeve' }],
      coins: 3,
      turn: { activationsDone: 1 },
    }).do(1, use('H1', 'vow'));
    expect(table.refusal(1, use('H1', 'vow'))).toBe('ONE_USE_SPENT');
    const back = acting('H2', [put('H2', 'oathkeeper', 3, 3, { wounds: 2 }), put('H1', 'reeve', 5, 5)]);
    back.state = { ...back.state, usedOnce: table.state.usedOnce };
    expect(back.refusal(1, use('H2', 'vow'))).toBe('ONE_USE_SPENT');
  });

  test('SDE-22.2 SDE-F.1 a Hero that finds no square at all waits for the next coin step, its coin unspent', () => {
    const table = laid({
      packs,
      dungeon: { custom: floor(3, 1) },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
      models: [put('H1', 'oathkeeper', 0, 0), put('M1', 'burr', 1, 0), put('M2', 'gouger', 2, 0)],
      destroyed: [{ id: 'H2', card: 'ember-mage' }],
      coins: 2,
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    expect(table.pending).toBe('EQUIPMENT');
    expect([table.state.backpack.coins, table.has('H2')]).toEqual([2, false]);
    const room = laid({
      packs,
      dungeon: { custom: floor(3, 1) },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
      models: [put('H1', 'oathkeeper', 0, 0), put('M2', 'gouger', 2, 0)],
      destroyed: [{ id: 'H2', card: 'ember-mage' }],
      coins: 2,
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    expect(room.pending).toBe('REVIVE_HERO');
  });

  test('SDE-22.3 SDE-F.14 where the Hero itself has no room another comes, by choice or when the clock runs out', () => {
    const table = laid({
      packs,
      dungeon: { custom: floor(4, 1) },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
      models: [put('H1', 'oathkeeper', 0, 0)],
      destroyed: [{ id: 'H2', card: 'colossus' }],
      coins: 2,
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    const back = (heroCardId: string) => ({ type: 'reviveHero' as const, destroyedHeroId: 'H2', heroCardId, anchor: step(1, 0) });
    expect([table.refusal(1, back('colossus')), table.refusal(1, back('reeve'))]).toEqual(['BASE_DOES_NOT_FIT', undefined]);
    table.do('server', { type: 'applyDeadline' });
    expect(table.model('H2')).toMatchObject({ card: 'claw-tribe-barbarian', at: step(1, 0) });
  });

  test('K-19 SDE-31.1 Mob: a friend that ignores Stealth has a stealthy target within its whole melee range', () => {
    const dice = (card: string) => {
      const table = acting('M1', [put('H1', 'riftling-rogue', 4, 4), put('M1', 'stalker', 5, 4), put('M2', card, 4, 6)], {
        turn: { side: 'CONSUL' },
        chart: { bonuses: [{ word: 'RANGE', attack: 'MELEE', n: 1 }] },
      });
      return mobDice(
        table.state,
        of(table, 'M1'),
        actionNamed(table.state, of(table, 'M1'), 'melee') as ActionView,
        of(table, 'H1'),
      );
    };
    expect([dice('stalker'), dice('knucklehead')]).toEqual([1, 0]);
  });
});

describe('setting up a mode', () => {
  /** Plays the first example of every offer until a step begins; the steps passed, with the seats that acted. */
  const until = (table: Table, step: string): readonly string[] => {
    const passed: string[] = [];
    while (table.state.step !== step) {
      const { seat, offers } = nextOffers(table);
      const offer = offers[0] as (typeof offers)[number];
      passed.push(`${seat} ${table.state.step}`);
      table.do(seat, asCommand(offer, offer.example as object));
    }
    return passed;
  };

  test('SDE-36.1 SDE-36.3 start token, end token on the third tile, crystals in turn, then monsters and Heroes', () => {
    const table = started({ mode: 'FIND_ARTIFACT' }, 2);
    until(table, 'PLACE_START_TOKEN');
    expect(table.types.filter((type) => type === 'DecksShuffled' || type === 'ChestPlaced')).toEqual([
      'ChestPlaced',
      'DecksShuffled',
    ]);
    const offered = (verb: string, seat: number) =>
      ruleset.offers(table.state, seat).find((offer) => offer.verb === verb)?.example as {
        readonly square: { readonly x: number; readonly y: number };
      };
    const start = { type: 'placeStartToken' as const, ...offered('placeStartToken', 1) };
    expect(table.refusal(0, start)).toBe('NOT_YOUR_TURN');
    table.do(1, start);
    expect(table.state.step).toBe('PLACE_END_TOKEN');
    const end = { type: 'placeEndToken' as const, ...offered('placeEndToken', 0) };
    expect(table.refusal(0, { ...end, square: start.square })).toBe('WRONG_TILE');
    const tile = dungeonMap(table.state).squares.filter((square) => square.tileNumber === 3);
    const inner = tile.find((square) => !square.exitAdjacent && square.effect === null) ?? step(0, 0);
    expect(table.refusal(0, { ...end, square: step(inner.x, inner.y) })).toBe('NOT_ADJACENT_TO_EXIT');
    expect(table.refusal(1, end)).toBe('NOT_YOUR_TURN');
    table.do(0, end);
    expect(until(table, 'INITIAL_SPAWN')).toEqual([0, 1, 0, 1, 0].map((seat) => `${seat} PLACE_CRYSTAL`));
    expect(until(table, 'PLACE_HEROES')).toEqual(['0 INITIAL_SPAWN']);
    expect(table.state.tokens.map((token) => token.kind).filter((kind) => kind !== 'CHEST')).toEqual([
      'START',
      'END',
      ...Array.from({ length: 5 }, () => 'CRYSTAL'),
    ]);
  });

  test('SDE-35.1 the prince after the chests: the Consul hides him, not on a model or a chest, a hero seat shifts him once', () => {
    const table = started({ mode: 'RESCUE_PRINCE' }, 2);
    until(table, 'PLACE_PRINCE');
    const chest = table.state.tokens.find((token) => token.kind === 'CHEST')?.at ?? step(0, 0);
    const point = table.state.models.find((model) => model.side === 'CONSUL')?.at ?? step(0, 0);
    const place = (square: { x: number; y: number }) => ({ type: 'placePrince' as const, square });
    expect([chest, point].map((at) => table.refusal(0, place(at)))).toEqual(['SQUARE_OCCUPIED', 'SQUARE_OCCUPIED']);
    expect(table.refusal(1, place(step(0, 0)))).toBe('NOT_YOUR_TURN');
    const rough = dungeonMap(table.state).squares.find((square) => square.effect !== null) ?? step(0, 0);
    expect(table.refusal(0, place(step(rough.x, rough.y)))).toBe('NOT_OPEN_SQUARE');
    expect(until(table, 'SHIFT_PRINCE')).toEqual(['0 PLACE_PRINCE']);
    expect(until(table, 'PLACE_HEROES')).toEqual(['1 SHIFT_PRINCE', '0 INITIAL_SPAWN', '1 PLACE_START_TOKEN']);
  });
});

describe('rules that were only named', () => {
  test('SDE-23.8 SDE-23.5 a Cursed loot is none of the six', () => {
    const six = ['torch', 'iron-cap', 'war-drum', 'ash-bow', 'wet-blanket'];
    const table = stage([put('H1', 'oathkeeper', 3, 3, { equipment: ['rusty-longsword'] })], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      backpack: [...six, 'lead-ring'],
    });
    expect(table.refusal(1, { type: 'exchangeLoot', cardIds: [...six, 'lead-ring'] })).toBe('CARD_IS_CURSED');
    expect(ruleset.offers(table.state, 1).some((offer) => offer.verb === 'exchangeLoot')).toBe(false);
    expect(table.refusal(1, { type: 'endPowerUp' })).toBeUndefined(); // SDE-23.7: no Hero has that slot empty
  });

  test('SDE-26.2 K-18 Backlash of a friend answers a Dangerous action, one wound each', () => {
    const table = acting('H1', [put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 4, 3), put('H3', 'ember-mage', 9, 7)]);
    table.script(['B0', 'B0', 'B1', 'B1']).do(1, attack('H1', 'reap'));
    expect(table.of('BacklashTriggered')).toEqual([{ modelId: 'H2', attackerId: 'H1' }]);
    expect(table.model('H1').wounds).toBe(1);
  });

  test('SDE-26.22 SDE-26.23 Luck draws more cards: of two sources both count, as of no other ability', () => {
    const drawn = (card: string, equipment: readonly string[]) =>
      acting('H1', [put('H1', card, 5, 4, { equipment })], {
        tokens: [{ id: 'C1', kind: 'CHEST', at: [6, 4], tile: 1 }],
        decks: { loot: [], treasure: ['hourglass', 'winged-boots', 'ember-staff', 'shadow-cloak'] },
      })
        .do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' })
        .of('TreasureDrawn')
        .flatMap((one) => one.cards).length;
    expect([drawn('reeve', []), drawn('reeve', ['clover']), drawn('riftling-rogue', ['clover'])]).toEqual([1, 2, 3]);
  });

  test('SDE-28.1 SDE-28.2 the booty is placed, with what its square does, before its card speaks', () => {
    const table = acting('H1', [put('H1', 'reeve', 5, 4)], {
      dungeon: { custom: floor(12, 9, (lines) => draw(lines, 6, 4, 'b')) },
      tokens: [{ id: 'C1', kind: 'CHEST', at: [6, 4], tile: 1 }],
      decks: { loot: [], treasure: ['booty-biter-card'] },
    }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(table.types.slice(-4)).toEqual(['BooBootySpawned', 'ChestRemoved', 'StatusApplied', 'WoundsInflicted']);
    const booty = table.state.models.find((model) => model.card === 'booty-biter');
    expect([booty?.statuses, table.model('H1').wounds]).toEqual([['POISON'], 1]);
  });

  test('SDE-21.11 a monster that falls after the rewards of a Consul Turn is settled in the next, without loot', () => {
    const table = stage([put('H1', 'oathkeeper', 3, 3), put('H2', 'reeve', 9, 7), put('S1', 'egg-clutch', 10, 7)], {
      lootTracker: ['gouger', 'gouger', 'gouger'].map((card) => ({ card, tile: 1, turn: 'CONSUL' })),
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      pool: { gouger: 1 },
    });
    expect(table.state.backpack.cards).toEqual([]);
    expect(table.state.pool).toEqual([{ card: 'gouger', count: 4 }]);
    expect(table.state.lootTracker).toEqual([]);
  });
});
