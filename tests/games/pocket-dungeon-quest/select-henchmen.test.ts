import { covers } from '../../../src/engine/cover.ts';
import { one, Session } from './support.ts';

const gathered = (monster: readonly string[], die: string, more: object = {}): Session => {
  const session = Session.of({
    heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD' }],
    floor: { r4c5: 'BOSS' },
    piles: { monster },
    turn: { phase: 'REVEAL' },
    dice: [die],
    ...more,
  });
  session.do('ROGUE', 'reveal');
  return session;
};

describe('selectHenchmen', () => {
  test('PDQ-11.6, PDQ-11.8 the revealer picks the Henchmen from the Pile and names their order, first on top', () => {
    const session = gathered(['SLIME', 'GOBLIN', 'FLAYER'], 'SWORD_2');
    expect(session.refused('ROGUE', 'selectHenchmen', { kinds: ['SLIME'] })).toBe('WRONG_COUNT');
    expect(session.refused('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'BOSS'] })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('WIZARD', 'selectHenchmen', { kinds: ['SLIME', 'GOBLIN'] })).toBe('NOT_YOUR_TURN');
    session.do('ROGUE', 'selectHenchmen', { kinds: ['FLAYER', 'SLIME'] });
    expect(session.view().bossFight?.stack).toEqual(['FLAYER', 'SLIME', 'BOSS']);
    expect(session.state.piles.monster).toEqual(['GOBLIN']);
  });

  test('PDQ-11.1, PDQ-11.9 until the stack stands nobody has a Boss turn; the first is the revealer’s, and all are counted', () => {
    const session = gathered(['SLIME', 'GOBLIN'], 'SWORD_2');
    const fresh = { extraTurns: 0, stunned: false, blessed: false };
    expect(session.view().bossFight).toEqual({
      ...fresh,
      revealer: 'ROGUE',
      cell: 'r4c5',
      stage: 'SELECT',
      rolled: 2,
      stack: ['BOSS'],
      turnOf: null,
      turns: 0,
      limits: null,
    });
    const stood = session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'GOBLIN'] });
    expect(one(stood, 'BossTurnStarted')).toMatchObject({ hero: 'ROGUE', top: 'SLIME', extra: false });
    expect(session.view().bossFight).toMatchObject({ ...fresh, stage: 'BOSS_TURN', turnOf: 'ROGUE', turns: 1 });
    session.script(['SWORD_3', 'SWORD_3', 'SWORD_3']);
    session.do('ROGUE', 'attack', { target: 'STACK' });
    session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(one(session.do('ROGUE', 'attack', { target: 'STACK' }), 'BossFightEnded').turns).toBe(3);
  });

  test('PDQ-11.6 every order that can be laid is offered, and nothing else', () => {
    const [few] = gathered(['SLIME', 'GOBLIN'], 'SWORD_2').offered('ROGUE', 'selectHenchmen');
    expect(few?.fields['kinds']).toMatchObject({
      kind: 'TUPLE_OF',
      values: [
        ['SLIME', 'GOBLIN'],
        ['GOBLIN', 'SLIME'],
      ],
    });
    const [many] = gathered(['SLIME', 'SLIME', 'GOBLIN', 'GOBLIN'], 'SWORD_2').offered('ROGUE', 'selectHenchmen');
    expect(many !== undefined && covers(many, { kinds: ['GOBLIN', 'GOBLIN'] })).toBe(true);
  });

  test('PDQ-11.6 with fewer than rolled, all of them; PDQ-11.15 a beaten Boss is never one', () => {
    const session = gathered(['SLIME', 'BOSS'], 'FLASH');
    expect(session.state.pending).toMatchObject({ kind: 'HENCHMEN_SELECT', count: 1 });
    session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME'] });
    expect(session.state.piles.monster).toEqual(['BOSS']);
  });

  test('PDQ-11.15 the Boss in the Monster Pile is no Henchman', () => {
    expect(gathered(['BOSS'], 'FLASH').state.bossFight?.henchmen).toEqual([]);
  });

  test('PDQ-11.7 with hardcoreHenchmen they are drawn, the first drawn on top', () => {
    const session = Session.of({
      options: { hardcoreHenchmen: true },
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'BOSS' },
      piles: { monster: ['SLIME', 'GOBLIN', 'SLIME', 'FLAYER'] },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1'],
      picks: [2, 0],
    });
    const turned = session.do('ROGUE', 'reveal');
    expect(one(turned, 'HenchmenSelected')).toMatchObject({
      kinds: ['SLIME', 'SLIME'],
      places: [2, 0],
      random: true,
      drawIndex: null,
    });
    expect(session.state.piles.monster).toEqual(['GOBLIN', 'FLAYER']);
    expect(session.state.bossFight?.stage).toBe('BOSS_TURN');
  });

  test('PDQ-11.7 every one of them is drawn out of all that are left', () => {
    const hardcore = { options: { hardcoreHenchmen: true } };
    const session = gathered(['SLIME', 'GOBLIN', 'BOSS', 'FLAYER'], 'SWORD_1', { ...hardcore, picks: [0, 1] });
    expect(session.view().bossFight?.stack).toEqual(['SLIME', 'FLAYER', 'BOSS']);
    expect(session.state.piles.monster).toEqual(['GOBLIN', 'BOSS']);
    const drawn = one(gathered(['SLIME', 'GOBLIN', 'FLAYER'], 'SWORD_1', hardcore).history, 'HenchmenSelected');
    expect(drawn).toMatchObject({ random: true, drawIndex: 0 });
  });

  test('PDQ-22.3 an Adventurer’s reflex discards the top Henchman once the stack stands', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r5c5' }],
      floor: { r4c5: 'BOSS' },
      piles: { monster: ['SLIME', 'GOBLIN'] },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1'],
    });
    session.do('ADVENTURER', 'reveal');
    const stood = session.do('ADVENTURER', 'selectHenchmen', { kinds: ['SLIME', 'GOBLIN'] });
    expect(one(stood, 'ReflexDiscarded')).toMatchObject({ kind: 'SLIME', cell: 'STACK' });
    expect(session.view().bossFight?.stack).toEqual(['GOBLIN', 'BOSS']);
    expect(session.state.piles.discard).toEqual(['SLIME']);
  });
});
