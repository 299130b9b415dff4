import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { potionCapacity } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { acting, arena, put, type Table } from './table.ts';

interface Rule {
  readonly trigger: 'TURN_START' | 'WOUNDED' | 'STATUS' | 'TURN_END';
  readonly drinkerId: string;
  readonly ownerId: string;
  readonly potionId: string;
  readonly targetId?: string;
  readonly ifHeartsLeftAtMost?: number;
  readonly ifStatus?: 'FIRE' | 'SLOW';
}
const order = (heroId: string, ...rules: readonly Rule[]): SdeCommand => ({
  type: 'setStandingOrder',
  kind: 'setReactionPolicy',
  heroId,
  rules,
});
const elixir = (trigger: Rule['trigger'], more: Partial<Rule> = {}): Rule => ({
  trigger,
  drinkerId: 'H1',
  ownerId: 'H1',
  potionId: 'elixir',
  targetId: 'H1',
  ...more,
});
const PARTY = [
  put('H1', 'royal-paladin', 4, 4, { controller: 1, potions: 1, wounds: 1 }),
  put('H2', 'ember-mage', 9, 9, { controller: 2, potions: 1 }),
];
/** The Heroes have only to end their power-up; the Consul's turn comes then. */
const evening = (more: object = {}): Table =>
  arena([...PARTY, put('M1', 'flinger', 8, 4), put('S1', 'egg-clutch', 14, 10)], {
    turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
    pool: {},
    reactionMode: 'STANDING_ORDERS_ONLY',
    ...more,
  });
const drunk = (table: Table): readonly string[] =>
  table.of('PotionDrunk').map((one) => `${one.drinkerId} ${one.ownerId} ${one.potionId}`);
/** The flinger throws its pot at the Paladin, who is hurt or not, and burns. */
const burnt = (table: Table): Table =>
  table
    .do(1, { type: 'endPowerUp' })
    .do(0, { type: 'activate', modelId: 'M1' })
    .script(['B2', 'B0', 'R1', 'B0', 'B0', 'R0'])
    .do(0, { type: 'attack', modelId: 'M1', actionId: 'hot-pot', targetModelId: 'H1' });

