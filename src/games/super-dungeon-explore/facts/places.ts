import type { Action, Content } from '../content/types.ts';
import { isTriggered } from '../content/types.ts';
import type { State } from '../state.ts';
import { contentOf } from './content.ts';

const written = new WeakMap<Content, string>();

/** Everything of these packs that may be in force on a model by where it stands, as text: auras, abilities of others, tile effects. */
function givenByPlace(content: Content): string {
  let text = written.get(content);
  if (text === undefined) {
    const auras = (actions: readonly Action[]) => actions.filter((action) => action.area?.type === 'AURA');
    const cards = [...content.models.values()].map((card) => [
      card.abilities.filter(isTriggered),
      auras(card.actions),
      auras(card.potions),
    ]);
    const worn = [...content.equipment.values()].map((card) => [
      card.abilities,
      auras(card.actions),
      card.modifiers.filter((effect) => effect.selector?.word !== 'SELF'),
    ]);
    text = JSON.stringify([cards, worn, [...content.tileEffects.values()]]);
    written.set(content, text);
  }
  return text;
}

/** Whether some card gives potion capacity by where a Hero stands. */
export const capacityDependsOnPlace = (state: State): boolean => givenByPlace(contentOf(state)).includes('"POTION_CAPACITY"');

/** Whether a model's points or what it may enter can change with every square it walks. */
export const movementDependsOnPlace = (state: State): boolean =>
  /"(?:MOVE_POINTS|FLY|BURROW|SUREFOOT)"/.test(givenByPlace(contentOf(state)));
