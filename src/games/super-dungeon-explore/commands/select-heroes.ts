import type { Rejection } from '../../../engine/rejection.ts';
import { FORCE_OF_SIZE } from '../content/supply.ts';
import { contentOf } from '../facts/content.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { Controller, State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, optionally, rows, someOf } from './offering.ts';
import { checked, integer, listOf, optional, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 2 of setup: the party, in its order, and who commands whom (SDE-2.8). */
export interface SelectHeroes {
  readonly type: 'selectHeroes';
  readonly heroIds: readonly string[];
  /** One per Hero: a hero seat or SHARED. Left out, the Heroes go round the seats. */
  readonly controllers?: readonly Controller[] | null;
}

const controllersOf = (state: State, command: SelectHeroes): readonly Controller[] =>
  command.controllers ?? command.heroIds.map((_, index) => state.heroSeats[index % state.heroSeats.length] as Controller);

function fault(state: State, command: SelectHeroes): Rejection | undefined {
  const { heroIds } = command;
  const { models } = contentOf(state);
  const unknown = heroIds.find((id) => !models.has(id));
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown });
  const { min, max } = FORCE_OF_SIZE[state.options.size].heroes;
  const controllers = controllersOf(state, command);
  if (heroIds.length < min || heroIds.length > max || controllers.length !== heroIds.length)
    return refuse('WRONG_COUNT', { min, max, wanted: `${min} to ${max} Heroes, and as many controllers, if any` });
  const wrong = heroIds.find((id) => models.get(id)?.kind !== 'HERO' || models.get(id)?.formOf !== null);
  if (wrong !== undefined) return refuse('WRONG_KIND', { cardId: wrong });
  if (new Set(heroIds).size !== heroIds.length) return refuse('DUPLICATE_HERO', { heroIds }); // K-37
  const strange = controllers.find((one) => one !== 'SHARED' && !state.heroSeats.includes(one));
  const idle = state.heroSeats.filter((seat) => !controllers.includes(seat));
  if (strange !== undefined || idle.length > 0) return refuse('PLAYER_WITHOUT_HERO', { seats: idle });
  return undefined;
}

/** Every way to give n Heroes to the seats so that none goes without; no row is begun that cannot be finished so. */
function controllerRows(state: State, n: number): readonly (readonly Controller[])[] {
  const owners: readonly Controller[] = [...state.heroSeats, 'SHARED'];
  const goOn = (row: readonly Controller[]): readonly (readonly Controller[])[] => {
    const idle = state.heroSeats.filter((seat) => !row.includes(seat)).length;
    if (idle > n - row.length) return [];
    return row.length === n ? [row] : owners.flatMap((owner) => goOn([...row, owner]));
  };
  return goOn([]);
}

const controller = checked('a hero seat from 1 to 6, or SHARED', (one) => one === 'SHARED' || integer(1, 6)(one));

export const selectHeroes: Rule<SelectHeroes> = {
  wellFormed: shaped({
    heroIds: listOf(text, 9),
    controllers: optional(listOf(controller, 9)),
  }),
  offers(state, seat) {
    if (!mayAct(state, 'selectHeroes', seat)) return [];
    const heroes = [...contentOf(state).models.values()]
      .filter((card) => card.kind === 'HERO' && card.formOf === null)
      .map((card) => card.id);
    const { min, max } = FORCE_OF_SIZE[state.options.size].heroes;
    const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter(
      (n) => n <= heroes.length && n >= state.heroSeats.length,
    );
    return counts.map((n) => {
      const heroIds = { ...someOf(heroes, n, n), ordered: true } as ReturnType<typeof someOf>;
      return offerOf('selectHeroes', { heroIds, controllers: optionally(rows(...controllerRows(state, n))) });
    });
  },
  decide(command, state, _actor, chance) {
    const refusal = fault(state, command);
    if (refusal !== undefined) return refusal;
    const controllers = controllersOf(state, command);
    const heroes = command.heroIds.map((heroId, index) => ({
      modelId: `H${index + 1}`,
      heroId,
      controller: controllers[index] as Controller,
    }));
    const run = new Run(state, chance);
    run.emit('HeroesSelected', { heroes });
    run.emit('StepBegun', { step: 'PLACE_TILES' });
    return proceed(run);
  },
};
