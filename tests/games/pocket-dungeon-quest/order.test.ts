import { Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;

/** Every command of a Hero in its own turn, with arguments of the right shape. */
const OWN: readonly (readonly [string, Given])[] = [
  ['move', { to: 'r5c6' }],
  ['passMove', {}],
  ['reveal', {}],
  ['rollPoison', {}],
  ['attack', { target: 'r4c5' }],
  ['useItem', { item: 'POTION', targetHero: 'ROGUE' }],
  ['castSpell', { spell: 'EXTRA_MOVE' }],
  ['giveItem', { kind: 'POTION', to: 'WIZARD' }],
  ['pickUp', { cell: 'r4c5' }],
  ['purchase', {}],
  ['endTurn', {}],
];
/** Those of the expansion. */
const OWN_EXPANSION: readonly (readonly [string, Given])[] = [
  ['giveKey', { to: 'WIZARD' }],
  ['levelUp', { gear: 'HARP' }],
  ['sellItem', { kind: 'POTION' }],
  ['useGear', { gear: 'TORCH', cell: 'r3c3' }],
  ['useGear', { gear: 'BOOMERANG', target: 'r4c5' }],
  ['useGear', { gear: 'GRAPPLE_SHOT', action: 'STOW' }],
  ['useGear', { gear: 'GRAPPLE_SHOT', action: 'SNATCH', cell: 'r4c5' }],
  ['useGear', { gear: 'BED_ROLL', to: 'r5c6' }],
  ['useGear', { gear: 'SPELL_TOME', action: 'MEMORIZE', spell: 'TELEPORT' }],
  ['useGear', { gear: 'MAGIC_RING', kind: 'POTION' }],
];
/** Gear for the turns of others, or for any. */
const REACTIONS: readonly (readonly [string, Given])[] = [
  ['useGear', { gear: 'HOLY_WATER', forHero: 'WIZARD', target: 'r4c5' }],
  ['useGear', { gear: 'HARP', target: 'r4c5' }],
  ['useGear', { gear: 'BOW', target: 'r4c5' }],
  ['useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'EXTRA_MOVE' }],
];
const ANSWERS: readonly (readonly [string, Given, string])[] = [
  ['resolveTrap', { response: 'TAKE' }, 'TRAP_RESPONSE'],
  ['reroll', {}, 'ROLL_DECISION'],
  ['keepRoll', {}, 'ROLL_DECISION'],
  ['surrenderTile', { kind: 'POTION' }, 'STEAL_CHOICE'],
  ['choosePurchase', { kind: 'POTION' }, 'PURCHASE_CHOICE'],
  ['searchTile', { cell: 'r1c1' }, 'HENCHMEN_SEARCH'],
  ['selectHenchmen', { kinds: [] }, 'HENCHMEN_SELECT'],
];

interface Wrong {
  readonly rules?: 'BASE' | 'EXPANSION';
  readonly dead?: boolean;
  readonly pending?: boolean;
  readonly othersTurn?: boolean;
}

/** The Rogue asks; everything named is against it. */
function against({ rules = 'EXPANSION', dead = false, pending = false, othersTurn = false }: Wrong): Session {
  const session = Session.of({
    rules,
    heroes: [
      { hero: 'ROGUE', at: 'r1c10', dead },
      { hero: 'WIZARD', at: 'r5c5' },
    ],
    piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['BOMB', 'BOMB'] },
    merchantFound: true,
    turn: { hero: othersTurn || dead ? 'WIZARD' : 'ROGUE', phase: 'LOOT' },
  });
  if (pending) session.do(othersTurn || dead ? 'WIZARD' : 'ROGUE', 'purchase');
  return session;
}

describe('28 the order of checks', () => {
  test.each([...OWN_EXPANSION, ...REACTIONS])('PDQ-20.1 EXPANSION_ONLY comes before HERO_DEAD: %s %j', (verb, given) => {
    expect(against({ rules: 'BASE', dead: true, pending: true, othersTurn: true }).refused('ROGUE', verb, given)).toBe(
      'EXPANSION_ONLY',
    );
  });

  test.each([...OWN, ...OWN_EXPANSION, ...REACTIONS])('PDQ-5.3 HERO_DEAD comes before DECISION_PENDING: %s %j', (verb, given) => {
    expect(against({ dead: true, pending: true, othersTurn: true }).refused('ROGUE', verb, given)).toBe('HERO_DEAD');
  });

  test.each([...OWN, ...OWN_EXPANSION, ...REACTIONS])(
    'PDQ-34.7 DECISION_PENDING comes before NOT_YOUR_TURN, phases and all else: %s %j',
    (verb, given) => {
      expect(against({ pending: true, othersTurn: true }).refused('ROGUE', verb, given)).toBe('DECISION_PENDING');
      expect(against({ pending: true }).refused('ROGUE', verb, given)).toBe('DECISION_PENDING');
    },
  );

  test.each([...OWN, ...OWN_EXPANSION])('PDQ-5.1 NOT_YOUR_TURN comes before phases and all else: %s %j', (verb, given) => {
    expect(against({ othersTurn: true }).refused('ROGUE', verb, given)).toBe('NOT_YOUR_TURN');
  });

  test('PDQ-24.36 NOT_ANOTHERS_TURN comes before the Gear’s own codes', () => {
    for (const gear of ['HARP', 'BOW'])
      expect(against({}).refused('ROGUE', 'useGear', { gear, target: 'r4c5' })).toBe('NOT_ANOTHERS_TURN');
  });

  test.each(ANSWERS)('PDQ-34.7 %s answers its own decision, of its own Hero, and nothing else', (verb, given, kind) => {
    expect(against({ dead: true, pending: true }).refused('ROGUE', verb, given)).toBe('HERO_DEAD');
    expect(against({}).refused('ROGUE', verb, given)).toBe('NO_SUCH_DECISION');
    expect(against({ pending: true, othersTurn: true }).refused('ROGUE', verb, given)).toBe(
      kind === 'PURCHASE_CHOICE' ? 'NOT_YOUR_TURN' : 'DECISION_PENDING',
    );
  });

  test('PDQ-5.3 setStandingOrder and passReaction ask for no turn, no life and no end of decisions', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r1c10', dead: true, gear: ['SHIELD'] },
        { hero: 'WIZARD', at: 'r5c5' },
      ],
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['BOMB', 'BOMB'] },
      merchantFound: true,
      turn: { hero: 'WIZARD' },
    });
    session.do('WIZARD', 'purchase');
    session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'OFF' });
    expect(session.refused('ROGUE', 'passReaction')).toBe('NO_SUCH_DECISION');
    session.do('ROGUE', 'abandonGame');
  });

  const PHASES = ['START', 'ENGAGE', 'REST_CHECK', 'MOVE', 'REVEAL', 'FIGHT', 'LOOT'] as const;
  /** The Warrior in a step of its turn, with nothing the commands name. */
  const inPhase = (phase: (typeof PHASES)[number]): Session =>
    Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', poisoned: phase === 'START' }],
      floor: {
        ...(phase === 'ENGAGE' || phase === 'FIGHT' ? { r4c4: 'SLIME^' } : {}),
        ...(phase === 'REST_CHECK' || phase === 'REVEAL' ? { r4c4: 'FLOOR', r4c6: 'FLOOR' } : {}),
      },
      turn: { phase },
    });
  /** By phase, as the table of 28.2 has them; a dash where the phase is right and what is named is wrong. */
  const CODES: readonly (readonly [string, Given, readonly string[]])[] = [
    [
      'move',
      { to: 'r99c99' },
      ['POISON_ROLL_FIRST', 'MONSTER_ENGAGED', 'REVEAL_FIRST', 'OFF_BOARD', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE'],
    ],
    [
      'passMove',
      {},
      ['POISON_ROLL_FIRST', 'MONSTER_ENGAGED', 'REVEAL_FIRST', 'MOVE_REQUIRED', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE'],
    ],
    [
      'reveal',
      { cells: ['r9c9'] },
      ['WRONG_PHASE', 'WRONG_PHASE', 'NOT_IN_CIRCLE', 'WRONG_PHASE', 'NOT_IN_CIRCLE', 'WRONG_PHASE', 'WRONG_PHASE'],
    ],
    [
      'attack',
      { target: 'r9c9' },
      ['POISON_ROLL_FIRST', 'NOT_IN_CIRCLE', 'REVEAL_FIRST', 'WRONG_PHASE', 'REVEAL_FIRST', 'NOT_IN_CIRCLE', 'WRONG_PHASE'],
    ],
    [
      'pickUp',
      { cell: 'r9c9' },
      ['POISON_ROLL_FIRST', 'FIGHT_FIRST', 'REVEAL_FIRST', 'NOT_IN_CIRCLE', 'REVEAL_FIRST', 'FIGHT_FIRST', 'NOT_IN_CIRCLE'],
    ],
    [
      'endTurn',
      { hero: 'WARRIOR' },
      ['POISON_ROLL_FIRST', 'FIGHT_FIRST', 'REVEAL_FIRST', 'MOVE_REQUIRED', 'REVEAL_FIRST', 'FIGHT_FIRST', '-'],
    ],
    ['rollPoison', {}, ['-', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE']],
    [
      'useGear',
      { gear: 'BED_ROLL', to: 'r5c6' },
      ['POISON_ROLL_FIRST', 'MONSTER_ENGAGED', 'REVEAL_FIRST', 'GEAR_NOT_OWNED', 'WRONG_PHASE', 'WRONG_PHASE', 'WRONG_PHASE'],
    ],
    [
      'useGear',
      { gear: 'BOOMERANG', target: 'r9c9' },
      ['POISON_ROLL_FIRST', 'GEAR_NOT_OWNED', 'REVEAL_FIRST', 'WRONG_PHASE', 'REVEAL_FIRST', 'GEAR_NOT_OWNED', 'WRONG_PHASE'],
    ],
  ];
  test.each(CODES)('PDQ-5.1 %s %j has its code in every phase', (verb, given, codes) => {
    const found = PHASES.map((phase, place) => {
      const session = inPhase(phase);
      expect(session.state.turn.phase).toBe(phase);
      return codes[place] === '-' ? '-' : session.refused('WARRIOR', verb, given);
    });
    expect(found).toEqual(codes);
  });

  test('PDQ-11.27 in a Boss Fight the steps of a turn are NOT_IN_BOSS_FIGHT, for others NOT_YOUR_TURN first', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r6c6' },
      ],
      bossFight: { revealer: 'WARRIOR', cell: 'r1c1', stack: ['BOSS'], turnOf: 'ROGUE' },
    });
    const steps: readonly (readonly [string, Given])[] = [
      ['move', { to: 'r5c6' }],
      ['passMove', {}],
      ['reveal', {}],
      ['rollPoison', {}],
      ['pickUp', { cell: 'r4c5' }],
      ['endTurn', {}],
      ['useGear', { gear: 'BED_ROLL', to: 'r6c5' }],
    ];
    for (const [verb, given] of steps) {
      expect(session.refused('ROGUE', verb, given)).toBe('NOT_IN_BOSS_FIGHT');
      expect(session.refused('WARRIOR', verb, given)).toBe('NOT_YOUR_TURN');
    }
    expect(session.refused('ROGUE', 'attack', { target: 'r5c6' })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' })).toBe('GEAR_NOT_OWNED');
  });

  test('PDQ-24.2 GEAR_NOT_OWNED, then GEAR_COOLING, then the Gear’s own codes', () => {
    const torch = (gear: readonly string[]): Session =>
      Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'ROGUE', at: 'r5c5', gear }], floor: { r3c3: 'FLOOR' } });
    expect(torch([]).refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r9c9' })).toBe('GEAR_NOT_OWNED');
    const used = torch(['TORCH']);
    expect(used.refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r9c9' })).toBe('NOT_TWO_AWAY');
    used.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' });
    expect(used.refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r9c9' })).toBe('GEAR_COOLING');
  });

  test.each([
    ['move', { to: 'banana' }, /^to is not well formed: it is a space like r4c7$/],
    ['move', {}, /^to is missing: it is a space like r4c7$/],
    ['attack', { target: 7 }, /^target is not well formed: it is a space like r4c7, or STACK or NEXT$/],
    [
      'reveal',
      { cells: ['r1c1', 'r1c1'] },
      /^cells is not well formed: it is a list of at most 100, none of them twice, each a space/,
    ],
    ['purchase', { payment: { tens: -1, fives: 8 } }, /^payment is not well formed: it is \{ tens, fives \}, how many gem tiles/],
    ['giveKey', { to: 'BARD' }, /^to is not well formed: it is one of WARRIOR, ROGUE, WIZARD, ARCHER, ADVENTURER, FARMER$/],
    ['useItem', { item: 'POTION', cure: 'yes' }, /^cure is not well formed: it is true or false$/],
    ['levelUp', { toLevel: 1.5 }, /^toLevel is not well formed: it is a whole number$/],
    ['setStandingOrder', { gear: 'SHIELD', policy: 'SOMETIMES' }, /^policy is not well formed: for SHIELD it is one of ALWAYS/],
    [
      'setStandingOrder',
      { gear: 'HOLY_WATER', policy: ['BARD'] },
      /^policy is not well formed: for HOLY_WATER it is a list of at most/,
    ],
    ['endTurn', { haste: 1 }, /^haste is no argument of this command$/],
  ])('28 INVALID_ARGUMENT says what would be right: %s %j', (verb, given, says) => {
    const refusal = against({}).ask('ROGUE', verb, given);
    expect(refusal).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringMatching(says) });
  });
});
