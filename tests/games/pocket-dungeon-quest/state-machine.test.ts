import type { Phase } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { names, one, Session } from './support.ts';

/** A Warrior in each phase, with nothing pending. */
const inPhase = (phase: Phase): Session => {
  const monster = { r4c5: 'SLIME^' };
  const hidden = { r4c6: 'FLOOR' };
  const floor = phase === 'ENGAGE' || phase === 'FIGHT' ? monster : phase === 'REVEAL' || phase === 'REST_CHECK' ? hidden : {};
  return Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'WARRIOR', at: 'r5c5', poisoned: phase === 'START', resting: phase === 'REST_CHECK' },
      { hero: 'ROGUE', at: 'r9c9' },
    ],
    floor,
    turn: { phase },
  });
};

const PHASES: readonly Phase[] = ['START', 'ENGAGE', 'REST_CHECK', 'MOVE', 'REVEAL', 'FIGHT', 'LOOT'];
const outOf = (phase: Phase, verb: string, given: object): string => {
  const session = inPhase(phase);
  expect(session.state.turn.phase).toBe(phase);
  const decided = session.ask('WARRIOR', verb, given as Record<string, unknown>);
  return 'code' in decided ? decided.code : 'accepted';
};
const codes = (verb: string, given: object = {}): readonly string[] => PHASES.map((phase) => outOf(phase, verb, given));

describe('phases (27.2, 28.2)', () => {
  test('PDQ-5.1 each command answers every phase but its own with that phase’s code', () => {
    const [poison, fight, reveal, wrong, ok] = ['POISON_ROLL_FIRST', 'FIGHT_FIRST', 'REVEAL_FIRST', 'WRONG_PHASE', 'accepted'];
    expect(codes('move', { to: 'r6c6' })).toEqual([poison, 'MONSTER_ENGAGED', reveal, ok, wrong, wrong, wrong]);
    expect(codes('passMove')).toEqual([poison, 'MONSTER_ENGAGED', reveal, 'MOVE_REQUIRED', wrong, wrong, wrong]);
    expect(codes('reveal')).toEqual([wrong, wrong, ok, wrong, ok, wrong, wrong]);
    expect(codes('rollPoison')).toEqual([ok, wrong, wrong, wrong, wrong, wrong, wrong]);
    expect(codes('attack', { target: 'r4c5' })).toEqual([poison, ok, reveal, wrong, reveal, ok, wrong]);
    const nothing = 'NOTHING_THERE';
    expect(codes('pickUp', { cell: 'r4c4' })).toEqual([poison, fight, reveal, nothing, reveal, fight, nothing]);
    expect(codes('endTurn')).toEqual([poison, fight, reveal, 'MOVE_REQUIRED', reveal, fight, ok]);
  });

  test('PDQ-5.6 a Use may be made in every phase of the own turn', () => {
    for (const phase of PHASES) {
      const session = inPhase(phase);
      const hearts = session.state.heroes.map((hero, seat) =>
        seat === 0 ? { ...hero, hearts: 2, inventory: ['POTION' as const] } : hero,
      );
      new Session({ ...session.state, heroes: hearts }).do('WARRIOR', 'useItem', { item: 'POTION', targetHero: 'WARRIOR' });
    }
  });

  test('PDQ-5.3, PDQ-34.7 the checks before: the Dead, then decisions, then the turn, then the phase', () => {
    const open = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['MULTI_TOOL'] },
        { hero: 'WIZARD', at: 'r1c1' },
        { hero: 'ARCHER', dead: true },
      ],
      floor: { r4c5: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
      help: [{ dead: 'ARCHER', owed: ['ROGUE', 'WIZARD'] }],
    });
    expect(open.refused('WIZARD', 'reveal')).toBe('NOT_YOUR_TURN');
    expect(open.refused('WIZARD', 'keepRoll')).toBe('NO_SUCH_DECISION');
    expect(open.refused('ARCHER', 'keepRoll')).toBe('HERO_DEAD');
    open.do('ROGUE', 'reveal');
    expect(open.refused('ARCHER', 'move', { to: 'r0c1' })).toBe('HERO_DEAD');
    expect(open.refused('WIZARD', 'move', { to: 'r0c1' })).toBe('DECISION_PENDING');
    expect(open.refused('ROGUE', 'keepRoll')).toBe('DECISION_PENDING');
    expect(open.refused('WIZARD', 'resolveTrap', { response: 'TAKE' })).toBe('NOT_YOUR_TURN');
    expect(open.refused('WIZARD', 'move', { to: 'nowhere' })).toBe('INVALID_ARGUMENT');
    expect(open.refused('WIZARD', 'move', { hero: 'ROGUE', to: 'r0c1' })).toBe('NOT_YOUR_HERO');
  });
});

