import type { SeenEvent, Viewer } from '../../engine/ruleset.ts';
import type { SdeEvent } from './events.ts';
import { knownAgenda } from './hidden.ts';
import type { State } from './state.ts';
import { view } from './view.ts';

const twin = (event: SdeEvent, data: object): SeenEvent =>
  event.seat === undefined ? { type: event.type, data } : { type: event.type, seat: event.seat, data };

/** The event as these seats may see it now: itself, or its public twin (SDE-H.3). Shuffles are shown when the match is over, orders of others never. */
export function redact(event: SdeEvent, viewer: Viewer, state: State): SeenEvent {
  const isOver = state.outcome !== null;
  switch (event.type) {
    case 'DecksShuffled':
    case 'DeckReshuffled': {
      if (isOver) return event;
      const { order: _hidden, ...data } = event.data; // SDE-I.5
      return twin(event, data);
    }
    case 'StandingOrderSet':
      return viewer.includes(event.data.seat) ? event : twin(event, { seat: event.data.seat }); // F.5
    case 'DecisionsPending':
      return isOver ? event : twin(event, { agenda: knownAgenda(state, event.data.agenda, viewer) });
    case 'FixtureLaid': {
      const { gameId, seats, options } = state;
      const laid: State = { ...event.data.state, gameId, seats, options };
      return twin(event, { table: view(isOver ? { ...laid, outcome: state.outcome } : laid, viewer) });
    }
    default:
      return event;
  }
}