describe('standing orders (F.5)', () => {
  test('SDE-F.11 TURN_START at R1, TURN_END at R3, each at no other point', () => {
    const first = evening()
      .do(1, order('H1', elixir('TURN_START')))
      .do(1, { type: 'endPowerUp' });
    expect(drunk(first)).toEqual(['H1 H1 elixir']);
    expect(first.model('H1').wounds).toBe(0);
    const last = evening()
      .do(1, order('H1', elixir('TURN_END')))
      .do(1, { type: 'endPowerUp' });
    expect(drunk(last)).toEqual([]);
    last.do(0, { type: 'endTurn' });
    expect(drunk(last)).toEqual(['H1 H1 elixir']);
    expect(last.types.indexOf('PotionDrunk')).toBeLessThan(last.types.indexOf('PowerUpStarted'));
  });

  test('SDE-F.11 WOUNDED and STATUS at R2, under the conditions that are named', () => {
    const cases: readonly (readonly [Rule, boolean])[] = [
      [elixir('WOUNDED'), true],
      [elixir('STATUS'), true],
      [elixir('STATUS', { ifStatus: 'FIRE' }), true],
      [elixir('STATUS', { ifStatus: 'SLOW' }), false],
      [elixir('WOUNDED', { ifHeartsLeftAtMost: 3 }), true],
      [elixir('WOUNDED', { ifHeartsLeftAtMost: 2 }), false],
      [elixir('TURN_START', { ifHeartsLeftAtMost: 3 }), false],
    ];
    for (const [rule, isDrunk] of cases)
      expect([rule, drunk(burnt(evening().do(1, order('H1', rule)))).length > 0]).toEqual([rule, isDrunk]);
  });

  test('SDE-F.11 the first rule that matches and is legal; a new order takes the place of the old one', () => {
    const rules = [
      elixir('TURN_START', { ownerId: 'H2', potionId: 'white-mage', ifStatus: 'SLOW' }), // does not match
      elixir('TURN_START', { targetId: 'H2', potionId: 'war-howl' }), // nobody has that potion
      elixir('TURN_START'),
      elixir('TURN_START', { ownerId: 'H2', potionId: 'white-mage' }),
    ];
    expect(
      drunk(
        evening()
          .do(1, order('H1', ...rules))
          .do(1, { type: 'endPowerUp' }),
      ),
    ).toEqual(['H1 H1 elixir']);
    const changed = evening()
      .do(1, order('H1', ...rules))
      .do(1, order('H1'));
    expect(drunk(changed.do(1, { type: 'endPowerUp' }))).toEqual([]);
  });

  test('SDE-F.15 another player’s potion is no potion for an order where that player is to be asked, or says no', () => {
    const rule = elixir('TURN_START', { ownerId: 'H2', potionId: 'white-mage' });
    const { targetId: _none, ...wave } = rule;
    const shared = (sharing?: 'ALLOW' | 'ASK' | 'DENY'): readonly string[] => {
      const table = evening().do(1, order('H1', wave));
      if (sharing !== undefined) table.do(2, { type: 'setStandingOrder', kind: 'setPotionSharing', heroId: 'H2', sharing });
      return drunk(table.do(1, { type: 'endPowerUp' }));
    };
    expect(shared()).toEqual(['H1 H2 white-mage']);
    expect([shared('ALLOW').length, shared('ASK').length, shared('DENY').length]).toEqual([1, 0, 0]);
  });

  test('SDE-2.8 nobody orders another player’s Hero to drink', () => {
    const table = evening().do(1, order('H1', elixir('TURN_START', { drinkerId: 'H2' })));
    expect(drunk(table.do(1, { type: 'endPowerUp' }))).toEqual([]);
    expect(evening().refusal(1, order('H2'))).toBe('NOT_YOUR_HERO');
  });

  test('SDE-F.7 SDE-F.11 orders come before the window, Heroes in party order, each Hero once a turn', () => {
    const table = evening({ reactionMode: 'WINDOWED' });
    const wave: Rule = { trigger: 'TURN_START', drinkerId: 'H2', ownerId: 'H2', potionId: 'white-mage' };
    table.do(2, order('H2', wave)).do(1, order('H1', elixir('TURN_START'), elixir('TURN_END')));
    table.do(1, { type: 'endPowerUp' });
    expect(drunk(table)).toEqual(['H1 H1 elixir', 'H2 H2 white-mage']);
    expect(table.pending).toBeUndefined(); // nobody can drink any more
    expect(drunk(table.do(0, { type: 'endTurn' }))).toEqual([]);
    const one = evening({ reactionMode: 'WINDOWED' }).do(1, order('H1', elixir('TURN_START')));
    one.do(1, { type: 'endPowerUp' });
    expect(one.types.indexOf('PotionDrunk')).toBeLessThan(one.types.indexOf('ReactionWindowOpened'));
    expect(one.of('ReactionWindowOpened')).toEqual([{ point: 'R1', seats: [2] }]);
  });

  test('SDE-16.3 hearts and potions: AUTO gives them out, ASK asks', () => {
    const hit = (policy: 'AUTO' | 'ASK'): Table =>
      acting('H1', [
        put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1 }),
        put('H2', 'ember-mage', 9, 9, { wounds: 3 }),
        put('M1', 'gouger', 5, 4),
      ])
        .do(1, { type: 'setStandingOrder', kind: 'setDropPolicy', policy })
        .script(['B2', 'BH', 'RP'])
        .do(1, { type: 'attack', modelId: 'H1', actionId: 'missile', targetModelId: 'M1' });
    expect(hit('ASK').pending).toBe('ALLOCATE_DROPS');
    const given = hit('AUTO');
    expect(given.pending).toBeUndefined();
    expect(given.of('DropsAllocated')).toEqual([{ hearts: [{ heroId: 'H2', remove: 'WOUND' }], potions: ['H1'] }]);
  });

  test('SDE-16.3 potions that AUTO gives out go to the attacker first, then in party order up to capacity', () => {
    const given = (potions: number) =>
      acting('H2', [
        put('H1', 'ember-mage', 9, 9),
        put('H2', 'glimmerdusk-ranger', 4, 4, { potions }),
        put('H3', 'royal-paladin', 9, 8),
        put('M1', 'gouger', 5, 4),
      ])
        .do(1, { type: 'setStandingOrder', kind: 'setDropPolicy', policy: 'AUTO' })
        .script(['B2', 'B2', 'RP'])
        .do(1, { type: 'attack', modelId: 'H2', actionId: 'missile', targetModelId: 'M1' })
        .of('DropsAllocated');
    const capacity = acting('H2', [put('H2', 'glimmerdusk-ranger', 4, 4)]);
    const full = potionCapacity(capacity.state, capacity.model('H2'));
    expect([given(0), given(full)]).toEqual([[{ hearts: [], potions: ['H2'] }], [{ hearts: [], potions: ['H1'] }]]);
  });

  test('SDE-16.3 drops of a Hero several seats command are given out only if each of them has said AUTO', () => {
    const left = (...auto: readonly number[]): Table => {
      const table = acting(
        'H1',
        [
          put('H1', 'glimmerdusk-ranger', 4, 4, { controller: 1, wounds: 1 }),
          put('H2', 'ember-mage', 9, 9, { controller: 2, wounds: 3 }),
          put('H3', 'royal-paladin', 9, 8, { controller: 3 }),
          put('M1', 'gouger', 5, 4),
        ],
        { seats: 4 },
      );
      for (const seat of auto) table.do(seat, { type: 'setStandingOrder', kind: 'setDropPolicy', policy: 'AUTO' });
      return table
        .do(1, { type: 'resign' })
        .script(['B2', 'BH', 'RP'])
        .do(3, { type: 'attack', modelId: 'H1', actionId: 'missile', targetModelId: 'M1' });
    };
    expect([left(2), left(3), left(2, 3)].map((table) => table.pending)).toEqual(['ALLOCATE_DROPS', 'ALLOCATE_DROPS', undefined]);
    expect(left(2).state.agenda.at(-1)).toMatchObject({ seats: [2, 3] });
  });

  test('SDE-F.3 they are taken at any time, also by who is not waited for and while others decide', () => {
    const table = evening();
    for (const seat of [0, 1, 2])
      expect(table.refusal(seat, { type: 'setStandingOrder', kind: 'setDeadlinePolicy', policy: 'WAIT' })).toBeUndefined();
    const acted = burnt(evening());
    expect(acted.state.step).toBe('MONSTER_ACTIVE');
    expect(acted.refusal(2, { type: 'setStandingOrder', kind: 'setDropPolicy', policy: 'AUTO' })).toBeUndefined();
  });
});
