import { type Content, type Effect, isTriggered, type TriggeredAbility } from '../content/types.ts';

const others = ({ selector }: Effect): boolean => selector !== null && selector.word !== 'SELF';

/** What an ability that is always in force does for others than its bearer. */
const ofPassive = (ability: TriggeredAbility): readonly Effect[] =>
  ability.trigger === 'PASSIVE'
    ? ability.effects.filter((effect) => others({ ...effect, selector: effect.selector ?? ability.selector }))
    : [];

/** Everything in these packs that is in force by where a model stands: auras, abilities of others, tile effects (D.4). */
function effectsByPlace(content: Content): readonly Effect[] {
  const cards = [...content.models.values(), ...content.equipment.values()];
  const actions = cards.flatMap((card) => ('potions' in card ? [...card.actions, ...card.potions] : card.actions));
  const worn = [...content.equipment.values()].flatMap((card) => [
    ...card.modifiers,
    ...card.affinityEffects.flatMap((one) => one.modifiers),
  ]);
  return [
    ...actions.filter((action) => action.area?.type === 'AURA').flatMap((action) => action.effects),
    ...cards
      .flatMap((card) => [...card.abilities])
      .filter(isTriggered)
      .flatMap(ofPassive),
    ...worn.filter(others),
    ...[...content.tileEffects.values()].flatMap((tile) => [
      ...tile.whileInside,
      ...tile.affinityEffects.flatMap((one) => one.modifiers),
      ...tile.onEnter,
    ]),
  ];
}

const found = new WeakMap<Content, { readonly capacity: boolean; readonly walking: boolean }>();

function byPlace(content: Content): { readonly capacity: boolean; readonly walking: boolean } {
  let known = found.get(content);
  if (known === undefined) {
    const texts = effectsByPlace(content).map((effect) => JSON.stringify(effect));
    const has = (words: RegExp): boolean => texts.some((text) => words.test(text));
    const capacity = has(/"POTION_CAPACITY"/);
    known = { capacity, walking: capacity || has(/"(?:MOVE_POINTS|FLY|BURROW|SUREFOOT|IMMUNE|IMMUNE_STATUS)"/) };
    found.set(content, known);
  }
  return known;
}

/** Whether some card of these packs gives capacity by where a Hero stands (SDE-19.1). */
export const capacityDependsOnPlace = (content: Content): boolean => byPlace(content).capacity;

/** Whether what a model may hold, suffer or walk can change with every square it enters (SDE-9.2, 26.9, 29.14). */
export const walkingDependsOnPlace = (content: Content): boolean => byPlace(content).walking;
