import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { acting, arena, laid, put, type Table } from './table.ts';

const attack = (modelId: string, actionId: string, targetModelId: string) => ({
  type: 'attack' as const,
  modelId,
  actionId,
  targetModelId,
});
const drink = (drinkerId: string, ownerId: string, potionId: string, targetModelId?: string) => ({
  type: 'drinkPotion' as const,
  drinkerId,
  ownerId,
  potionId,
  ...(targetModelId === undefined ? {} : { targetModelId }),
});
const two = (first: object = {}, second: object = {}) => [
  put('H1', 'royal-paladin', 4, 4, { controller: 1, ...first }),
  put('H2', 'ember-mage', 9, 9, { controller: 2, ...second }),
];

describe('decisions', () => {
  test('SDE-F.1 SDE-F.2 somebody is always waited for: a decision, a side, or nobody at the end', () => {
    const table = arena(two());
    expect(ruleset.waitingFor(table.state)).toEqual([
      { seat: 1, kind: 'SELECT_HERO' },
      { seat: 2, kind: 'SELECT_HERO' },
    ]);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(ruleset.waitingFor(table.state)).toEqual([{ seat: 1, kind: 'HERO_ACTIVE' }]);
    table.do(0, { type: 'resign' });
    expect(ruleset.waitingFor(table.state)).toEqual([]);
  });

  test('SDE-F.3 while one is pending nothing else is accepted but orders and giving up', () => {
    const table = arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } });
    expect(table.refusal(1, { type: 'activate', modelId: 'H1' })).toBe('DECISION_PENDING');
    expect(table.refusal(0, { type: 'endPowerUp' })).toBe('NOT_YOUR_DECISION');
    expect(table.refusal(1, { type: 'setStandingOrder', kind: 'setDropPolicy', policy: 'AUTO' })).toBeUndefined();
    expect(table.refusal(0, { type: 'resign' })).toBeUndefined();
  });

  test('SDE-F.5 any hero seat activates its own or a shared Hero, which is then that seat’s', () => {
    const table = arena([
      put('H1', 'royal-paladin', 4, 4, { controller: 1 }),
      put('H2', 'ember-mage', 9, 9, { controller: 2 }),
      put('H3', 'riftling-rogue', 7, 7, { controller: 'SHARED' }),
    ]);
    table.do(2, { type: 'activate', modelId: 'H3' });
    expect(table.refusal(1, { type: 'endActivation', modelId: 'H3' })).toBe('NOT_YOUR_HERO');
    expect(table.refusal(1, { type: 'activate', modelId: 'H1' })).toBe('ACTIVATION_IN_PROGRESS');
    expect(table.refusal(2, { type: 'endActivation', modelId: 'H3' })).toBeUndefined();
  });

  test('SDE-F.13 for hero seats the first answer counts; a Hero is equipped by its own player, a Cursed card by any', () => {
    const table = arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' }, backpack: ['torch', 'crown-of-thorns'] });
    expect(table.refusal(1, { type: 'equip', heroId: 'H2', cardId: 'torch' })).toBe('NOT_YOUR_HERO');
    expect(table.refusal(1, { type: 'equip', heroId: 'H2', cardId: 'crown-of-thorns' })).toBeUndefined();
    expect(table.refusal(2, { type: 'equip', heroId: 'H2', cardId: 'torch' })).toBeUndefined();
    expect(
      table.do(2, { type: 'equip', heroId: 'H2', cardId: 'crown-of-thorns' }).refusal(1, { type: 'endPowerUp' }),
    ).toBeUndefined();
  });

  test('SDE-F.16 a seat gives up: the Consul’s ends it, a hero seat’s shares its Heroes; K-55', () => {
    expect(arena(two()).do(0, { type: 'resign' }).state.outcome).toMatchObject({ winner: 'HEROES', reason: 'CONCEDED' });
    const table = arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } }).do(1, { type: 'resign' });
    expect(table.model('H1').hero?.controller).toBe('SHARED');
    expect(table.state.agenda.at(-1)).toMatchObject({ seats: [2] });
    expect(table.refusal(1, { type: 'endPowerUp' })).toBe('NOT_YOUR_TURN');
    expect(table.refusal(2, { type: 'endPowerUp' })).toBeUndefined();
    expect(table.do(2, { type: 'resign' }).state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'CONCEDED' });
  });
});

