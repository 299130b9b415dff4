import { isRejection } from '../../../src/engine/rejection.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { Session } from './support.ts';

const refusedWith = (fixture: unknown): string => {
  const read = ruleset.readFixture(fixture);
  return isRejection(read) ? read.code : 'accepted';
};

describe('fixtures', () => {
  test('28.4 all members but heroes have defaults: first Hero, MOVE, Round 1', () => {
    const { state } = Session.of({ heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE', dead: true }] });
    expect(state).toMatchObject({ status: 'ACTIVE', roundNo: 1, firstSeat: 0, turn: { seat: 0, phase: 'MOVE' } });
    expect(state.heroes.map(({ hearts, dead }) => [hearts, dead])).toEqual([
      [3, false],
      [0, true],
    ]);
    expect(state.floor.every((tile) => tile === null)).toBe(true);
  });

  test('28.4 the phase is recomputed from the given one downwards', () => {
    const phase = (given: string, floor: Record<string, string>) =>
      Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5' }], floor, turn: { phase: given } }).state.turn.phase;
    expect(phase('FIGHT', { r4c5: 'SLIME^' })).toBe('FIGHT');
    expect(phase('FIGHT', { r4c5: 'FLOOR' })).toBe('LOOT');
    expect(phase('REVEAL', {})).toBe('LOOT');
    expect(phase('START', { r4c5: 'SLIME^' })).toBe('ENGAGE');
    expect(phase('MOVE', { r4c5: 'SLIME^' })).toBe('MOVE');
  });

  test('28.4 layoutFromSeed lays all tiles of the seed, without a draw left over', () => {
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    const { state } = Session.of({ heroes: [{ hero: 'WARRIOR' }], layoutFromSeed: true, seed, floor: { r1c1: 'EXIT^' } });
    expect(state.floor.map((tile) => tile?.kind).slice(0, 3)).toEqual(['SLIME', 'WALL', 'SPIKE_TRAP']);
    expect(state.floor[99]).toEqual({ kind: 'BROKEN_SWORD', faceUp: false });
    expect(refusedWith({ heroes: [{ hero: 'WARRIOR' }], layoutFromSeed: true, seed: 'ff' })).toBe('INVALID_ARGUMENT');
  });

  test('28.4 dice and picks are handed on as a script, seats as players, campaign as a Campaign', () => {
    const read = ruleset.readFixture({
      heroes: [{ hero: 'WARRIOR' }],
      dice: ['SKULL'],
      picks: [1],
      seats: ['anna'],
      campaign: { name: 'test', sessionNo: 2 },
    });
    expect(read).toMatchObject({
      seats: 1,
      script: { dice: ['SKULL'], picks: [1] },
      players: ['anna'],
      options: { rules: 'EXPANSION' },
      campaign: { name: 'test', sessionNo: 2 },
    });
  });

  test('28.4 what is not well formed is refused', () => {
    for (const fixture of [
      null,
      {},
      { heroes: [] },
      { heroes: [{ hero: 'KNIGHT' }] },
      { heroes: [{ hero: 'ROGUE' }, { hero: 'ROGUE' }] },
      { heroes: [{ hero: 'ROGUE', at: 'r0c0' }] },
      { heroes: [{ hero: 'ROGUE', hearts: 9 }] },
      { heroes: [{ hero: 'ROGUE', shoes: 2 }] },
      { heroes: [{ hero: 'ROGUE' }], floor: { r0c1: 'WALL' } },
      { heroes: [{ hero: 'ROGUE' }], floor: { r1c1: 'LAVA' } },
      { heroes: [{ hero: 'ROGUE' }], turn: { phase: 'NAP' } },
      { heroes: [{ hero: 'ROGUE' }], dice: ['SEVEN'] },
      { heroes: [{ hero: 'ROGUE' }], bossFight: { cell: 'r1c1', stack: ['SLIME'] } },
    ])
      expect(refusedWith(fixture)).toBe('INVALID_ARGUMENT');
  });
});
