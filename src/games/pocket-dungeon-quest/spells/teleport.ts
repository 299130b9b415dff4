import type { Rejection } from '../../../engine/rejection.ts';
import type { HeroKind } from '../data/heroes.ts';
import { isCarried, isGem } from '../data/tiles.ts';
import { namedMonster, topOfStack } from '../facts/fights.ts';
import { faceUpIn, isAwake, isOccupied, isOpen, monsterAt, tileAt } from '../facts/floor.ts';
import { heroAt, isSeenByLiving, seatOfHero } from '../facts/party.ts';
import { circleOf, FLOOR_SPACES, isFloorSpace } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { type Space, STACK, type State } from '../state.ts';
import type { Play } from '../steps/play.ts';
import { moveToPile } from '../steps/reveal.ts';
import type { SpellRule } from './spell.ts';

/** Why a Hero cannot be put there; the checks lie apart because others come between them in the order of codes. */
export const movedHeroIsDead = (state: State, kind: HeroKind): Rejection | undefined =>
  heroAt(state, seatOfHero(state, kind)).dead ? refuse('TARGET_DEAD', 'PDQ-15.1', { hero: kind }) : undefined;

/** A destination is an open Floor space without a Hero, no Wall and no entry space (PDQ-15.1). */
export function landingRefusal(state: State, to: Space): Rejection | undefined {
  if (!isFloorSpace(to) || !isOpen(state, to)) return refuse('DESTINATION_BLOCKED', 'PDQ-15.1', { to });
  return isOccupied(state, to) ? refuse('SPACE_OCCUPIED', 'PDQ-2.8', { to }) : undefined;
}

export const movedHeroIsOffBoard = (state: State, kind: HeroKind): Rejection | undefined =>
  heroAt(state, seatOfHero(state, kind)).at === null ? refuse('BAD_TARGET', 'PDQ-15.1', { hero: kind }) : undefined;

/** Heroes that can be moved by magic, and the spaces they can be moved to. */
export function moveHeroChoices(state: State): { readonly heroes: readonly HeroKind[]; readonly to: readonly Space[] } {
  const heroes = state.heroes.filter((hero) => !hero.dead && hero.at !== null).map((hero) => hero.kind);
  return { heroes, to: FLOOR_SPACES.filter((space) => landingRefusal(state, space) === undefined) };
}

/** Moves a Hero; what it leaves behind goes to the Piles (PDQ-15.4). */
export function teleportHero(play: Play, kind: HeroKind, to: Space): void {
  const seat = seatOfHero(play.state, kind);
  const from = play.hero(seat).at;
  if (from === null) return;
  play.emit('HeroTeleported', { hero: kind, from, to });
  const active = play.state.turn.seat;
  const kept = seat === active ? [] : circleOf(play.hero(active).at);
  for (const { cell, tile } of faceUpIn(play.state, circleOf(from), () => true)) {
    if (isGem(tile.kind) && !kept.includes(cell)) moveToPile(play, cell, tile.kind, 'gem');
    else if (isCarried(tile.kind) && !kept.includes(cell)) moveToPile(play, cell, tile.kind, 'merchant');
    else if (isAwake(tile) && !isSeenByLiving(play.state, cell, [seat])) moveToPile(play, cell, tile.kind, 'monster');
  }
}

function monsterRefusal(state: State, targetCell: Space): Rejection | undefined {
  return namedMonster(state, targetCell) === null ? refuse('NO_SUCH_MONSTER', 'PDQ-15.5', { targetCell }) : undefined;
}

const isTheBoss = (state: State, targetCell: Space): boolean => {
  if (targetCell === STACK) return topOfStack(state) === 'BOSS';
  const tile = tileAt(state, targetCell);
  return tile?.faceUp === true && tile.kind === 'BOSS';
};

/** Teleport: a Hero to an open space, or a Monster to the Monster Pile (PDQ-15.1, PDQ-15.5). */
export const teleport: SpellRule = {
  ways: [['targetHero', 'to'], ['targetCell']],
  refusal(state, _seat, { targetHero, to, targetCell }, isReaction) {
    const fighting = state.bossFight !== null;
    if (targetCell !== undefined && targetCell !== null) {
      if (fighting && isReaction && targetCell !== STACK) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18');
      if (isTheBoss(state, targetCell)) return refuse('BOSS_IMMUNE', 'PDQ-11.17'); // D-16
      return monsterRefusal(state, targetCell);
    }
    if (fighting) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18');
    if (targetHero === undefined || targetHero === null || to === undefined || to === null)
      return refuse('BAD_TARGET', 'PDQ-15.1');
    return movedHeroIsDead(state, targetHero) ?? landingRefusal(state, to) ?? movedHeroIsOffBoard(state, targetHero);
  },
  choices(state, seat, isReaction) {
    const cells = [STACK, ...FLOOR_SPACES.filter((cell) => monsterAt(state, cell) !== null)].filter(
      (targetCell) => teleport.refusal(state, seat, { spell: 'TELEPORT', targetCell }, isReaction) === undefined,
    );
    const { heroes, to } = moveHeroChoices(state);
    const onMonsters = { targetCell: among(cells) };
    return state.bossFight === null ? [onMonsters, { targetHero: among(heroes), to: among(to) }] : [onMonsters];
  },
  cast(play, seat, { targetHero, to, targetCell }) {
    if (targetHero !== undefined && targetHero !== null && to !== undefined && to !== null)
      return teleportHero(play, targetHero, to);
    const monster = targetCell === undefined || targetCell === null ? null : namedMonster(play.state, targetCell);
    if (monster !== null) play.emit('MonsterBanished', { hero: play.kind(seat), monster, cell: targetCell as Space });
  },
};