describe('reaction windows', () => {
  const consul = (more: object = {}, first: object = { potions: 1, wounds: 2 }, second: object = {}) =>
    arena([...two(first, second), put('M1', 'gouger', 5, 4), put('S1', 'egg-clutch', 14, 10)], {
      turn: { side: 'CONSUL' },
      pool: {},
      ...more,
    });
  const hurt = (table: Table): Table =>
    table
      .do(0, { type: 'activate', modelId: 'M1' })
      .script(['B2', 'B2', 'B2', 'B0', 'B0', 'R0'])
      .do(0, attack('M1', 'melee', 'H1'));

  test('SDE-F.6 the mode is an option; SDE-F.7 R1, R2, R3', () => {
    const turn = arena([...two({ potions: 1 }), put('S1', 'egg-clutch', 14, 10)], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      pool: {},
    }).do(1, { type: 'endPowerUp' });
    expect(turn.of('ReactionWindowOpened')).toEqual([{ point: 'R1', seats: [1, 2] }]);
    const table = hurt(consul());
    expect(table.of('ReactionWindowOpened')).toEqual([{ point: 'R2', seats: [1, 2] }]);
    table.do(1, { type: 'passReaction' }).do(2, { type: 'passReaction' });
    expect(table.of('ReactionWindowClosed')).toEqual([{ point: 'R2' }]);
    table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'endTurn' });
    expect(table.of('ReactionWindowOpened')).toEqual([{ point: 'R3', seats: [1, 2] }]);
    expect(table.state.step).toBe('SELECT_MONSTER');
    table.do(1, { type: 'passReaction' }).do(2, { type: 'passReaction' });
    expect(table.state.turn.side).toBe('HEROES');
  });

  test('SDE-F.8 only for seats that can drink; none, no window', () => {
    expect(hurt(consul({}, { potions: 0 })).pending).toBeUndefined();
    expect(hurt(consul({}, { potions: 1 }, { statuses: ['ICE'] })).state.agenda.at(-1)).toMatchObject({ seats: [1] });
    expect(hurt(consul({}, { potions: 1 }, { statuses: ['KNOCKDOWN'] })).state.agenda.at(-1)).toMatchObject({ seats: [1] });
    const down = { statuses: ['KNOCKDOWN'] };
    expect(hurt(consul({}, { potions: 1, ...down }, down)).pending).toBeUndefined();
    expect(hurt(consul({ drunkThisTurn: ['H1', 'H2'] })).pending).toBeUndefined();
  });

  test('SDE-F.9 it closes when all have passed; a drink opens it again for who can still drink', () => {
    const table = hurt(consul({}, { potions: 1, wounds: 2 }, { potions: 2 })).do(2, { type: 'passReaction' });
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'REACTION', seats: [1] });
    table.do(1, drink('H1', 'H1', 'elixir', 'H1'));
    expect(table.model('H1').wounds).toBe(2);
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'REACTION', seats: [2] });
    expect(table.refusal(1, { type: 'passReaction' })).toBe('NOT_YOUR_DECISION');
    table.do(2, { type: 'passReaction' });
    expect(table.pending).toBeUndefined();
  });

  test('SDE-F.10 OPEN: any time in the activation phase, no windows', () => {
    const table = hurt(consul({ reactionMode: 'OPEN' }));
    expect(table.pending).toBeUndefined();
    table.do(1, drink('H1', 'H1', 'elixir', 'H1'));
    expect(table.state.active?.modelId).toBe('M1');
    expect(consul().refusal(1, drink('H1', 'H1', 'elixir', 'H1'))).toBe('NOT_IN_REACTION_WINDOW');
  });

  test('SDE-F.11 standing orders are carried out first, in STANDING_ORDERS_ONLY nothing else', () => {
    const rules = [
      { trigger: 'WOUNDED', ifHeartsLeftAtMost: 2, drinkerId: 'H1', ownerId: 'H1', potionId: 'elixir', targetId: 'H1' },
    ];
    const order = [{ seat: 1, kind: 'setReactionPolicy', heroId: 'H1', rules }];
    const table = hurt(consul({ reactionMode: 'STANDING_ORDERS_ONLY', standingOrders: order }));
    expect(table.of('PotionDrunk')[0]).toMatchObject({ drinkerId: 'H1', potionId: 'elixir' });
    expect(table.pending).toBeUndefined();
    const healthy = hurt(consul({ reactionMode: 'STANDING_ORDERS_ONLY', standingOrders: order }, { potions: 1, wounds: 0 }));
    expect(healthy.types).not.toContain('PotionDrunk');
  });

  test('SDE-F.11 orders of several Heroes hurt by one action are all carried out', () => {
    const rule = (id: string, potionId: string) => ({ trigger: 'WOUNDED', drinkerId: id, ownerId: id, potionId });
    const table = arena(
      [
        put('H1', 'claw-tribe-barbarian', 8, 4, { controller: 1, potions: 1 }),
        put('H2', 'ember-mage', 9, 4, { controller: 2, potions: 1 }),
        put('M1', 'wyrmling', 5, 4),
      ],
      {
        active: { modelId: 'M1' },
        reactionMode: 'STANDING_ORDERS_ONLY',
        standingOrders: [
          { seat: 1, kind: 'setReactionPolicy', heroId: 'H1', rules: [rule('H1', 'war-howl')] },
          { seat: 2, kind: 'setReactionPolicy', heroId: 'H2', rules: [rule('H2', 'white-mage')] },
        ],
      },
    );
    table
      .script(['B2', 'B2', 'R3', 'B0', 'B0', 'B0', 'B0', 'B0', 'B0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'flame-breath', direction: 'EAST' });
    expect(table.of('PotionDrunk').map((one) => one.drinkerId)).toEqual(['H1', 'H2']);
  });

  test('SDE-F.12 no window inside an action: who falls is not saved', () => {
    const table = hurt(consul({}, { potions: 1, wounds: 4 }, { potions: 2 }));
    expect(table.has('H1')).toBe(false);
    expect(table.types.slice(0, table.types.indexOf('ModelDestroyed'))).not.toContain('ReactionWindowOpened');
    expect(table.of('ReactionWindowOpened')).toEqual([{ point: 'R2', seats: [2] }]);
    expect(table.refusal(2, drink('H2', 'H1', 'elixir', 'H2'))).toBe('MODEL_DESTROYED');
    expect(table.refusal(2, drink('H2', 'H2', 'white-mage', 'H1'))).not.toBeUndefined();
  });

  test('SDE-F.15 a potion shared on request: nothing is spent until it is allowed', () => {
    const asking = (sharing: string) =>
      hurt(consul({ standingOrders: [{ seat: 1, kind: 'setPotionSharing', heroId: 'H1', sharing }] }));
    expect(asking('DENY').refusal(2, drink('H2', 'H1', 'elixir', 'H2'))).toBe('SHARING_REFUSED');
    const table = asking('ASK').do(2, drink('H2', 'H1', 'elixir', 'H2'));
    expect(table.of('PotionRequested')).toHaveLength(1);
    expect(table.pending).toBe('SHARE_POTION');
    expect(table.model('H1').hero?.potions).toBe(1);
    expect(table.refusal(2, { type: 'answerPotionRequest', allow: true })).toBe('NOT_YOUR_DECISION');
    const refused = asking('ASK')
      .do(2, drink('H2', 'H1', 'elixir', 'H2'))
      .do(1, { type: 'answerPotionRequest', allow: false });
    expect(refused.state.agenda.at(-1)).toMatchObject({ decision: 'REACTION', seats: [1, 2] });
    table.do(1, { type: 'answerPotionRequest', allow: true });
    expect(table.model('H1').hero?.potions).toBe(0);
    expect(asking('ASK').refusal(1, drink('H1', 'H1', 'elixir', 'H1'))).toBeUndefined();
  });

  test('SDE-F.15 between two Heroes of one player nobody is asked, whatever was ordered', () => {
    for (const sharing of ['ASK', 'DENY']) {
      const order = { seat: 1, kind: 'setPotionSharing', heroId: 'H1', sharing };
      const table = hurt(consul({ standingOrders: [order] }, undefined, { controller: 1 }));
      table.do(1, drink('H2', 'H1', 'elixir', 'H2'));
      expect(table.of('PotionDrunk')).toMatchObject([{ drinkerId: 'H2', ownerId: 'H1' }]);
      expect(table.types).not.toContain('PotionRequested');
    }
  });

  test('SDE-F.15 on allow the drink resolves at once, though the owner has meanwhile ordered to share with nobody', () => {
    const order = { kind: 'setPotionSharing' as const, heroId: 'H1' };
    const table = hurt(consul({ standingOrders: [{ seat: 1, ...order, sharing: 'ASK' }] }))
      .do(2, drink('H2', 'H1', 'elixir', 'H2'))
      .do(1, { type: 'setStandingOrder', ...order, sharing: 'DENY' })
      .do(1, { type: 'answerPotionRequest', allow: true });
    expect(table.of('PotionDrunk')).toEqual([
      { drinkerId: 'H2', ownerId: 'H1', potionId: 'elixir', tokensSpent: 1, colour: 'GREEN' },
    ]);
    expect(table.model('H1').hero?.potions).toBe(0);
  });
});

