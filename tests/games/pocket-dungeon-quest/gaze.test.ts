import { all, names, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const beheld = (heroes: readonly Given[], dice: readonly string[], more: Given = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes,
    floor: { r4c5: 'RED_BEHOLDER', r4c6: 'SWORD' },
    turn: { phase: 'REVEAL' },
    dice,
    ...more,
  });

describe('the gaze of a Red Beholder', () => {
  test('PDQ-23.5 the rolls go in turn order from the active Hero, whatever its seat', () => {
    const session = beheld(
      [
        { hero: 'WARRIOR', at: 'r4c1' },
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r0c5' },
        { hero: 'FARMER', at: 'r4c11' },
      ],
      ['SWORD_1', 'SWORD_2', 'FLASH', 'SKULL'],
      { turn: { hero: 'ROGUE', phase: 'REVEAL' } },
    );
    const gazed = all(session.do('ROGUE', 'reveal', { cells: ['r4c5'] }), 'GazeRolled');
    expect(gazed.map(({ hero, safe }) => [hero, safe])).toEqual([
      ['ROGUE', true],
      ['WIZARD', true],
      ['FARMER', false],
      ['WARRIOR', false],
    ]);
  });

  test('PDQ-23.4 the Dead and those off the board do not roll', () => {
    const session = beheld(
      [{ hero: 'WARRIOR', at: 'r5c5' }, { hero: 'ROGUE' }, { hero: 'WIZARD', at: 'r4c9', dead: true }],
      ['SWORD_1'],
      { help: [{ dead: 'WIZARD', owed: ['WARRIOR', 'ROGUE'] }] },
    );
    expect(all(session.do('WARRIOR', 'reveal', { cells: ['r4c5'] }), 'GazeRolled').map(({ hero }) => hero)).toEqual(['WARRIOR']);
  });

  test('PDQ-23.4, PDQ-7.5 it goes on for the others when it kills the revealer, whose turn is then over', () => {
    const session = beheld(
      [
        { hero: 'WARRIOR', at: 'r5c5', hearts: 1 },
        { hero: 'ROGUE', at: 'r4c1' },
        { hero: 'WIZARD', at: 'r9c9' },
      ],
      ['SKULL', 'FLASH'],
    );
    const turned = session.do('WARRIOR', 'reveal');
    expect(all(turned, 'GazeRolled').map(({ hero }) => hero)).toEqual(['WARRIOR', 'ROGUE']);
    expect([session.hero('WARRIOR').dead, session.hero('ROGUE').hearts]).toEqual([true, 2]);
    expect([session.tile('r4c6'), session.state.piles.monster]).toEqual(['DOWN', ['RED_BEHOLDER']]);
    expect([session.state.turn.seat, session.state.help]).toMatchObject([1, [{ dead: 0, owed: [1, 2] }]]);
  });

  test('PDQ-9.12, PDQ-23.4 the active Archer may re-roll its own; then the others roll and the reveal goes on', () => {
    const session = beheld(
      [
        { hero: 'ARCHER', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r4c1' },
      ],
      ['FLASH', 'SWORD_1', 'FLASH'],
    );
    expect(all(session.do('ARCHER', 'reveal'), 'GazeRolled')).toEqual([]);
    const rest = session.do('ARCHER', 'reroll');
    expect(all(rest, 'GazeRolled').map(({ hero, safe }) => [hero, safe])).toEqual([
      ['ARCHER', true],
      ['ROGUE', false],
    ]);
    expect(names(rest)).toContain('EffectGained');
    expect(session.state.turn.phase).toBe('FIGHT');
  });

  test('PDQ-9.12 an Archer gazed at on another Hero’s turn does not re-roll', () => {
    const session = beheld(
      [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'ARCHER', at: 'r4c1' },
      ],
      ['SWORD_1', 'SKULL'],
    );
    session.do('ROGUE', 'reveal', { cells: ['r4c5'] });
    expect([session.state.pending, session.hero('ARCHER').hearts]).toEqual([null, 2]);
  });
});