describe('pending decisions (27.4)', () => {
  const pendingOf = (session: Session) => {
    const { pending } = session.view();
    return [pending?.kind, pending?.hero, pending?.options];
  };

  test('PDQ-34.7 the table tells who decides what, and among what', () => {
    const rogue = (more: object, hero: object = {}): Session =>
      Session.of({ heroes: [{ hero: 'ROGUE', at: 'r5c5', ...hero }, { hero: 'WIZARD' }], ...more });
    const trap = rogue({ floor: { r4c5: 'SPIKE_TRAP' }, turn: { phase: 'REVEAL' } }, { inventory: ['MULTI_TOOL'] });
    trap.do('ROGUE', 'reveal');
    expect(pendingOf(trap)).toEqual(['TRAP_RESPONSE', 'ROGUE', ['DISARM', 'TAKE']]);
    const roll = Session.of({
      heroes: [{ hero: 'ARCHER', at: 'r5c5' }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    expect(one(roll.do('ARCHER', 'attack', { target: 'r4c5' }), 'DecisionOpened').options).toEqual(['REROLL', 'KEEP']);
    expect(pendingOf(roll)).toEqual(['ROLL_DECISION', 'ARCHER', ['REROLL', 'KEEP']]);
    const theft = rogue(
      { floor: { r4c5: 'SLIME^' }, turn: { phase: 'FIGHT' }, dice: ['SKULL'] },
      { inventory: ['BIG_BAG', 'BOMB', 'POTION', 'BOMB'] },
    );
    theft.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(pendingOf(theft)).toEqual(['STEAL_CHOICE', 'ROGUE', ['BOMB', 'POTION']]);
    const shop = rogue({
      merchantFound: true,
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['BOMB', 'POTION', 'TELEPORT'] },
      picks: [2, 0],
    });
    shop.do('ROGUE', 'purchase');
    expect(pendingOf(shop)).toEqual(['PURCHASE_CHOICE', 'ROGUE', ['TELEPORT', 'BOMB']]);
    const boss = rogue({
      floor: { r4c5: 'BOSS', r1c1: 'GOBLIN', r1c2: 'FLOOR' },
      piles: { monster: ['SLIME', 'BOSS'] },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1'],
    });
    boss.do('ROGUE', 'reveal');
    expect(pendingOf(boss)).toEqual(['HENCHMEN_SEARCH', 'ROGUE', ['r1c1', 'r1c2']]);
    boss.do('ROGUE', 'searchTile', { cell: 'r1c1' });
    expect(pendingOf(boss)).toEqual(['HENCHMEN_SELECT', 'ROGUE', ['SLIME', 'GOBLIN']]);
  });
});

describe('settling (27.2)', () => {
  test('PDQ-4.2 the revival after which nobody is Dead wins at once, with nothing else done', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'ROGUE', dead: true },
      ],
      relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'],
      exitFound: true,
      help: [{ dead: 'ROGUE', owed: ['WARRIOR'] }],
    });
    const events = session.do('WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    expect(names(events)).toEqual(['SpellCast', 'HeroRevived', 'SessionWon']);
  });

  test('PDQ-12.1 gems are stashed on coming to the Move or the Loot step, and when the step was that before', () => {
    const swap = (phase: Phase): Session => {
      const session = Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['SWAP_TILES'] }],
        floor: { r4c5: 'FLOOR^', r1c1: 'GEM_10' },
        turn: { phase },
      });
      session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
      return session;
    };
    expect([swap('MOVE').state.piles.gem, swap('LOOT').state.piles.gem]).toEqual([['GEM_10'], ['GEM_10']]);
  });

  test('PDQ-6.4, PDQ-7.1 the Move and Reveal steps, once done, are not entered again in the same turn', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['SWAP_TILES', 'BOMB'] }],
      floor: { r4c5: 'FLOOR^', r1c1: 'SLIME', r4c4: 'WALL^' },
      turn: { phase: 'LOOT' },
    });
    session.do('WIZARD', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect(session.state.turn.phase).toBe('FIGHT');
    session.do('WIZARD', 'useItem', { item: 'BOMB', targetCell: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
  });
});
