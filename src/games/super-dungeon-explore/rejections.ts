import type { Json } from '../../engine/json.ts';
import { type Rejection, reject } from '../../engine/rejection.ts';

/** Every refusal of this game with the rule it rests on and what it tells people; `[in brackets: {detail}]` is said where the detail is known. */
const REFUSALS = {
  DECISION_PENDING: ['SDE-F.3', 'a decision is pending[: {decision} of seats {seats}][, answered by {commands}]'],
  NOT_YOUR_DECISION: ['SDE-F.13', 'this decision is for other seats[: {decision} is of seats {seats}]'],
  WRONG_PHASE: ['SDE-2.3', 'this command does not belong to the current step[ {step}][, which takes {commands}]'],
  NO_SPAWN_PENDING: ['SDE-24.6', 'no spawn is pending'],
  NOT_EQUIPMENT_STEP: ['SDE-23.1', 'Heroes are equipped only in the equipment step of their power-up'],
  NOT_YOUR_TURN: ['SDE-3.1', 'this step belongs to the other side[: {side}]'],
  MODEL_NOT_FOUND: ['SDE-1.4', 'there is no such model[: {modelId}]'],
  UNKNOWN_CARD: ['SDE-34.4', 'the enabled packs have no such card[: {cardId}]'],
  NOT_YOUR_MODEL: ['SDE-1.4', 'this model is of the other side[: {modelId}]'],
  NOT_YOUR_HERO: ['SDE-2.8', 'this Hero is of another seat[: {modelId} is of seat {seats}]'],
  NOT_ACTIVE_MODEL: ['SDE-3.3', 'this model is not the active one[: {active} is]'],
  NOT_ENOUGH_PLAYERS: ['SDE-2.1', 'a game needs a Consul and at least one hero seat'],
  UNKNOWN_PACK: ['SDE-A.1', 'there is no such pack'],
  PACK_REQUIREMENT_MISSING: ['SDE-A.1', 'a pack needs another pack'],
  INVALID_OPTION: ['SDE-2.2', 'this option is not possible[; the options are 0 to {max}]'],
  SQUARE_NEEDS_EXTENDED: ['SDE-34.12', 'a square dungeon needs the size EXTENDED'],
  WRONG_COUNT: ['SDE-2.4', 'not the right number[: {wanted}]'],
  WRONG_KIND: ['SDE-2.4', 'a card of the wrong kind[: {cardId}]'],
  PAIRED_SPAWNING_POINT_INCOMPLETE: ['SDE-2.5', 'both of a pair must be taken'],
  MODEL_SUPPLY_EXCEEDED: ['SDE-2.7', 'the packs have too few miniatures[: {miniatures}]'],
  CHART_BOSS_MISMATCH: ['SDE-34.17', 'the agreed chart is for another boss'],
  DUPLICATE_HERO: ['SDE-2.8', 'a hero card may be chosen once'],
  PLAYER_WITHOUT_HERO: ['SDE-2.8', 'each hero seat commands at least one Hero[, and seat {seats} has none]'],
  TILE_ALREADY_USED: ['SDE-2.9', 'this tile is already placed[: {tileId}]'],
  TILE_OVERLAP: ['SDE-2.10', 'tiles never overlap'],
  DOORWAY_NOT_ALIGNED: ['SDE-2.10', 'no doorway meets a doorway of a tile already placed'],
  TOO_MANY_TILES: ['SDE-2.9', 'all tiles are placed'],
  TILE_RESTRICTED: ['SDE-34.18', 'this tile needs the option allowRestrictedTiles'],
  FIRST_TILE_NOT_AT_END: ['SDE-2.11', 'the first tile must be connected to exactly one other'],
  TILE_ORDER_INVALID: ['SDE-2.11', 'the tiles cannot be numbered in this order'],
  FOURTH_TILE_TOUCHES_FIRST: ['SDE-2.12', 'the fourth tile must not be connected to the first'],
  NOT_A_SQUARE_DUNGEON: ['SDE-34.12', 'the tiles do not form a square'],
  TILE_WITHOUT_EXIT: ['SDE-2.25', 'a tile has no square beside an exit for its token'],
  NOTHING_TO_TAKE_BACK: ['SDE-2.26', 'nothing has been placed'],
  NOT_A_SPAWN_SQUARE: ['SDE-2.13', 'a spawning point needs a spawn icon'],
  TILE_HAS_SPAWNING_POINT: ['SDE-2.13', 'this tile has its spawning point'],
  BASE_DOES_NOT_FIT: ['SDE-8.16', 'the base does not fit there'],
  TILE_HAS_CHEST: ['SDE-2.14', 'this tile has its chest'],
  CHEST_TOO_FAR: ['SDE-2.14', 'a chest lies within four squares of a spawning point'],
  SQUARE_OCCUPIED: ['SDE-1.8', 'the square is occupied'],
  NOT_A_SQUARE: ['SDE-8.8', 'there is no such square[: ({x},{y})][, step {step}]'],
  ILLEGAL_TERRAIN: ['SDE-8.9', 'this terrain cannot be entered[, at step {step}]'],
  NOT_OPEN_SQUARE: ['SDE-35.1', 'the prince needs an open square'],
  PATH_EMPTY: ['SDE-8.1', 'the path is empty'],
  PATH_NOT_ADJACENT: ['SDE-8.1', 'each square of a path is adjacent to the one before[, but not step {step}]'],
  PATH_TOO_LONG: ['SDE-35.1', 'the prince is moved four squares at most'],
  PATH_BLOCKED_BY_WALL: ['SDE-8.10', 'a wall or an exit is in the way[, at step {step}]'],
  PATH_BLOCKED_BY_ENEMY: ['SDE-8.4', 'an enemy is in the way[, at step {step}]'],
  DIAGONAL_BETWEEN_ENEMIES: ['SDE-8.5', 'enemies stand on both sides of the diagonal[, at step {step}]'],
  NO_LINE_OF_SIGHT_TO_SQUARE: ['SDE-8.6', 'there is no line of sight to the next square[, step {step}]'],
  NOT_ENOUGH_MOVEMENT: ['SDE-1.9', 'not enough movement points[: {movement} are left, {cost} needed]'],
  MODEL_KNOCKED_DOWN: ['SDE-9.4', 'a knocked-down model may only stand up or end its activation'],
  MODEL_IMMOBILE: ['SDE-33.7', 'an immobile model does not move'],
  MODEL_ICED: ['SDE-33.6', 'an iced model uses no unique actions'],
  BASE_BEYOND_COUNTED_SQUARE: ['SDE-8.15', 'the base lies beyond the last counted square'],
  CARRIER_CANNOT_DASH: ['SDE-35.3', 'who carries the prince or wears the artifact cannot dash'],
  CARRIER_CANNOT_BE_PLACED: ['SDE-35.4', 'who carries the prince or wears the artifact cannot be placed'],
  NOT_ENOUGH_ACTION_POINTS: ['SDE-1.9', 'not enough action points[: {actionPoints} are left, {cost} needed]'],
  WRONG_TILE: ['SDE-2.22', 'not the right tile'],
  NOT_ADJACENT_TO_EXIT: ['SDE-2.16', 'not adjacent to a dungeon exit'],
  NOT_YOUR_PLACEMENT: ['SDE-36.3', 'the other side places the next crystal[: {side}]'],
  CRYSTAL_TOO_CLOSE: ['SDE-36.4', 'a crystal keeps more than four squares away while that is possible'],
  NOT_ADJACENT_TO_START: ['SDE-2.22', 'Heroes enter on the start square or beside it'],
  NOT_IN_SPAWNING_POOL: ['SDE-24.3', 'the spawning pool does not have it[: {cardId}]'],
  PLATFORM_NOT_ALLOWED: ['SDE-24.3', 'this platform may not be spawned now[; these may: {platforms}]'],
  SKULLS_EXCEEDED: ['SDE-24.3', 'too many skull points[: {skulls} may be spent]'],
  SPAWN_INCOMPLETE: ['SDE-2.20', 'more could be spawned[: {skulls} skull points are left]'],
  WRONG_SPAWNING_POINT: ['SDE-2.20', 'not from this spawning point[, but from {origins}]'],
  SPAWN_OUT_OF_RANGE: ['SDE-24.4', 'too far from the spawning point[: within {within} squares of it]'],
  NO_LINE_OF_SIGHT: ['SDE-11.1', 'there is no line of sight'],
  MODEL_DESTROYED: ['SDE-18.3', 'this model is not in the dungeon[: {modelId}]'],
  ACTIVATION_IN_PROGRESS: ['SDE-3.3', 'an activation is in progress[: {active}]'],
  CANNOT_ACTIVATE: ['SDE-5.9', 'a spawning point does not activate'],
  ALREADY_ACTIVATED_THIS_TURN: ['SDE-5.2', 'it has activated in this turn'],
  HERO_HAS_ACTIVATION_TOKEN: ['SDE-4.3', 'this Hero has an activation token'],
  NO_ACTIVATIONS_LEFT: ['SDE-4.1', 'no activations are left in this turn'],
  NOT_ENOUGH_SKULLS: ['SDE-5.6', 'not enough skull points[: {skulls} are left, {cost} needed]'],
  CANNOT_SHAPESHIFT: ['SDE-32.2', 'this model does not shapeshift'],
  SHAPESHIFT_NO_ROOM: ['SDE-32.2', 'the other form does not fit there'],
  ACTION_UNKNOWN: ['SDE-10.10', 'this model has no such action[: {actionId}][; it has {actions}]'],
  NO_ATTACK_ICON: ['SDE-20.1', 'this model lacks the icon for that attack[: {actionId}][; it has {actions}]'],
  ONE_USE_SPENT: ['SDE-26.14', 'this action was used already'],
  ARTIFACT_LOCKED: ['SDE-36.9', 'the artifact is never discarded or replaced'],
  NO_EXTRA_ATTACK: ['SDE-10.1', 'no extra attack is left'],
  TARGET_REQUIRED: ['SDE-10.9', 'this action needs a target'],
  DIRECTION_REQUIRED: ['SDE-29.11', 'this action needs a direction'],
  DIAGONAL_DIRECTION: ['SDE-29.11', 'directions are never diagonal'],
  BURST_SQUARE_INVALID: ['SDE-29.9', 'a Burst is centred on a square of its target'],
  TARGET_NOT_ENEMY: ['SDE-10.6', 'this action is for enemies'],
  TARGET_NOT_FRIENDLY: ['SDE-10.7', 'this action is for friends'],
  TARGET_SELF: ['SDE-10.8', 'a dangerous action never names its own user'],
  TARGET_OUT_OF_RANGE: ['SDE-12.2', 'the target is out of range[: {distance} squares away, with a range of {range}]'],
  TARGET_TOO_SMALL: ['SDE-26.16', 'a small target may be named from within three squares only'],
  CHOICE_INVALID: ['SDE-1.8', 'this choice is not possible[ for {modelId}]'],
  NOT_KNOCKED_DOWN: ['SDE-9.4', 'the model is not knocked down'],
  GREEN_ONLY_IN_CONSUL_TURN: ['SDE-19.3', 'green potions are for the Consul Turn'],
  POTION_NOT_IN_CONSUL_TURN: ['SDE-19.2', 'red and blue potions are drunk in the own activation'],
  POTION_ALREADY_DRUNK: ['SDE-19.7', 'this Hero has drunk already'],
  NOT_ENOUGH_POTIONS: ['SDE-19.4', 'not enough potion tokens'],
  SHARING_REFUSED: ['SDE-F.15', 'this potion is not shared'],
  NOT_IN_REACTION_WINDOW: ['SDE-F.7', 'green potions are drunk in a reaction window'],
  HEROES_ONLY: ['SDE-20.3', 'this is for Heroes only'],
  NOT_ADJACENT: ['SDE-20.3', 'it is more than one square away'],
  NOTHING_TO_INTERACT: ['SDE-20.6', 'there is no such token here[: {tokenId}]'],
  CRYSTAL_LIMIT: ['SDE-36.5', 'one crystal in each activation'],
  SLOT_LOCKED_BY_CURSE: ['SDE-26.5', 'a cursed card cannot be replaced'],
  ALLOCATION_INVALID: [
    'SDE-16.3',
    'this allocation is not possible[: there are {hearts} hearts and {potions} potions, for wounds and statuses the Heroes have]',
  ],
  POTION_CAPACITY_FULL: ['SDE-16.4', 'this Hero can hold no more potions'],
  CONTROL_TOO_FAR: ['SDE-30.1', 'too far for this effect[: it moves {n} squares at most]'],
  CONTROL_PATH_ILLEGAL: ['SDE-30.2', 'the model cannot be moved that way'],
  PUSH_MUST_INCREASE_DISTANCE: ['SDE-30.6', 'each step of a push leads away'],
  PULL_MUST_DECREASE_DISTANCE: ['SDE-30.5', 'each step of a pull leads nearer'],
  ARC_TARGET_INVALID: ['SDE-26.1', 'the arc cannot go on there[, but to {candidates}]'],
  DIE_NOT_IN_POOL: ['SDE-26.1', 'the pool has no such die[; it has {dice}]'],
  NO_DEFENCE_ICON: ['SDE-14.1', 'this attribute has no defence icon[; these have: {attributes}]'],
  CARD_NOT_DRAWN: ['SDE-20.4', 'this card was not drawn[; these were: {cards}]'],
  BOO_BOOTY_MUST_BE_CHOSEN: ['SDE-20.5', 'a boo booty must be chosen'],
  HERO_ALREADY_IN_PARTY: ['SDE-22.3', 'this Hero is in the party[: {cardId}]'],
  NOT_ADJACENT_TO_HERO_OR_START: ['SDE-22.2', 'a Hero comes back beside the start token or a Hero'],
  CARD_NOT_IN_BACKPACK: ['SDE-23.4', 'the backpack does not hold this card[: {cardId}]'],
  EXCHANGE_ALREADY_DONE: ['SDE-23.5', 'loot was exchanged in this turn'],
  EXCHANGE_NEEDS_SIX_LOOT: ['SDE-23.5', 'exactly six loot cards are exchanged'],
  CARD_NOT_LOOT: ['SDE-23.5', 'only loot is exchanged[, not {cardId}]'],
  CARD_IS_CURSED: ['SDE-23.8', 'a cursed card cannot be given away[: {cardId}]'],
  CURSED_CARD_MUST_BE_EQUIPPED: ['SDE-23.7', 'a cursed card must be equipped[: {cardId}]'],
  TOO_MANY_RELICS: ['SDE-25.2', 'one relic for each spawning point[: {max} at most]'],
  RELIC_SLOT_CLASH: ['SDE-25.2', 'one relic in each slot'],
  RELIC_BOSS_ONLY: ['SDE-25.2', 'this relic is for another boss[: {cardId}]'],
  HERO_NOT_ON_TILE: ['SDE-24.17', 'this Hero is on none of the tiles'],
  NO_DEFAULT: ['SDE-F.14', 'nothing is decided by the clock here'],
} as const satisfies Record<string, readonly [string, string]>;

/** A code this game refuses with. */
export type RefusalCode = keyof typeof REFUSALS;

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

/** A detail as a sentence has it; nothing where there is nothing to say. */
const spoken = (value: Json | undefined): string | undefined => {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** The sentence with its details: what stands in brackets is said where all of its details are known. */
function sentence(pattern: string, details: Readonly<Record<string, Json>>): string {
  return pattern.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    if (names.some((name) => spoken(details[name]) === undefined)) return '';
    return part.replace(/\{(\w+)\}/g, (__, name: string) => spoken(details[name]) ?? '');
  });
}

/** Refuses with the code's own rule and sentence, which names what would be right where that is short. */
export function refuse(code: RefusalCode, details?: Readonly<Record<string, Json>>): Rejection {
  const [rule, pattern] = REFUSALS[code];
  return reject(code, rule, sentence(pattern, details ?? {}), details);
}
