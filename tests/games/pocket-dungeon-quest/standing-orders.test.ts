import { names, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const ordered = (policy: readonly string[], floor: Given, rogue: Given = {}, more: Given = {}): Session => {
  const session = Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'WIZARD', at: 'r5c5' },
      { hero: 'ROGUE', at: 'r9c9', gear: ['HOLY_WATER'], ...rogue },
    ],
    floor,
    turn: { phase: 'FIGHT' },
    ...more,
  });
  session.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy });
  return session;
};
const struck = (session: Session, target: string, hero: 'WIZARD' | 'ROGUE' = 'WIZARD'): readonly string[] =>
  names(session.script(['SWORD_2']).do(hero, 'attack', { target }));

describe('a Holy Water order (27.5)', () => {
  test('PDQ-24.33, PDQ-24.5 fires once per Round, for the first attack that matches', () => {
    const session = ordered(['FLAYER'], { r4c4: 'SLIME^', r4c5: 'FLAYER^', r4c6: 'FLAYER^' });
    expect(struck(session, 'r4c4')).not.toContain('FightBlessed');
    expect(struck(session, 'r4c5')).toContain('FightBlessed');
    expect(struck(session, 'r4c6')).not.toContain('FightBlessed');
  });

  test('PDQ-24.7 does nothing for a Dead owner', () => {
    const session = ordered(['FLAYER'], { r4c5: 'FLAYER^' }, { dead: true }, { help: [{ dead: 'ROGUE', owed: ['WIZARD'] }] });
    expect(struck(session, 'r4c5')).not.toContain('FightBlessed');
  });

  test('PDQ-24.33 leaves alone a fight that is blessed already', () => {
    const blessed = ordered([], { r4c5: 'FLAYER^' });
    blessed.do('ROGUE', 'useGear', { gear: 'HOLY_WATER', forHero: 'WIZARD', target: 'r4c5' });
    const ready = new Session({ ...blessed.state, roundNo: blessed.state.roundNo + 1 });
    ready.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['FLAYER'] });
    expect(struck(ready, 'r4c5')).not.toContain('GearUsed');
  });

  test('PDQ-24.33, PDQ-24.35 speaks of the top of the stack too, and of the owner’s own fights', () => {
    const bossFight = { revealer: 'WIZARD', cell: 'r1c1', stack: ['SLIME', 'BOSS'], turnOf: 'WIZARD' };
    const session = ordered(['BOSS', 'ROGUE'], {}, {}, { bossFight });
    expect(struck(session, 'STACK')).not.toContain('FightBlessed');
    expect(struck(session, 'STACK', 'ROGUE').slice(0, 3)).toEqual(['GearUsed', 'FightBlessed', 'DieRolled']);
    const elsewhere = ordered(['BOSS'], {}, {}, { bossFight });
    expect(struck(elsewhere, 'STACK')).not.toContain('FightBlessed');
  });

  test('PDQ-24.33, PDQ-24.35 the order of the Hero whose turn it is fires as well', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WIZARD', at: 'r5c5', gear: ['HOLY_WATER'] }],
      floor: { r4c5: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('WIZARD', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['WIZARD'] });
    expect(struck(session, 'r4c5')).toContain('FightBlessed');
  });

  test('PDQ-24.33 an order is no reaction of its own: a Bow’s shot is not blessed by it', () => {
    const session = ordered(['FLAYER'], { r4c5: 'FLAYER^' }, { gear: ['HOLY_WATER', 'BOW'] });
    expect(names(session.script(['SKULL']).do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' }))).not.toContain(
      'FightBlessed',
    );
    expect(session.hero('ROGUE').lostTurn).toBe(true);
  });
});

describe('Holy Water by command', () => {
  test('PDQ-24.33 blesses no sleeping Monster, and nothing on the Floor in a Boss turn', () => {
    const asleep = ordered([], { r4c5: 'FLAYER^', r4c6: 'SLIME^' }, { gear: ['HOLY_WATER', 'HARP'] });
    asleep.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    const bless = (target: string): Given => ({ gear: 'HOLY_WATER', forHero: 'WIZARD', target });
    expect(asleep.refused('ROGUE', 'useGear', bless('r4c5'))).toBe('NO_SUCH_MONSTER');
    expect(asleep.refused('ROGUE', 'useGear', bless('STACK'))).toBe('NO_SUCH_MONSTER');
    const boss = ordered(
      [],
      { r4c5: 'SLIME^' },
      {},
      { bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['BOSS'], turnOf: 'WIZARD' } },
    );
    expect(boss.refused('ROGUE', 'useGear', bless('r4c5'))).toBe('NO_SUCH_MONSTER');
    boss.do('ROGUE', 'useGear', bless('STACK'));
  });
});
