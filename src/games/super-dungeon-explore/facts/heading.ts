import { nearestByWalking, type Square, squareKey, squaresOf } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, type Standing, standingModels } from './models.ts';

/** Where a model would want to go, from what everybody sees: with its burden to where that wins, to what the scenario is about, else to its enemies. */
function goals(state: State, model: Standing): readonly Square[] {
  const tokens = (...kinds: readonly string[]): readonly Square[] =>
    state.tokens.filter((token) => kinds.includes(token.kind)).map((token) => token.at);
  if (state.carrier === model.id) return tokens('START'); // SDE-35.12
  if (state.artifact?.wearer === model.id) return tokens('END'); // SDE-36.16
  const sought = model.side === 'HEROES' ? tokens('PRINCE', 'CRYSTAL', 'ARTIFACT') : [];
  if (sought.length > 0) return sought;
  return standingModels(state)
    .filter((other) => other.side !== model.side)
    .flatMap((other) => squaresOf(baseOf(state, other)));
}

/** How far each square is from where the model would want to go, by walking: what makes one walk a better example than another. */
export function heading(state: State, model: Standing): (square: Square) => number {
  const costs = new Map(
    nearestByWalking(dungeonMap(state), ...goals(state, model)).map(({ square, cost }) => [squareKey(square), cost]),
  );
  return (square) => costs.get(squareKey(square)) ?? Number.MAX_SAFE_INTEGER;
}
