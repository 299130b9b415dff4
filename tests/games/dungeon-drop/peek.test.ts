import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, at, malformed, play, ROOM, refuse, ruleset, TOKENS, table, told, types } from './support.ts';

const BOX = ['gold-L-01', 'troll-L-01', 'key-L-01', 'chest-L-01', 'shield-L-01'] as const;
const elf = (more: object = {}): State =>
  table({
    phase: 'ABILITY',
    turnOrder: [0, 1, 2],
    heroes: [{ race: 'HIGH_ELF' }, { race: 'DWARF' }, { race: 'FAIRY' }],
    turn: { seat: 0, ability: { cardId: 'HIGH_ELF' } },
    cubes: [...ROOM, at('gold-S-01', 50, 30)],
    boxOrder: BOX,
    ...more,
  });
const bard = (more: object = {}): State =>
  table({
    phase: 'ABILITY',
    turnOrder: [0, 1, 2],
    heroes: [{ classes: ['BARD'] }, { quest: 'KEYMASTER' }, { quest: 'CAREFUL_CRAWL' }],
    turn: { seat: 0, ability: { cardId: 'BARD' } },
    cubes: [...ROOM, at('gold-S-01', 50, 30)],
    ...more,
  });
const soloBard = (questDeck: readonly string[]): State =>
  table({
    mode: 'SOLO',
    phase: 'ABILITY',
    heroes: [{ classes: ['BARD'], quest: 'KEYMASTER' }],
    turn: { ability: { cardId: 'BARD' } },
    solo: { tokens: TOKENS, questDeck },
    cubes: [at('gold-S-01', 60, 30), at('pillar-S-01', 150, 80)],
  });

