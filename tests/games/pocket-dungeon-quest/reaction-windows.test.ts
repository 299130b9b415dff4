import { all, names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const held = (heroes: readonly Given[], floor: Given, more: Given = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    options: { reactionHold: { seconds: 30 } },
    heroes,
    floor,
    turn: { phase: 'REVEAL' },
    ...more,
  });
const wizard = { hero: 'WIZARD', at: 'r5c5' };
const rogue = (...gear: readonly string[]): Given => ({ hero: 'ROGUE', at: 'r9c9', gear });
const eligible = (session: Session): readonly string[] | undefined => session.view().reactionWindow?.eligible;

describe('reaction windows (27.5)', () => {
  test('PDQ-24.33 the Hero whose turn it is is not waited for, whatever it could do itself', () => {
    const session = held([{ ...wizard, gear: ['HOLY_WATER'] }, rogue('TORCH')], { r4c5: 'SLIME' });
    session.do('WIZARD', 'reveal');
    expect([session.state.turn.phase, session.state.reactionWindow]).toEqual(['FIGHT', null]);
    const boss = held(
      [{ ...wizard, gear: ['HOLY_WATER'] }, rogue('TORCH')],
      {},
      {
        bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['BOSS'], turnOf: 'WIZARD' },
      },
    );
    expect(boss.state.reactionWindow).toBeNull();
  });

  test('PDQ-24.39, PDQ-24.4 nobody is waited for whose reaction is not legal or not ready', () => {
    const near = held([wizard, { ...rogue('BOW'), at: 'r3c5' }], { r4c5: 'SLIME' });
    near.do('WIZARD', 'reveal');
    expect(near.state.reactionWindow).toBeNull();
    const { state } = held([wizard, rogue('BOW')], { r4c5: 'SLIME' });
    const resting = new Session({
      ...state,
      heroes: state.heroes.map((hero) => (hero.kind === 'ROGUE' ? { ...hero, readyRound: { BOW: 2 } } : hero)),
    });
    resting.do('WIZARD', 'reveal');
    expect(resting.state.reactionWindow).toBeNull();
    const dead = held(
      [wizard, { ...rogue('BOW'), dead: true }],
      { r4c5: 'SLIME' },
      { help: [{ dead: 'ROGUE', owed: ['WIZARD'] }] },
    );
    dead.do('WIZARD', 'reveal');
    expect(dead.state.reactionWindow).toBeNull();
  });

  test('PDQ-24.33 the fights of Engage open none', () => {
    const session = held([wizard, rogue('BOW')], { r4c5: 'SKELLY_ARCHER^' }, { turn: { hero: 'ROGUE', phase: 'LOOT' } });
    session.do('ROGUE', 'endTurn');
    expect([session.state.turn.phase, session.state.reactionWindow]).toEqual(['ENGAGE', null]);
    session.script(['SWORD_2']).do('WIZARD', 'attack', { target: 'r4c5' });
  });

  test('PDQ-24.33 several owners are waited for, each until it has reacted or passed', () => {
    const session = held([wizard, rogue('BOW'), { hero: 'ARCHER', at: 'r9c1', gear: ['HARP'] }], {
      r4c5: 'SLIME',
      r4c6: 'SLIME',
    });
    session.do('WIZARD', 'reveal');
    expect(eligible(session)).toEqual(['ROGUE', 'ARCHER']);
    session.do('ARCHER', 'useGear', { gear: 'HARP', target: 'r4c5' });
    expect(eligible(session)).toEqual(['ROGUE']);
    expect(session.refused('WIZARD', 'attack', { target: 'r4c6' })).toBe('REACTION_WINDOW_OPEN');
    expect(session.offered('WIZARD', 'attack')).toEqual([]);
    session.do('ROGUE', 'passReaction');
    expect(session.state.reactionWindow).toBeNull();
    session.script(['SWORD_2']).do('WIZARD', 'attack', { target: 'r4c6' });
  });

  test('PDQ-24.29, PDQ-24.33 a blessing and a Spell of the Tome are reactions too', () => {
    const heroes = [wizard, rogue('HOLY_WATER'), { hero: 'ARCHER', at: 'r9c1', gear: ['SPELL_TOME'], tome: ['TELEPORT'] }];
    const session = held(heroes, { r4c5: 'SLIME', r4c6: 'SLIME' });
    session.do('WIZARD', 'reveal');
    expect(eligible(session)).toEqual(['ROGUE', 'ARCHER']);
    session.do('ROGUE', 'useGear', { gear: 'HOLY_WATER', forHero: 'WIZARD', target: 'r4c5' });
    expect(eligible(session)).toEqual(['ARCHER']);
    const given = { gear: 'SPELL_TOME', action: 'CAST', spell: 'TELEPORT', targetCell: 'r4c6' };
    expect(one(session.do('ARCHER', 'useGear', given), 'ReactionWindowClosed').cause).toBe('ALL_ANSWERED');
  });

  test('PDQ-24.33 who passed may still react while it is legal, and nothing opens again for it', () => {
    const session = held([wizard, rogue('BOW')], { r4c5: 'SLIME', r4c6: 'SLIME' });
    session.do('WIZARD', 'reveal');
    session.do('ROGUE', 'passReaction');
    const shot = session.script(['SWORD_2']).do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' });
    expect(names(shot)).not.toContain('ReactionWindowOpened');
    expect(session.refused('ROGUE', 'passReaction')).toBe('NO_SUCH_DECISION');
  });

  test('PDQ-24.33 a Fight step that comes again in the same turn has its own window', () => {
    const session = held([{ ...wizard, inventory: ['SWAP_TILES'] }, rogue('BOW')], {
      r4c5: 'SLIME',
      r4c4: 'WALL^',
      r1c1: 'GOBLIN',
    });
    session.do('WIZARD', 'reveal');
    session.do('ROGUE', 'passReaction');
    session.script(['SWORD_2']).do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('WIZARD', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c4', cellB: 'r1c1' });
    expect([session.state.turn.phase, eligible(session)]).toEqual(['FIGHT', ['ROGUE']]);
  });

  test('PDQ-11.9, PDQ-24.33 every Boss turn has its own window, whose Hero is not waited for', () => {
    const session = held(
      [wizard, rogue('HOLY_WATER'), { hero: 'ARCHER', at: 'r9c1' }],
      {},
      {
        bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['SLIME', 'SLIME', 'SLIME', 'BOSS'], turnOf: 'WIZARD' },
        dice: ['SWORD_2', 'SWORD_2'],
      },
    );
    expect(eligible(session)).toEqual(['ROGUE']);
    session.do('ROGUE', 'passReaction');
    session.do('WIZARD', 'attack', { target: 'STACK' });
    expect([session.state.bossFight?.turnOf, session.state.reactionWindow]).toEqual([1, null]);
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect([session.state.bossFight?.turnOf, eligible(session)]).toEqual([2, ['ROGUE']]);
  });

  test('PDQ-11.1, PDQ-24.33 a Boss Fight out of an open window closes it; the first Boss turn opens its own', () => {
    const session = held(
      [{ ...wizard, inventory: ['FORESIGHT'] }, rogue('HOLY_WATER')],
      { r4c5: 'SLIME', r1c1: 'BOSS' },
      { dice: ['SKULL'] },
    );
    session.do('WIZARD', 'reveal');
    expect(eligible(session)).toEqual(['ROGUE']);
    const seen = session.do('WIZARD', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1'] });
    expect(all(seen, 'ReactionWindowClosed').map(({ cause }) => cause)).toEqual(['FIGHT_OVER']);
    expect(one(seen, 'ReactionWindowOpened').heroes).toEqual(['ROGUE']);
    expect(session.refused('WIZARD', 'attack', { target: 'STACK' })).toBe('REACTION_WINDOW_OPEN');
  });

  test('PDQ-11.25, PDQ-24.33 the Fight step that goes on after a Boss Fight opens its window again', () => {
    const session = held(
      [{ ...wizard, inventory: ['FORESIGHT'] }, rogue('HOLY_WATER')],
      { r4c5: 'SLIME', r1c1: 'BOSS' },
      { dice: ['SKULL', 'SWORD_2'] },
    );
    session.do('WIZARD', 'reveal');
    session.do('WIZARD', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1'] });
    session.do('ROGUE', 'passReaction');
    session.do('WIZARD', 'attack', { target: 'STACK' });
    expect([session.state.bossFight, session.state.turn.phase, eligible(session)]).toEqual([null, 'FIGHT', ['ROGUE']]);
    expect(session.refused('WIZARD', 'attack', { target: 'r4c5' })).toBe('REACTION_WINDOW_OPEN');
  });
});
