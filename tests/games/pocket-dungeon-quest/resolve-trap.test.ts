import { names, Session } from './support.ts';

const trapped = (hero: object = {}, more: object = {}): Session => {
  const session = Session.of({
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', inventory: ['MULTI_TOOL', 'POTION'], hearts: 2, ...hero },
      { hero: 'WIZARD', at: 'r1c1' },
    ],
    floor: { r4c5: 'SPIKE_TRAP', r4c6: 'SWORD' },
    turn: { phase: 'REVEAL' },
    ...more,
  });
  session.do('ROGUE', 'reveal');
  return session;
};

describe('resolveTrap', () => {
  test('PDQ-8.2 a Hero with a Multi-Tool and a Use left is asked; a disarmed Trap does no harm', () => {
    const session = trapped();
    expect(session.state.pending).toMatchObject({ kind: 'TRAP_RESPONSE', seat: 0, cell: 'r4c5' });
    expect(session.refused('ROGUE', 'reveal')).toBe('DECISION_PENDING');
    expect(session.refused('WIZARD', 'resolveTrap', { response: 'TAKE' })).toBe('NOT_YOUR_TURN');
    expect(names(session.do('ROGUE', 'resolveTrap', { response: 'DISARM' }))).toEqual([
      'TrapDisarmed',
      'TileRevealed',
      'EffectGained',
      'PhaseEntered',
    ]);
    expect(session.hero('ROGUE').hearts).toBe(2);
    expect(session.state.piles.discard).toEqual(['SPIKE_TRAP']);
    expect(session.refused('ROGUE', 'resolveTrap', { response: 'TAKE' })).toBe('NO_SUCH_DECISION');
  });

  test('PDQ-8.3 disarming is a Use, and the Multi-Tool stays', () => {
    const session = trapped();
    session.do('ROGUE', 'resolveTrap', { response: 'DISARM' });
    expect(session.hero('ROGUE').inventory).toEqual(['MULTI_TOOL', 'POTION']);
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toBe('USE_LIMIT');
  });

  test('PDQ-8.2 taking it costs the Heart and no Use', () => {
    const session = trapped();
    session.do('ROGUE', 'resolveTrap', { response: 'TAKE' });
    expect(session.hero('ROGUE').hearts).toBe(1);
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
  });

  test('PDQ-17.14 a Use kept for the Feather is not offered to the Trap', () => {
    const session = trapped(
      { inventory: ['MULTI_TOOL', 'PHOENIX_FEATHER'] },
      {
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', inventory: ['MULTI_TOOL', 'PHOENIX_FEATHER'] },
          { hero: 'WIZARD', at: 'r1c1', dead: true },
        ],
        help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
      },
    );
    expect(session.state.pending).toBeNull();
    expect(session.hero('ROGUE').hearts).toBe(2);
  });

  test('PDQ-13.14 a Trap turned up in another Hero’s turn springs without asking', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r9c9' },
        { hero: 'ROGUE', at: 'r5c5', inventory: ['MULTI_TOOL'], gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'FLOOR^', r1c1: 'SPIKE_TRAP' },
    });
    const swapped = session.do('ROGUE', 'useGear', {
      gear: 'SPELL_TOME',
      action: 'CAST',
      spell: 'SWAP_TILES',
      cellA: 'r4c5',
      cellB: 'r1c1',
    });
    expect(names(swapped)).toEqual(['GearUsed', 'SpellCast', 'TilesSwapped', 'TileRevealed', 'TrapSprung', 'HeartLost']);
  });
});