describe('peek and arrangePeek', () => {
  test('the next four cubes of the Box are seen by one seat alone and put back in any order', () => {
    const peeked = accept(elf(), { type: 'peek' });
    expect(told(peeked, 'BoxPeeked').data).toEqual({ seat: 0, count: 4, ids: BOX.slice(0, 4) });
    const event = told(peeked, 'BoxPeeked');
    expect(ruleset.redact(event, [0], peeked.state).data).toEqual({ seat: 0, count: 4, ids: BOX.slice(0, 4) });
    expect(ruleset.redact(event, [1], peeked.state).data).toEqual({ seat: 0, count: 4, ids: null });
    expect(ruleset.view(peeked.state, [0]).ability?.peeked).toEqual(BOX.slice(0, 4));
    expect(ruleset.view(peeked.state, [1, 2]).ability?.peeked).toBeNull();
    const order = ['chest-L-01', 'key-L-01', 'troll-L-01', 'gold-L-01'];
    refuse(peeked.state, { type: 'arrangePeek', order: order.slice(1) }, 'ORDER_INVALID', 'DD-7.3');
    refuse(peeked.state, { type: 'arrangePeek', order: [...order.slice(1), 'shield-L-01'] }, 'ORDER_INVALID', 'DD-7.3');
    refuse(
      peeked.state,
      { type: 'arrangePeek', order: ['chest-L-01', 'chest-L-01', 'troll-L-01', 'gold-L-01'] },
      'ORDER_INVALID',
      'DD-7.3',
    );
    refuse(peeked.state, { type: 'arrangePeek', keep: true }, 'ORDER_INVALID', 'DD-7.3');
    refuse(peeked.state, { type: 'peek' }, 'EFFECT_NOT_PENDING', 'DD-7.8');
    const arranged = accept(peeked.state, { type: 'arrangePeek', order });
    expect(types(arranged)).toEqual(['BoxArranged']);
    expect(arranged.state.boxOrder).toEqual([...order, 'shield-L-01']);
    expect(ruleset.redact(told(arranged, 'BoxArranged'), [], arranged.state).data).toEqual({ seat: 0, count: 4, order: null });
    expect(ruleset.view(arranged.state, [0]).heroes[0]?.knownBox).toEqual(order);
    expect(ruleset.view(arranged.state, [1]).heroes[0]?.knownBox).toBeNull();
    expect(arranged.state.turn.ability?.effectIndex).toBe(1);
  });

  test('a Box with fewer cubes is seen whole; what is drawn is known no longer', () => {
    const peeked = play(
      elf({ boxOrder: ['gold-L-01', 'troll-L-01'] }),
      { type: 'peek' },
      { type: 'arrangePeek', order: ['troll-L-01', 'gold-L-01'] },
    ).state;
    expect(peeked.boxOrder).toEqual(['troll-L-01', 'gold-L-01']);
    const next = play(
      peeked,
      { type: 'endAbility' },
      { type: 'formRoom', pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] },
      { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 },
    ).state;
    expect(next.heroes[0]?.knows.box).toEqual([]);
  });

  test('before peeking there is nothing to arrange, and no seat is looked at', () => {
    refuse(elf(), { type: 'arrangePeek', order: [] }, 'EFFECT_NOT_PENDING', 'DD-7.8');
    refuse(elf(), { type: 'peek', targetSeat: 1 }, 'SEAT_INVALID', 'DD-7.3');
    malformed(elf(), { type: 'peek', targetSeat: 'one' });
    const flicking = elf({ turn: { seat: 0, ability: { cardId: 'HIGH_ELF', effectIndex: 1 } } });
    refuse(flicking, { type: 'peek' }, 'EFFECT_NOT_PENDING', 'DD-7.8');
    refuse(flicking, { type: 'arrangePeek', order: [] }, 'EFFECT_NOT_PENDING', 'DD-7.8');
  });

  test("an opponent's Quest is seen by that seat only", () => {
    refuse(bard(), { type: 'peek' }, 'SEAT_INVALID', 'DD-7.3');
    refuse(bard(), { type: 'peek', targetSeat: 0 }, 'SEAT_INVALID', 'DD-7.3');
    refuse(bard(), { type: 'peek', targetSeat: 3 }, 'SEAT_INVALID', 'DD-7.3');
    const result = accept(bard(), { type: 'peek', targetSeat: 2 });
    const event = told(result, 'QuestPeeked');
    expect(event.data).toEqual({ seat: 0, targetSeat: 2, questId: 'CAREFUL_CRAWL' });
    expect(ruleset.redact(event, [1], result.state).data).toEqual({ seat: 0, targetSeat: 2, questId: null });
    expect(ruleset.view(result.state, [0]).heroes.map(({ quest }) => quest !== null)).toEqual([true, false, true]);
    expect(ruleset.view(result.state, [1]).heroes.map(({ quest }) => quest !== null)).toEqual([false, true, false]);
    expect(result.state.turn.ability?.effectIndex).toBe(1);
  });

  test('Solo: the top of the Quest deck is kept or put under it; the own Quest stays', () => {
    const deck = ['JEWELLERS_JOY', 'PENNY_PINCHER', 'BULKY_BOUNTY'];
    refuse(soloBard(deck), { type: 'peek', targetSeat: 0 }, 'SEAT_INVALID', 'DD-7.3');
    const peeked = accept(soloBard(deck), { type: 'peek' }).state;
    expect(ruleset.view(peeked, [0]).ability?.peeked).toEqual(['JEWELLERS_JOY']);
    refuse(peeked, { type: 'arrangePeek', order: ['JEWELLERS_JOY'] }, 'ORDER_INVALID', 'DD-7.3');
    refuse(peeked, { type: 'arrangePeek' }, 'ORDER_INVALID', 'DD-7.3');
    expect(accept(peeked, { type: 'arrangePeek', keep: true }).state.decks.quests).toEqual(deck);
    const under = accept(peeked, { type: 'arrangePeek', keep: false });
    expect(under.state.decks.quests).toEqual(['PENNY_PINCHER', 'BULKY_BOUNTY', 'JEWELLERS_JOY']);
    expect(under.state.heroes[0]?.quest).toBe('KEYMASTER');
    expect(ruleset.redact(told(under, 'QuestDeckArranged'), [], under.state).data).toEqual({ seat: 0, keep: null });
    const empty = table({
      mode: 'SOLO',
      phase: 'ACT',
      heroes: [{ classes: ['BARD'] }],
      solo: { tokens: TOKENS, questDeck: [] },
      cubes: [at('pillar-S-01', 150, 80)],
    });
    refuse(empty, { type: 'useAbility', cardId: 'BARD' }, 'NO_LEGAL_TARGET', 'DD-7.5');
  });
});