describe('deadlines', () => {
  const clock = (table: Table): Table => table.do('server', { type: 'applyDeadline' });

  test('SDE-F.14 the clock is a command of the system; setup waits', () => {
    const table = clock(
      arena([...two(), put('S1', 'egg-clutch', 14, 10)], {
        turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
        backpack: ['crown-of-thorns'],
        pool: {},
      }),
    );
    expect(table.of('DeadlineDefaultApplied')[0]).toMatchObject({ decision: 'EQUIPMENT' });
    expect(table.model('H1').equipment).toEqual(['crown-of-thorns#1']);
    expect(table.state.turn.side).toBe('CONSUL');
    const setup = { ...arena(two()).state, step: 'PLACE_TILES' as const };
    expect(ruleset.decide({ type: 'applyDeadline' }, setup, 'server', undefined as never)).toMatchObject({ code: 'NO_DEFAULT' });
  });

  test('SDE-F.14 an unfinished turn: the activation ends, the next Hero activates, the Consul’s turn ends', () => {
    expect(clock(acting('H1', two())).state.active).toBeNull();
    const next = clock(arena(two()));
    expect(next.types).toEqual(expect.arrayContaining(['ActivationStarted', 'ActivationEnded']));
    expect(next.model('H1').activatedTurn).toBe(1);
    const consul = clock(
      acting('M1', [...two(), put('M1', 'gouger', 5, 4), put('S1', 'egg-clutch', 14, 10)], {
        turn: { side: 'CONSUL' },
        pool: {},
      }),
    );
    expect(consul.state.turn.side).toBe('HEROES');
  });

  test('SDE-F.14 the next Hero is activated for its own player, whoever else has Heroes', () => {
    const table = arena(two({ activationToken: true }), { turn: { side: 'HEROES', activationsDone: 1 } });
    clock(table);
    expect(table.of('DeadlineDefaultApplied')).toEqual([{ decision: 'SELECT_HERO', seats: [2] }]);
    expect(table.of('ActivationStarted')).toEqual([{ modelId: 'H2', skullsSpent: 0 }]);
    const waiting = arena(two()).do(1, { type: 'setStandingOrder', kind: 'setDeadlinePolicy', policy: 'WAIT' });
    expect(clock(waiting).of('ActivationStarted')).toEqual([{ modelId: 'H2', skullsSpent: 0 }]);
    const alone = arena(two({}, { activationToken: true })).do(1, {
      type: 'setStandingOrder',
      kind: 'setDeadlinePolicy',
      policy: 'WAIT',
    });
    expect(alone.refusal('server', { type: 'applyDeadline' })).toBe('NO_DEFAULT');
  });

  test('SDE-F.9 SDE-F.14 when the deadline of a window is over everybody has passed, but for who wants to be waited for', () => {
    const window = (): Table =>
      arena([...two({ potions: 1 }), put('S1', 'egg-clutch', 14, 10)], {
        turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
        pool: {},
      }).do(1, { type: 'endPowerUp' });
    const table = clock(window());
    expect(table.of('ReactionPassed').map((one) => one.seat)).toEqual([1, 2]);
    expect(table.of('ReactionWindowClosed')).toEqual([{ point: 'R1' }]);
    expect(table.pending).toBeUndefined();
    const patient = window().do(1, { type: 'setStandingOrder', kind: 'setDeadlinePolicy', policy: 'WAIT' });
    clock(patient);
    expect(patient.of('ReactionPassed').map((one) => one.seat)).toEqual([2]);
    expect(patient.state.agenda.at(-1)).toMatchObject({ decision: 'REACTION', seats: [1] });
    expect(patient.refusal('server', { type: 'applyDeadline' })).toBe('NO_DEFAULT');
  });

  test('SDE-F.14 WAIT stops the clock', () => {
    const table = arena(two())
      .do(1, { type: 'setStandingOrder', kind: 'setDeadlinePolicy', policy: 'WAIT' })
      .do(2, { type: 'setStandingOrder', kind: 'setDeadlinePolicy', policy: 'WAIT' });
    expect(table.refusal('server', { type: 'applyDeadline' })).toBe('NO_DEFAULT');
  });

  test('SDE-F.14 defaults of F.2, decision by decision', () => {
    const hit = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1 }),
      put('H2', 'ember-mage', 9, 9, { wounds: 3 }),
      put('M1', 'gouger', 5, 4),
    ])
      .script(['B2', 'BH', 'RP'])
      .do(1, attack('H1', 'missile', 'M1'));
    expect(clock(hit).of('DropsAllocated')[0]).toEqual({ hearts: [{ heroId: 'H2', remove: 'WOUND' }], potions: ['H1'] });
    const pushed = acting('M1', [put('H1', 'ember-mage', 6, 4), put('M1', 'rex', 4, 4)])
      .script(['B2', 'B2', 'R3', 'R0', 'B0', 'B0', 'B0'])
      .do(0, attack('M1', 'thwomp', 'H1'));
    expect(clock(pushed).model('H1').at).toEqual({ x: 6, y: 4 });
    const arc = acting('H1', [put('H1', 'hexcast-sorceress', 1, 4), put('M1', 'knucklehead', 4, 4), put('M2', 'gouger', 6, 4)])
      .script(['B2', 'B1', 'B1'])
      .do(1, attack('H1', 'chain-hex', 'M1'));
    expect(clock(arc).has('M2')).toBe(true);
    const treasure = acting('H1', [put('H1', 'royal-paladin', 4, 4)], {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 2 }],
    }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(clock(treasure).state.backpack.cards).toEqual(['hourglass#1']);
    const revive = arena([put('H1', 'royal-paladin', 4, 4)], {
      destroyed: [{ id: 'H2', card: 'ember-mage' }],
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    expect(clock(revive).model('H2')).toMatchObject({ card: 'ember-mage', at: { x: 1, y: 0 } });
    const boss = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(clock(boss).of('DungeonBossSpawned')[0]?.anchor).toEqual({ x: 23, y: 0 });
    expect(clock(boss).of('RelicsEquipped')[0]?.cards).toEqual([]);
    const chart = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 1 },
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    expect(clock(chart).of('MonstersSpawned')[0]).toMatchObject({ skullsUsed: 0 });
    expect(clock(chart).of('BonusGained')).toHaveLength(1);
    const timeout = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'starfire', 5, 4, { wounds: 3 })], {
      backpack: ['torch'],
    })
      .script(['R3', 'R1', 'B0', 'R0', 'G3'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(clock(timeout).of('TimeoutHealed')[0]).toMatchObject({ cards: [] });
  });
});
