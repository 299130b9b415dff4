import { type Square, sameSquare, squaresOf, standFaults } from '../geometry/index.ts';
import type { Model, State } from '../state.ts';
import { hasOverride, modelOverrides } from './actions.ts';
import { contentOf } from './content.ts';
import { dungeonMap } from './map.ts';
import { baseOf, cardOf, isMonsterCard, modelCard, type Standing } from './models.ts';
import { abilitiesOf, tileEffectsAt, triggeredAbilities } from './modifiers.ts';
import { formMover, otherBases } from './movement.ts';

/** Skull points it costs to activate a monster now (SDE-5.3 to 5.5, 32.6); free activations use none (SDE-5.7, 25.1), also of those that came in the Heroes' turn (SDE-35.11). */
export function activationCost(state: State, model: Model): number {
  const card = cardOf(state, model);
  if (hasOverride(modelOverrides(state, model), 'FREE_ACTIVATION')) return 0;
  if (card.platform === '16_BIT') return card.skulls;
  return model.enteredTurn === state.turn.count ? card.skulls : 0;
}

/** A spawning point activates only if it is a monster too (SDE-5.9). */
export const canActivateAtAll = (state: State, model: Model): boolean =>
  model.hero !== null || isMonsterCard(cardOf(state, model));

/** The other form of a shapeshifter, or null. */
export const otherForm = (state: State, model: Model): string | null =>
  abilitiesOf(state, model).some((ability) => ability.word === 'SHAPESHIFT') ? cardOf(state, model).shapeshiftTo : null;

/** Anchors at which the other form covers a square of the old base and fits (SDE-32.2). */
export function shapeshiftAnchors(state: State, model: Standing): readonly Square[] {
  const to = otherForm(state, model);
  if (to === null) return [];
  const card = modelCard(state, to);
  const old = squaresOf(baseOf(state, model));
  const around = old.flatMap(({ x, y }) =>
    (card.base === 'LARGE'
      ? [
          [-1, -1],
          [0, -1],
          [-1, 0],
          [0, 0],
        ]
      : [[0, 0]]
    ).map(([dx, dy]) => ({ x: x + (dx ?? 0), y: y + (dy ?? 0) })),
  );
  return around
    .filter((anchor, index) => around.findIndex((one) => sameSquare(one, anchor)) === index)
    .filter(
      (anchor) =>
        standFaults(dungeonMap(state), { anchor, size: card.base }, formMover(state, model, card), otherBases(state, model.id))
          .length === 0,
    )
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** What upkeep step 5 holds for a model, by name: the order may name them. */
export function upkeepNames(state: State, model: Standing): readonly string[] {
  const abilities = triggeredAbilities(state, model)
    .filter((ability) => ability.trigger === 'UPKEEP_OTHER')
    .map((ability) => ability.name);
  const tiles = tileEffectsAt(state, model).filter((id) =>
    contentOf(state)
      .tileEffects.get(id)
      ?.onUpkeep.some((one) => one.step === 'OTHER'),
  );
  return [...new Set([...abilities, ...tiles, ...(otherForm(state, model) === null ? [] : ['SHAPESHIFT'])])];
}
