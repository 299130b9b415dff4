import type { FaultList, Step } from './faults.ts';
import { LASTING_WORDS } from './read-effect.ts';
import {
  type AbilityRef,
  type Action,
  type Attribute,
  type Effect,
  type EquipmentCard,
  isTriggered,
  type ModelCard,
  type TileEffect,
} from './types.ts';
import { ATTRIBUTE_OF_ATTACK, ATTRIBUTES, RESERVED_ACTION_IDS, SLOTS } from './vocabulary.ts';

/** What single cards must keep to, beyond their shape. */

/** A model card by itself (A.2, SDE-A.7, SDE-A.8). */
export function checkModel(card: ModelCard, path: readonly Step[], faults: FaultList): void {
  const isMonster = card.kind === 'MONSTER';
  const alsoMonster = card.spawning?.alsoMonster === true;
  if (isMonster && card.rank === null) faults.add([...path, 'rank'], 'SDE-A', 'a monster has a rank');
  if (!isMonster && card.rank !== null) faults.add([...path, 'rank'], 'SDE-A', 'only monsters have a rank');
  if ((isMonster || alsoMonster) && card.platform === null)
    faults.add([...path, 'platform'], 'SDE-A', 'this model activates and needs a platform');
  if (!isMonster && !alsoMonster && card.platform !== null)
    faults.add([...path, 'platform'], 'SDE-A', 'only monsters have a platform');
  if (alsoMonster && (card.skulls < 1 || card.actionPoints < 1))
    faults.add([...path, 'spawning', 'alsoMonster'], 'SDE-A', 'a point that is also a monster needs skulls and action points');
  if ((card.kind === 'SPAWNING_POINT') !== (card.spawning !== null))
    faults.add([...path, 'spawning'], 'SDE-A', 'spawning points, and no others, have a spawning block');
  const isEquipped = card.kind === 'HERO' || card.rank === 'DUNGEON_BOSS';
  if (new Set(card.slots).size !== (isEquipped ? SLOTS.length : 0) || new Set(card.slots).size !== card.slots.length)
    faults.add([...path, 'slots'], 'SDE-A', 'Heroes and dungeon bosses have all four slots, others none');
  if (card.kind !== 'HERO' && card.potionCapacity > 0)
    faults.add([...path, 'potionCapacity'], 'SDE-A', 'only Heroes hold potion tokens');
  if (card.kind !== 'HERO' && card.potions.length > 0) faults.add([...path, 'potions'], 'SDE-A', 'only Heroes have potions');
  if (new Set(card.affinities).size !== card.affinities.length)
    faults.add([...path, 'affinities'], 'SDE-A', 'an affinity is named twice');
  if (!ATTRIBUTES.some((name) => card.attributes[name].defence))
    faults.add([...path, 'attributes'], 'SDE-A.7', 'at least one attribute needs a defence icon'); // SDE-A.7
  for (const name of ATTRIBUTES) checkAttribute(name, card.attributes[name], [...path, 'attributes', name], faults);
  for (const [index, ability] of card.abilities.entries()) checkAbility(ability, [...path, 'abilities', index], faults);
  checkActions(card.actions, [...path, 'actions'], faults, { equipment: false, potions: false });
  checkActions(card.potions, [...path, 'potions'], faults, { equipment: false, potions: true });
  checkActionIds([...card.actions, ...card.potions], path, card.actions.length, faults);
}

function checkAttribute(name: (typeof ATTRIBUTES)[number], attribute: Attribute, path: readonly Step[], faults: FaultList): void {
  if (attribute.attack !== null && ATTRIBUTE_OF_ATTACK[attribute.attack.type] !== name)
    faults.add(
      [...path, 'attack', 'type'],
      'SDE-A',
      `${attribute.attack.type} belongs to ${ATTRIBUTE_OF_ATTACK[attribute.attack.type]}`,
    );
}

function checkAbility(ability: AbilityRef, path: readonly Step[], faults: FaultList): void {
  if (!isTriggered(ability)) return;
  if (ability.trigger === 'ON_ENTER' || ability.trigger === 'WHILE_INSIDE')
    faults.add([...path, 'trigger'], 'SDE-A.2', `${ability.trigger} is a trigger of tile effects`);
  checkEffects(ability.effects, [...path, 'effects'], faults, ability.trigger === 'PASSIVE' ? 'PASSIVE' : 'TRIGGERED');
}

/** Action ids within one card (SDE-A.8). */
function checkActionIds(actions: readonly Action[], path: readonly Step[], ownActions: number, faults: FaultList): void {
  for (const [index, { id }] of actions.entries()) {
    const at = index < ownActions ? [...path, 'actions', index, 'id'] : [...path, 'potions', index - ownActions, 'id'];
    if ((RESERVED_ACTION_IDS as readonly string[]).includes(id)) faults.add(at, 'SDE-A.8', `${id} is the name of a basic attack`);
    if (actions.findIndex((other) => other.id === id) !== index) faults.add(at, 'SDE-A.8', `a second action ${id} on this card`);
  }
}

