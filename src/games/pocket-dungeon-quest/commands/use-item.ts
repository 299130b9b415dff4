import type { Fields } from '../../../engine/offer.ts';
import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { useRefusal } from '../checks/uses.ts';
import type { HeroKind } from '../data/heroes.ts';
import { ITEM_KINDS, type ItemKind } from '../data/tiles.ts';
import { topOfStack } from '../facts/fights.ts';
import { monsterAt, tileAt } from '../facts/floor.ts';
import { heroAt, seatOfHero } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { usesLeft } from '../facts/uses.ts';
import { refuse } from '../rejections.ts';
import { aFlag, aHero, among, aSpaceOr, type ByHeroCommand, maybe, oneOf, optional } from '../shape.ts';
import { type Space, STACK, type State } from '../state.ts';
import { defeat } from '../steps/attack.ts';
import type { Play } from '../steps/play.ts';
import { heroCommand } from './rule.ts';

/** Drinks or hands over a Potion, or throws a Bomb (section 14). */
export interface UseItem extends ByHeroCommand {
  readonly type: 'useItem';
  readonly item: ItemKind;
  readonly targetHero?: HeroKind | null;
  readonly cure?: boolean | null;
  readonly targetCell?: Space | null;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function aimRefusal({ item, targetHero, cure, targetCell }: UseItem): Rejection | undefined {
  if (item === 'POTION' && (isAbsent(targetHero) || !isAbsent(targetCell)))
    return invalidArgument('a Potion is for a targetHero');
  if (item === 'BOMB' && (isAbsent(targetCell) || !isAbsent(targetHero) || !isAbsent(cure)))
    return invalidArgument('a Bomb is thrown at a targetCell');
  return undefined;
}

function potionRefusal(state: State, targetHero: HeroKind, cure: boolean): Rejection | undefined {
  const hero = heroAt(state, seatOfHero(state, targetHero));
  if (hero.dead) return refuse('TARGET_DEAD', 'PDQ-14.1', { hero: targetHero });
  if (!cure && hero.hearts >= hero.maxHearts) return refuse('TARGET_FULL', 'PDQ-14.3', { hero: targetHero });
  return cure && !hero.poisoned ? refuse('NOT_POISONED', 'PDQ-14.2', { hero: targetHero }) : undefined;
}

function bombRefusal(state: State, seat: Seat, targetCell: Space): Rejection | undefined {
  if (targetCell === STACK) {
    if (state.bossFight === null) return refuse('BAD_TARGET', 'PDQ-14.4', { targetCell });
    return topOfStack(state) === 'BOSS' ? refuse('BOSS_IMMUNE', 'PDQ-11.17') : undefined;
  }
  if (!circleOf(heroAt(state, seat).at).includes(targetCell)) return refuse('NOT_IN_CIRCLE', 'PDQ-14.4', { targetCell });
  const tile = tileAt(state, targetCell);
  if (tile?.faceUp === true && tile.kind === 'BOSS') return refuse('BOSS_IMMUNE', 'PDQ-11.17');
  const isBlown = monsterAt(state, targetCell) !== null || (tile?.faceUp === true && tile.kind === 'WALL');
  return isBlown ? undefined : refuse('BAD_TARGET', 'PDQ-14.4', { targetCell });
}

function refusal(command: UseItem, state: State, seat: Seat): Rejection | undefined {
  if (command.cure === true && state.options.rules === 'BASE') return refuse('EXPANSION_ONLY', 'PDQ-14.2');
  const standing = standingRefusal(state, seat, { turn: 'OWN' });
  if (standing !== undefined) return standing;
  if (!heroAt(state, seat).inventory.includes(command.item)) return refuse('NOT_HELD', 'PDQ-13.6', { item: command.item });
  if (command.item === 'BIG_BAG') return refuse('NOT_USABLE', 'PDQ-14.6');
  if (command.item === 'MULTI_TOOL') return refuse('NOT_USABLE', 'PDQ-14.7');
  const use = useRefusal(state, seat);
  if (use !== undefined) return use;
  return command.item === 'POTION'
    ? potionRefusal(state, command.targetHero as HeroKind, command.cure === true)
    : bombRefusal(state, seat, command.targetCell as Space);
}

function choices(state: State, seat: Seat): readonly Fields[] {
  if ((standingRefusal(state, seat, { turn: 'OWN' }) ?? useRefusal(state, seat)) !== undefined) return [];
  const { inventory, at } = heroAt(state, seat);
  const fields: Fields[] = [];
  if (inventory.includes('POTION')) {
    const item = among(['POTION']);
    const drinkers = (cure: boolean): readonly HeroKind[] =>
      state.heroes.map(({ kind }) => kind).filter((kind) => potionRefusal(state, kind, cure) === undefined);
    fields.push({ item, targetHero: among(drinkers(false)), cure: maybe(among([false])) });
    if (state.options.rules === 'EXPANSION') fields.push({ item, targetHero: among(drinkers(true)), cure: among([true]) });
  }
  if (inventory.includes('BOMB')) {
    const cells = [STACK, ...circleOf(at)].filter((cell) => bombRefusal(state, seat, cell) === undefined);
    fields.push({ item: among(['BOMB']), targetCell: among(cells) });
  }
  return fields;
}

function drink(play: Play, targetHero: HeroKind, cure: boolean): void {
  const hero = play.hero(seatOfHero(play.state, targetHero));
  if (cure) play.emit('PoisonCured', { hero: hero.kind });
  else play.emit('HeartRestored', { hero: hero.kind, cause: 'POTION', hearts: hero.hearts + 1 });
}

export const useItem = heroCommand<UseItem>({
  verb: 'useItem',
  shape: { item: oneOf(ITEM_KINDS), targetHero: optional(aHero), cure: optional(aFlag), targetCell: optional(aSpaceOr(STACK)) },
  wellFormed: aimRefusal,
  namedHeroes: ({ targetHero }) => [targetHero],
  refusal,
  choices,
  carryOut(play, { item, targetHero, cure, targetCell }, seat) {
    const targets = [targetHero, targetCell].filter((target): target is HeroKind => typeof target === 'string');
    const left = usesLeft(play.state, seat) - 1;
    play.emit('ItemUsed', { hero: play.kind(seat), kind: item, targets, fromTome: false, usesLeft: left }); // PDQ-13.13
    if (item === 'POTION') return drink(play, targetHero as HeroKind, cure === true);
    const cell = targetCell as Space;
    if (cell !== STACK && monsterAt(play.state, cell) === null)
      play.emit('WallRemoved', { hero: play.kind(seat), cell }); // PDQ-14.5
    else defeat(play, seat, cell, 'BOMB'); // PDQ-14.4
  },
});
