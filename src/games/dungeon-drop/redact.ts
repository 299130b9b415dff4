import type { SeenEvent, Viewer } from '../../engine/ruleset.ts';
import type { DungeonDropEvent } from './events.ts';
import type { State } from './state.ts';
import { seesQuest, view } from './view.ts';

/** An event with some members of its data hidden: null, never missing. */
function hide(event: DungeonDropEvent, ...names: readonly string[]): SeenEvent {
  const data = { ...event.data, ...Object.fromEntries(names.map((name) => [name, null])) };
  return event.seat === undefined ? { type: event.type, data } : { type: event.type, seat: event.seat, data };
}

/** The event as these seats may see it now: itself, or its public twin (section 10, section 11). */
export function redact(event: DungeonDropEvent, viewer: Viewer, state: State): SeenEvent {
  if (event.type === 'FixtureLaid') return { type: event.type, data: { table: view(event.data.state, viewer) } };
  if (state.status === 'FINISHED') return event; // DD-21.2
  const isOwn = event.seat !== undefined && viewer.includes(event.seat);
  switch (event.type) {
    case 'HeroesDealt':
      return hide(event, 'undealt');
    case 'QuestDealt':
      return isOwn || state.questsRevealed || (state.solo === null && seesQuest(state, viewer, event.seat))
        ? event
        : hide(event, 'questId');
    case 'BoxFilled':
      return hide(event, 'order');
    case 'BoxPeeked':
      return isOwn ? event : hide(event, 'ids');
    case 'BoxArranged':
      return isOwn ? event : hide(event, 'order');
    case 'QuestPeeked':
      return isOwn || state.questsRevealed ? event : hide(event, 'questId');
    case 'QuestDeckArranged':
      return isOwn ? event : hide(event, 'keep');
    case 'QuestReplaced':
      return isOwn ? hide(event, 'deck') : hide(event, 'oldQuestId', 'newQuestId', 'deck');
    default:
      return event;
  }
}
