import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { GEAR_KINDS, GEAR_LIMIT, type GearKind, HATS } from '../data/gear.ts';
import { LEVELS, TOP_LEVEL } from '../data/heroes.ts';
import { gearChoices, gearSupply, hasHat } from '../facts/gear.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among, aNumber, type ByHeroCommand, maybe, oneOf, optional } from '../shape.ts';
import type { Hero, State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Pays XP and Keys for the next Level and, mostly, a piece of Gear (PDQ-21.10, PDQ-21.15). */
export interface LevelUp extends ByHeroCommand {
  readonly type: 'levelUp';
  readonly toLevel?: number | null;
  readonly gear?: GearKind | null;
}

function gearRefusal(state: State, hero: Hero, gear: GearKind | null): Rejection | undefined {
  const isLaden = hero.gear.length >= GEAR_LIMIT;
  const { hardcoreGear } = state.options;
  if (gear === null) return isLaden || hardcoreGear ? undefined : refuse('GEAR_REQUIRED', 'PDQ-21.15');
  if (isLaden) return refuse('GEAR_LIMIT', 'PDQ-24.1');
  if (hardcoreGear) return invalidArgument('Gear is drawn at random in this Session (PDQ-21.16)', { argument: 'gear' });
  if (!gearSupply(state).includes(gear)) return refuse('GEAR_TAKEN', 'PDQ-24.3', { gear });
  return hasHat(hero) && HATS.includes(gear) ? refuse('SECOND_HAT', 'PDQ-22.7', { gear }) : undefined;
}

function priceRefusal(state: State, seat: Seat, toLevel: number | null): Rejection | undefined {
  const standing = standingRefusal(state, seat, { expansion: true, turn: 'OWN' });
  if (standing !== undefined) return standing;
  const hero = heroAt(state, seat);
  if (hero.level >= TOP_LEVEL) return refuse('MAX_LEVEL', 'PDQ-21.13');
  if (toLevel !== null && toLevel !== hero.level + 1) return refuse('LEVEL_SKIP', 'PDQ-21.11', { next: hero.level + 1 });
  const price = LEVELS[hero.level];
  if (price === undefined || hero.xp < price.xp)
    return refuse('NOT_ENOUGH_XP', 'PDQ-21.10', { xp: hero.xp, needed: price?.xp ?? 0 });
  return hero.keys < price.keys ? refuse('NOT_ENOUGH_KEYS', 'PDQ-21.10', { keys: hero.keys, needed: price.keys }) : undefined;
}

export const levelUp = heroCommand<LevelUp>({
  verb: 'levelUp',
  shape: { toLevel: optional(aNumber), gear: optional(oneOf(GEAR_KINDS)) },
  refusal: ({ toLevel, gear }, state, seat) =>
    priceRefusal(state, seat, toLevel ?? null) ?? gearRefusal(state, heroAt(state, seat), gear ?? null),
  choices(state, seat) {
    if (priceRefusal(state, seat, null) !== undefined) return [];
    const hero = heroAt(state, seat);
    const toLevel = maybe(among([hero.level + 1]));
    const needsNone = gearRefusal(state, hero, null) === undefined;
    return [needsNone ? { toLevel } : { toLevel, gear: among(gearChoices(state, hero)) }];
  },
  carryOut(play, { gear }, seat) {
    const hero = play.hero(seat);
    const price = LEVELS[hero.level];
    if (price === undefined) return;
    play.emit('LevelGained', {
      hero: hero.kind,
      level: price.level,
      xpPaid: price.xp,
      keysPaid: price.keys,
      xp: hero.xp - price.xp, // PDQ-21.14
      keys: hero.keys - price.keys,
    });
    const choices = gearChoices(play.state, hero);
    if (choices.length === 0) return;
    const random = gear === undefined || gear === null;
    const drawn = random ? play.chance.pick(choices) : { value: gear, drawIndex: null }; // PDQ-21.16
    play.emit('GearGained', {
      hero: hero.kind,
      gear: drawn.value,
      random,
      drawIndex: drawn.drawIndex,
      level: price.level,
      count: hero.gear.length + 1,
    });
    if (drawn.value === 'HERO_CAPE') play.emit('HeartRestored', { hero: hero.kind, cause: 'CAPE', hearts: hero.hearts + 1 }); // PDQ-24.31
  },
});
