import { awakeIn, faceDownCells, monsterAt, tileAt } from '../facts/floor.ts';
import { heroAt, kindAt, seatOfHero } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import type { State } from '../state.ts';
import { winIfWon } from '../steps/ending.ts';
import { roll } from '../steps/rolls.ts';
import type { SpellRule } from './spell.ts';

/** On another Hero's Boss turn a Tome knows only the Feather and Teleport on the top Henchman (27.5). */
const barredAsReaction = (state: State, isReaction: boolean): boolean => state.bossFight !== null && isReaction;

/** Extra Move: another turn straight after this one (PDQ-15.11). */
export const extraMove: SpellRule = {
  ways: [[]],
  refusal: (state, _seat, _given, isReaction) =>
    barredAsReaction(state, isReaction) ? refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18') : undefined,
  choices: () => [{}],
  cast: (play, seat) => play.emit('ExtraTurnGained', { hero: play.kind(seat) }),
};

const foreseen = (state: State): number => Math.min(3, faceDownCells(state).length);

/** Foresight: three face-down tiles anywhere are turned up without harm (PDQ-15.12). */
export const foresight: SpellRule = {
  ways: [['cells']],
  refusal(state, _seat, given, isReaction) {
    if (barredAsReaction(state, isReaction)) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18');
    const cells = given.cells ?? [];
    if (cells.some((cell) => tileAt(state, cell)?.faceUp !== false)) return refuse('NOT_FACE_DOWN', 'PDQ-15.12', { cells });
    const wanted = foreseen(state);
    return cells.length !== wanted || wanted === 0 ? refuse('WRONG_COUNT', 'PDQ-15.12', { wanted }) : undefined;
  },
  choices(state, _seat, isReaction) {
    const wanted = foreseen(state);
    if (wanted === 0 || barredAsReaction(state, isReaction)) return [];
    return [{ cells: { kind: 'SOME_OF', values: faceDownCells(state), min: wanted, max: wanted, ordered: true } }];
  },
  cast: (play, seat, { cells }) => play.first({ task: 'TURN_UP', seat, how: 'FORESIGHT', cells: cells ?? [] }),
};

/** Phoenix Feather: a Dead Hero is back with all its Hearts, wherever it lies (PDQ-15.13, PDQ-15.14). */
export const phoenixFeather: SpellRule = {
  ways: [['targetHero']],
  refusal(state, _seat, { targetHero }) {
    const isDead = targetHero !== undefined && targetHero !== null && heroAt(state, seatOfHero(state, targetHero)).dead;
    return isDead ? undefined : refuse('TARGET_NOT_DEAD', 'PDQ-15.13', { hero: targetHero ?? null });
  },
  choices: (state) => [{ targetHero: among(state.heroes.filter((hero) => hero.dead).map((hero) => hero.kind)) }],
  cast(play, seat, { targetHero }) {
    if (targetHero === undefined || targetHero === null) return;
    const { maxHearts } = play.hero(seatOfHero(play.state, targetHero));
    play.emit('HeroRevived', { by: kindAt(play.state, seat), hero: targetHero, hearts: maxHearts });
    winIfWon(play); // PDQ-4.2
  },
};

/** Confusion: two awake Monsters of the Circle may fight each other off (PDQ-15.15). */
export const confusion: SpellRule = {
  ways: [['cellA', 'cellB']],
  refusal(state, seat, { cellA, cellB }) {
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18');
    const cells = [cellA ?? '', cellB ?? ''];
    const circle = circleOf(heroAt(state, seat).at);
    if (cells.some((cell) => !circle.includes(cell))) return refuse('NOT_IN_CIRCLE', 'PDQ-15.15', { cells });
    if (cells.some((cell) => monsterAt(state, cell) === null)) return refuse('NO_SUCH_MONSTER', 'PDQ-15.15', { cells });
    if (cells.some((cell) => tileAt(state, cell)?.asleepUntilSeat !== undefined))
      return refuse('MONSTER_ASLEEP', 'PDQ-15.15', { cells });
    return cellA === cellB ? refuse('BAD_TARGET', 'PDQ-15.15', { cells }) : undefined;
  },
  choices(state, seat) {
    if (state.bossFight !== null) return [];
    const cells = awakeIn(state, circleOf(heroAt(state, seat).at)).map(({ cell }) => cell);
    return cells.map((cell) => ({ cellA: among([cell]), cellB: among(cells.filter((other) => other !== cell)) }));
  },
  cast: (play, seat, { cellA, cellB }) => roll(play, { purpose: 'CONFUSION', seat, cells: [cellA ?? '', cellB ?? ''] }),
};
