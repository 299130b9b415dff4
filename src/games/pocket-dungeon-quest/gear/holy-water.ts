import type { Seat } from '../../../engine/ruleset.ts';
import type { HeroKind } from '../data/heroes.ts';
import { HERO_KINDS } from '../data/heroes.ts';
import type { FoughtKind } from '../events.ts';
import { isBlessed } from '../facts/fights.ts';
import { isAwake, tileAt } from '../facts/floor.ts';
import { isGearReady } from '../facts/gear.ts';
import { heroAt, kindAt, turnSeat } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { type Space, STACK, type State } from '../state.ts';
import type { Play } from '../steps/play.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Holy Water: the turn's Hero is safe from critical effects in one fight (PDQ-24.33 to PDQ-24.35). */
export const holyWater: GearRule = {
  wellFormed: (given) => takes(given, ['forHero', 'target']),
  refusal(state, _seat, given) {
    const target = given.target ?? '';
    const fighter = turnSeat(state);
    if (kindAt(state, fighter) !== given.forHero) return refuse('NOT_YOUR_TURN', 'PDQ-24.35', { forHero: given.forHero ?? null });
    if (state.bossFight !== null || target === STACK)
      return state.bossFight !== null && target === STACK ? undefined : refuse('NO_SUCH_MONSTER', 'PDQ-24.33', { target });
    if (!circleOf(heroAt(state, fighter).at).includes(target)) return refuse('NOT_IN_CIRCLE', 'PDQ-24.33', { target });
    const tile = tileAt(state, target);
    if (tile === null || !isAwake(tile)) return refuse('NO_SUCH_MONSTER', 'PDQ-24.33', { target });
    return tile.fought === true ? refuse('ALREADY_FOUGHT', 'PDQ-24.33', { target }) : undefined;
  },
  choices(state, seat) {
    const forHero = kindAt(state, turnSeat(state));
    const targets = [STACK, ...circleOf(heroAt(state, turnSeat(state)).at)];
    const legal = targets.filter(
      (target) => holyWater.refusal(state, seat, { gear: 'HOLY_WATER', forHero, target }) === undefined,
    );
    return [{ forHero: among([forHero]), target: among(legal) }];
  },
  carryOut(play, seat, given) {
    bless(play, seat, given.forHero as HeroKind, given.target ?? '');
  },
};

function bless(play: Play, seat: Seat, forHero: HeroKind, target: Space): void {
  markUsed(play, seat, 'HOLY_WATER');
  play.emit('FightBlessed', { by: play.kind(seat), forHero, target });
}

/** Whether a standing order speaks of this fight: the Monster kinds and Heroes it names, each list open where it names none. */
function isOrdered(order: readonly string[], monster: FoughtKind, fighter: HeroKind): boolean {
  const heroes = order.filter((word) => (HERO_KINDS as readonly string[]).includes(word));
  const monsters = order.filter((word) => !heroes.includes(word));
  return (
    order.length > 0 && (monsters.length === 0 || monsters.includes(monster)) && (heroes.length === 0 || heroes.includes(fighter))
  );
}

/** The living owner whose standing order blesses a fight that is about to be rolled (27.5). */
function ordererOf(state: State, fighter: Seat, monster: FoughtKind, target: Space): Seat | undefined {
  if (isBlessed(state, target)) return undefined;
  const owner = state.heroes.findIndex(
    (hero, seat) =>
      !hero.dead && isGearReady(state, seat, 'HOLY_WATER') && isOrdered(hero.orders.holyWater, monster, kindAt(state, fighter)),
  );
  return owner < 0 ? undefined : owner;
}

/** Blesses the fight if its owner ordered it. */
export function blessAsOrdered(play: Play, fighter: Seat, monster: FoughtKind, target: Space): void {
  const owner = ordererOf(play.state, fighter, monster, target);
  if (owner !== undefined) bless(play, owner, play.kind(fighter), target);
}
