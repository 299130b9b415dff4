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

  test('28.4 a fixture that contradicts itself is refused, and told why', () => {
    const rogue = { hero: 'ROGUE', at: 'r5c5' };
    const alive = (more: object) => ({ rules: 'EXPANSION', heroes: [rogue, { hero: 'WIZARD', ...more }] });
    const with_ = (more: object) => ({ heroes: [rogue, { hero: 'WIZARD', dead: true }], ...more });
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ heroes: [{ hero: 'FARMER' }] }, /FARMER is in Sessions with the rules EXPANSION only/],
      [alive({ hearts: 0 }), /WIZARD has 0 Hearts if and only if it is dead/],
      [alive({ hearts: 4 }), /hearts is a whole number from 0 to 3/],
      [alive({ inventory: ['BOMB', 'BOMB', 'BOMB'] }), /inventory of WIZARD holds too much/],
      [alive({ gear: ['BOW', 'HARP', 'TORCH', 'SHIELD'] }), /more than 3 pieces of Gear/],
      [alive({ gear: ['ARCHER_CAP', 'WIZARD_HAT'] }), /more than one Hat/],
      [alive({ tome: ['TELEPORT'] }), /tome of WIZARD holds too much/],
      [alive({ gear: ['SPELL_TOME'], tome: ['TELEPORT', 'TELEPORT', 'FORESIGHT'] }), /tome of WIZARD holds too much/],
      [alive({ held: 'BOMB' }), /without a Grapple Shot/],
      [alive({ at: 'r5c5' }), /two Heroes stand on r5c5/],
      [
        {
          heroes: [
            { ...rogue, gear: ['BOW'] },
            { hero: 'WIZARD', gear: ['BOW'] },
          ],
        },
        /there is one BOW/,
      ],
      [
        {
          heroes: [
            { ...rogue, pegasus: true },
            { hero: 'WIZARD', pegasus: true },
          ],
        },
        /one Pegasus/,
      ],
      [{ heroes: [{ hero: 'ROGUE', dead: true }] }, /every Hero is dead/],
      [{ heroes: [rogue], floor: { r5c5: 'FLOOR' } }, /ROGUE cannot stand on r5c5/],
      [{ heroes: [rogue], floor: { r5c5: 'WALL^' } }, /ROGUE cannot stand on r5c5/],
      [{ heroes: [rogue], relics: ['RELIC_CIRCLE', 'RELIC_CIRCLE'] }, /relics lists each Relic once/],
      [{ heroes: [rogue], keysOnFloor: ['r3c3', 'r3c3'] }, /keysOnFloor lists each space once/],
      [{ heroes: [rogue], keysOnFloor: ['r0c3'] }, /keysOnFloor lists Floor spaces/],
      [{ heroes: [rogue], relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'], exitFound: true }, /everything is found/],
      [{ heroes: [rogue], turn: { round: 0 } }, /turn.round is a whole number from 1/],
      [{ heroes: [rogue], turn: { hero: 'ARCHER' } }, /turn.hero is a Hero of the fixture/],
      [{ heroes: [rogue], campaign: { sessionNo: 0 } }, /sessionNo is a whole number from 1/],
      [{ heroes: [rogue], campaign: { name: 7 } }, /name of a campaign is a text/],
      [{ heroes: [rogue], seats: ['a', 'b'] }, /seats lists the player of each seat/],
      [{ heroes: [rogue], picks: [0.5] }, /picks lists indices/],
      [{ heroes: [rogue], layoutFromSeed: true }, /seed is 64 hex digits/],
      [{ heroes: [rogue], seed: 'ff' }, /seed is 64 hex digits/],
      [with_({ help: [{ dead: 'ROGUE', owed: ['WIZARD'] }] }), /a Hero that is not dead/],
      [with_({ help: [{ dead: 'WIZARD', owed: [] }] }), /owed lists living Heroes/],
      [with_({ help: [{ dead: 'WIZARD', owed: ['WIZARD'] }] }), /owed lists living Heroes/],
      [with_({ bossFight: { cell: 'r1c1', turnOf: 'WIZARD' } }), /turnOf is a living Hero/],
      [with_({ bossFight: { cell: 'r5c5', turnOf: 'ROGUE' } }), /ROGUE cannot stand on r5c5/],
      [with_({ bossFight: { revealer: 'ROGUE' } }), /cell is a Floor space/],
      [with_({ piles: { gems: [] } }), /piles has no member gems/],
      [with_({ piles: { gem: ['BOMB'] } }), /piles.gem is a list of known kinds/],
    ];
    for (const [fixture, why] of wrong) {
      const read = ruleset.readFixture(fixture);
      expect(isRejection(read) ? `${read.code} ${read.message}` : JSON.stringify(fixture)).toMatch(why);
      expect(isRejection(read) && read.code).toBe('INVALID_ARGUMENT');
    }
  });

  test('28.4 a fixture in the turn of a Dead Hero begins with the next turn, where that stands', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', dead: true, at: 'r1c1' },
        { hero: 'WIZARD', at: 'r5c5' },
      ],
      floor: { r4c5: 'SLIME^' },
    });
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'ENGAGE' });
  });

  test('28.4 a Fight step and a Boss turn given by a fixture begin with it: the window of reactionHold is open', () => {
    const held = (more: object) =>
      Session.of({
        rules: 'EXPANSION',
        options: { reactionHold: { seconds: 5 } },
        heroes: [
          { hero: 'WIZARD', at: 'r5c5' },
          { hero: 'ROGUE', at: 'r9c9', gear: ['HOLY_WATER'] },
        ],
        ...more,
      });
    const fight = held({ floor: { r4c5: 'SLIME^' }, turn: { phase: 'FIGHT' } });
    expect(fight.refused('WIZARD', 'attack', { target: 'r4c5' })).toBe('REACTION_WINDOW_OPEN');
    const boss = held({ bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['BOSS'], turnOf: 'WIZARD' } });
    expect(boss.refused('WIZARD', 'attack', { target: 'STACK' })).toBe('REACTION_WINDOW_OPEN');
    expect(held({ floor: { r4c5: 'SLIME^' }, turn: { phase: 'ENGAGE' } }).state.reactionWindow).toBeNull();
  });
});
