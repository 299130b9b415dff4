import { names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const cast = (spell: string, more: Given = {}): Given => ({ gear: 'SPELL_TOME', action: 'CAST', spell, ...more });
const memorize = (spell: string, more: Given = {}): Given => ({ gear: 'SPELL_TOME', action: 'MEMORIZE', spell, ...more });
const reader = (hero: Given, more: Given = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', gear: ['SPELL_TOME'], ...hero },
      { hero: 'WIZARD', at: 'r9c9' },
    ],
    ...more,
  });

describe('the Spell Tome', () => {
  test('PDQ-24.26, PDQ-24.28 memorizes while it rests; a Spell in it does not count for the Inventory', () => {
    const session = reader(
      { tome: ['EXTRA_MOVE'], inventory: ['FORESIGHT', 'BOMB'] },
      { floor: { r4c5: 'POTION^' }, turn: { phase: 'LOOT' } },
    );
    session.do('ROGUE', 'useGear', cast('EXTRA_MOVE'));
    session.do('ROGUE', 'useGear', memorize('FORESIGHT'));
    session.do('ROGUE', 'pickUp', { cell: 'r4c5' });
    expect(session.hero('ROGUE')).toMatchObject({ tome: ['EXTRA_MOVE', 'FORESIGHT'], inventory: ['BOMB', 'POTION'] });
  });

  test('PDQ-24.26 a replaced Spell goes to the Merchant Pile; with room in it nothing is replaced', () => {
    const session = reader({ tome: ['EXTRA_MOVE'], inventory: ['FORESIGHT'] });
    expect(session.refused('ROGUE', 'useGear', memorize('FORESIGHT', { replace: 'EXTRA_MOVE' }))).toBe('INVALID_ARGUMENT');
    const twins = reader({ tome: ['TELEPORT', 'TELEPORT'], inventory: ['TELEPORT'] });
    twins.do('ROGUE', 'useGear', memorize('TELEPORT', { replace: 'TELEPORT' }));
    expect([twins.hero('ROGUE').tome, twins.state.piles.merchant]).toEqual([['TELEPORT', 'TELEPORT'], ['TELEPORT']]);
  });

  test('PDQ-24.26, PDQ-24.28 it memorizes or casts Spells, and takes no arguments of other Gear', () => {
    const session = reader({ tome: ['EXTRA_MOVE'], inventory: ['FORESIGHT'] });
    const wrong = [
      { gear: 'SPELL_TOME', action: 'SNATCH', spell: 'EXTRA_MOVE' },
      cast('POTION'),
      cast('EXTRA_MOVE', { kind: 'BOMB' }),
      cast('EXTRA_MOVE', { cells: ['r1c1'] }),
      memorize('FORESIGHT', { target: 'r4c5' }),
    ];
    for (const given of wrong) expect(session.refused('ROGUE', 'useGear', given)).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-24.26, PDQ-11.19 it memorizes and is cast in a Boss turn, as a Use of it', () => {
    const session = reader(
      { tome: ['EXTRA_MOVE'], inventory: ['FORESIGHT'] },
      { bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['SLIME', 'BOSS'], turnOf: 'ROGUE' }, dice: ['SWORD_2'] },
    );
    session.do('ROGUE', 'useGear', memorize('FORESIGHT'));
    session.do('ROGUE', 'useGear', cast('EXTRA_MOVE'));
    expect(session.state.bossFight).toMatchObject({ limits: { uses: 1 }, extraTurns: 1 });
    expect(one(session.do('ROGUE', 'attack', { target: 'STACK' }), 'BossTurnStarted')).toMatchObject({
      hero: 'ROGUE',
      extra: true,
    });
  });

  test('PDQ-17.13, PDQ-17.14 a Feather in it must be used, unless the Tome is resting', () => {
    const mourner = (readyRound: number): Session => {
      const { state } = Session.of({
        rules: 'EXPANSION',
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', gear: ['SPELL_TOME'], tome: ['PHOENIX_FEATHER'], inventory: ['POTION'], hearts: 2 },
          { hero: 'WIZARD', at: 'r9c9', dead: true },
        ],
        turn: { phase: 'LOOT', round: 4 },
        help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
      });
      return new Session({
        ...state,
        heroes: state.heroes.map((hero, seat) => (seat === 0 ? { ...hero, readyRound: { SPELL_TOME: readyRound } } : hero)),
      });
    };
    const bound = mourner(4);
    expect(bound.refused('ROGUE', 'endTurn')).toBe('MUST_REVIVE');
    expect(bound.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toBe('MUST_REVIVE');
    bound.do('ROGUE', 'useGear', cast('PHOENIX_FEATHER', { targetHero: 'WIZARD' }));
    expect(bound.hero('WIZARD')).toMatchObject({ dead: false, hearts: 3 });
    expect(bound.hero('ROGUE').tome).toEqual(['PHOENIX_FEATHER']);
    const { state } = mourner(4);
    const spent = new Session({ ...state, turn: { ...state.turn, limits: { ...state.turn.limits, uses: 1 } } });
    expect(spent.refused('ROGUE', 'useGear', cast('PHOENIX_FEATHER', { targetHero: 'WIZARD' }))).toBe('USE_LIMIT');
    expect(one(spent.do('ROGUE', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
    const free = mourner(5);
    free.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
    expect(one(free.do('ROGUE', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
  });

  test('PDQ-24.30 an Item a Swap of the own turn turns up stays for the pick-up', () => {
    const session = reader({ tome: ['SWAP_TILES'] }, { floor: { r4c5: 'WALL^', r1c1: 'POTION' }, turn: { phase: 'LOOT' } });
    session.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r4c5', cellB: 'r1c1' }));
    expect([session.tile('r4c5'), session.view().piles.merchantCount]).toEqual(['POTION^', 0]);
    session.do('ROGUE', 'pickUp', { cell: 'r4c5' });
  });

  test('PDQ-24.29, PDQ-24.30 Confusion on another Hero’s turn: Monsters of the caster’s Circle, no re-roll, no Use', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ARCHER', at: 'r4c7', gear: ['SPELL_TOME'], tome: ['CONFUSION'] },
      ],
      floor: { r4c6: 'SLIME^', r5c6: 'GOBLIN^', r4c4: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    expect(session.refused('ARCHER', 'useGear', cast('CONFUSION', { cellA: 'r4c6', cellB: 'r4c4' }))).toBe('NOT_IN_CIRCLE');
    session.do('ARCHER', 'useGear', cast('CONFUSION', { cellA: 'r4c6', cellB: 'r5c6' }));
    expect([session.state.pending, session.tile('r4c6'), session.tile('r5c6')]).toEqual([null, 'SLIME^', 'GOBLIN^']);
    expect(session.state.turn.limits.uses).toBe(0);
  });

  test('PDQ-24.30, PDQ-11.2 the Boss a Swap turns up on another’s turn fights with the caster first; then that turn goes on', () => {
    const session = reader(
      { tome: ['SWAP_TILES'] },
      {
        floor: { r4c5: 'WALL^', r1c1: 'BOSS' },
        turn: { hero: 'WIZARD', phase: 'LOOT' },
        dice: ['SKULL', 'SWORD_2'],
      },
    );
    const swapped = session.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r4c5', cellB: 'r1c1' }));
    expect(one(swapped, 'BossFightStarted')).toMatchObject({ revealer: 'ROGUE', cell: 'r4c5', henchmen: 4 });
    expect(one(swapped, 'BossTurnStarted').hero).toBe('ROGUE');
    expect(names(session.do('ROGUE', 'attack', { target: 'STACK' }))).toContain('BossFightEnded');
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'LOOT' });
  });
});
