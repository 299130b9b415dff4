import { monsterAt, tileAt } from '../facts/floor.ts';
import { kindsAmong, mayLeave, tilesThatMayLeave } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf, FLOOR_SPACES } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among, maybe } from '../shape.ts';
import { strike } from '../steps/strike.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Bow: on another Hero's turn an attack on an awake Monster outside the own Circle (PDQ-24.39 to PDQ-24.42). */
export const bow: GearRule = {
  wellFormed: (given) => takes(given, ['target'], ['surrender']),
  refusal(state, seat, given) {
    const hero = heroAt(state, seat);
    const target = given.target ?? '';
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.19');
    if (monsterAt(state, target) === null) return refuse('NO_SUCH_MONSTER', 'PDQ-24.39', { target });
    if (tileAt(state, target)?.asleepUntilSeat !== undefined) return refuse('MONSTER_ASLEEP', 'PDQ-24.39', { target });
    if (circleOf(hero.at).includes(target)) return refuse('IN_OWN_CIRCLE', 'PDQ-24.39', { target });
    const { surrender } = given;
    if (surrender === undefined || surrender === null) return undefined;
    if (!hero.inventory.includes(surrender)) return refuse('NOT_HELD', 'PDQ-24.42', { kind: surrender });
    return mayLeave(hero, surrender) ? undefined : refuse('BAG_IN_USE', 'PDQ-13.4');
  },
  choices(state, seat) {
    const targets = FLOOR_SPACES.filter((target) => bow.refusal(state, seat, { gear: 'BOW', target }) === undefined);
    return [{ target: among(targets), surrender: maybe(among(kindsAmong(tilesThatMayLeave(heroAt(state, seat))))) }];
  },
  carryOut(play, seat, given) {
    markUsed(play, seat, 'BOW');
    strike(play, { seat, target: given.target ?? '', secondTarget: null, weapon: 'BOW', surrender: given.surrender ?? null });
  },
};
