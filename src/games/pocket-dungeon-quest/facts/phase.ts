import { type Hero, PHASES, type Phase, type Space, type State } from '../state.ts';
import { faceDownIn, isOccupied, isOpenTo, toBeFought } from './floor.ts';
import { heroAt } from './party.ts';
import { circleOf, ENTRY_SPACES, neighboursOf } from './spaces.ts';

export const activeHero = (state: State): Hero => heroAt(state, state.turn.seat);

/** Where a Hero can move now: any free entry space from outside (PDQ-6.1), else one step onto an open space without a Hero (PDQ-6.2). */
export function destinations(state: State, hero: Hero): readonly Space[] {
  const reach = hero.at === null ? ENTRY_SPACES : neighboursOf(hero.at);
  return reach.filter((space) => !isOccupied(state, space) && isOpenTo(state, hero, space));
}

/** Whether the turn has something to do in a phase (27.2). */
function holds(state: State, phase: Phase): boolean {
  const { turn } = state;
  const hero = activeHero(state);
  switch (phase) {
    case 'START':
      return turn.poisonDue && hero.poisoned; // PDQ-5.4
    case 'ENGAGE':
      return !turn.cutShort && !turn.moveDone && toBeFought(state, hero).length > 0; // PDQ-5.5
    case 'REST_CHECK':
      return !turn.cutShort && !turn.moveDone && hero.resting && faceDownIn(state, circleOf(hero.at)).length > 0; // PDQ-24.23
    case 'MOVE':
      return !turn.cutShort && !turn.moveDone; // PDQ-6.4, PDQ-6.10
    case 'REVEAL':
      return !turn.cutShort && !turn.revealDone && faceDownIn(state, circleOf(hero.at)).length > 0; // PDQ-7.1
    case 'FIGHT':
      return !turn.cutShort && toBeFought(state, hero).length > 0; // PDQ-9.1, PDQ-9.13
    case 'LOOT':
      return true;
  }
}

/** The first phase, from one on, that has something to do (PDQ-5.1). */
export const phaseFrom = (state: State, from: Phase): Phase =>
  PHASES.slice(PHASES.indexOf(from)).find((phase) => holds(state, phase)) ?? 'LOOT';