function checkActions(
  actions: readonly Action[],
  path: readonly Step[],
  faults: FaultList,
  on: { equipment: boolean; potions: boolean },
): void {
  for (const [index, action] of actions.entries()) {
    const at = [...path, index];
    if (on.potions && action.potion === null) faults.add([...at, 'potion'], 'SDE-A', 'a potion has a colour and tokens');
    if (!on.potions && action.potion !== null) faults.add([...at, 'potion'], 'SDE-A', 'potions stand under potions');
    if (action.potion !== null && (action.potion.colour === 'RED') !== (action.colour === 'RED'))
      faults.add([...at, 'colour'], 'SDE-A', 'a red potion is a red action, blue and green ones are blue');
    if (action.potion !== null && action.cost !== 0) faults.add([...at, 'cost'], 'SDE-A', 'a potion costs no action points');
    if ((action.colour === 'RED') !== (action.attack !== 'SUPPORT'))
      faults.add([...at, 'attack'], 'SDE-A', 'a red action is MELEE, MAGIC or MISSILE, a blue one SUPPORT');
    checkReach(action, at, faults);
    if (action.colour === 'RED' && action.contest !== null)
      faults.add([...at, 'contest'], 'SDE-A', 'a contest belongs to a blue action');
    if (!on.equipment && action.keywords.includes('DISCARD_SELF'))
      faults.add([...at, 'keywords'], 'SDE-A.2', 'DISCARD_SELF stands only on actions of equipment cards');
    checkEffects(action.effects, [...at, 'effects'], faults, action.area?.type === 'AURA' ? 'AURA' : 'ACTION');
  }
}

/** Range and area together (A.3). */
function checkReach(action: Action, path: readonly Step[], faults: FaultList): void {
  const { area, range } = action;
  if (area !== null && area.type !== 'BURST' && range !== null)
    faults.add([...path, 'range'], 'SDE-A', `${area.type} has no range: the area is the reach`);
  if (area?.type === 'BURST' && range === null) faults.add([...path, 'range'], 'SDE-A', 'a Burst needs a range for its target');
  if (area === null && range === null && action.mode !== 'AUGMENT')
    faults.add([...path, 'range'], 'SDE-A', 'only an AUGMENT action without area may go without range: it is for the user');
  const single = action.keywords.filter((word) => word === 'ARC' || word === 'HOOKSHOT');
  if (single.length > 0 && (area !== null || range === null))
    faults.add([...path, 'keywords'], 'SDE-A.2', `${single.join(' and ')} needs a single target`);
}

/** An equipment card by itself (A.4, SDE-A.8). */
export function checkEquipment(card: EquipmentCard, path: readonly Step[], faults: FaultList): void {
  checkEffects(card.modifiers, [...path, 'modifiers'], faults, 'MODIFIER');
  for (const [index, { modifiers }] of card.affinityEffects.entries())
    checkEffects(modifiers, [...path, 'affinityEffects', index, 'modifiers'], faults, 'MODIFIER');
  for (const [index, ability] of card.abilities.entries()) checkAbility(ability, [...path, 'abilities', index], faults);
  checkActions(card.actions, [...path, 'actions'], faults, { equipment: true, potions: false });
  checkActionIds(card.actions, path, card.actions.length, faults);
  if (card.bossOnly !== null && card.deck !== 'RELIC') faults.add([...path, 'bossOnly'], 'SDE-A', 'only relics are for one boss');
}

/** A tile effect by itself (A.5). */
export function checkTileEffect(effect: TileEffect, path: readonly Step[], faults: FaultList): void {
  checkEffects(effect.onEnter, [...path, 'onEnter'], faults, 'TILE');
  for (const [index, { effects }] of effect.onUpkeep.entries())
    checkEffects(effects, [...path, 'onUpkeep', index, 'effects'], faults, 'TILE');
  checkEffects(effect.whileInside, [...path, 'whileInside'], faults, 'TILE_STANDING');
  for (const [index, { modifiers }] of effect.affinityEffects.entries())
    checkEffects(modifiers, [...path, 'affinityEffects', index, 'modifiers'], faults, 'TILE_STANDING');
}

/** Where effects stand, as far as it limits which words and durations mean something there. */
export type EffectPlace =
  | 'ACTION'
  | 'AURA'
  | 'MODIFIER'
  | 'PASSIVE'
  | 'TRIGGERED'
  | 'TILE'
  | 'TILE_STANDING'
  | 'CHART'
  | 'BOSS_FIGHT'
  | 'ON_SPAWN';

const STANDING: ReadonlySet<EffectPlace> = new Set(['MODIFIER', 'PASSIVE', 'TILE_STANDING', 'CHART']);

/** Words that make sense where they stand: what is always in force must last, and a duration must be one that ends there. */
export function checkEffects(effects: readonly Effect[], path: readonly Step[], faults: FaultList, place: EffectPlace): void {
  for (const [index, effect] of effects.entries()) {
    const at = [...path, index];
    if (STANDING.has(place) && !LASTING_WORDS.has(effect.word))
      faults.add([...at, 'word'], 'SDE-A.2', `${effect.word} happens once and cannot be in force all the time`);
    if (effect.duration === 'WHILE_EQUIPPED' && place !== 'MODIFIER')
      faults.add([...at, 'duration'], 'SDE-A.2', 'WHILE_EQUIPPED belongs to the modifiers of equipment');
    if (effect.duration === 'WHILE_INSIDE' && place !== 'AURA' && place !== 'TILE' && place !== 'TILE_STANDING')
      faults.add([...at, 'duration'], 'SDE-A.2', 'WHILE_INSIDE belongs to Aura actions and tile effects');
    if (place === 'TILE_STANDING' && effect.selector !== null && effect.selector.word !== 'SELF')
      faults.add([...at, 'selector'], 'SDE-A.2', 'what is in force inside is for the model there'); // A.5
    if (effect.word === 'GRANT' && effect.ability.word === 'SHAPESHIFT')
      faults.add([...at, 'ability'], 'SDE-A.10', 'forms come in twos of cards; the ability cannot be lent');
    if (effect.word === 'CHOOSE_ONE') checkEffects(effect.effects, [...at, 'effects'], faults, place);
  }
}
