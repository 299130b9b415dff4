import type { Viewer } from '../../engine/ruleset.ts';
import { type ActionArguments, NO_ARGUMENTS, type Task } from './decisions/tasks.ts';
import { sideOf } from './facts/seats.ts';
import type { Side, State } from './state.ts';

/** Whether a viewer holds a seat of this side. */
export const isOfSide = (viewer: Viewer, side: Side): boolean => viewer.some((seat) => sideOf(seat) === side);

const hasWishes = (args: ActionArguments): boolean =>
  args.rerollPolicy !== null ||
  args.arcPlan !== null ||
  args.controlPaths !== null ||
  args.allocation !== null ||
  args.choices.length > 0;

/** What was named with an action in the open: its target, square and direction; the wishes for what the dice may bring are gone. */
const withoutWishes = (args: ActionArguments): ActionArguments =>
  hasWishes(args) ? { ...args, rerollPolicy: null, arcPlan: null, controlPaths: null, allocation: null, choices: [] } : args;

/** An entry of the agenda as a viewer may know it: what the other side has wished for beforehand is left out. The same object where nothing is. */
export function knownTask(state: Pick<State, 'party'>, task: Task, viewer: Viewer): Task {
  const isOwn = (id: string): boolean => isOfSide(viewer, state.party.includes(id) ? 'HEROES' : 'CONSUL');
  switch (task.task) {
    case 'ACTION':
      return isOwn(task.user) || !hasWishes(task.args) ? task : { ...task, args: withoutWishes(task.args) };
    case 'UPKEEP':
      if (isOwn(task.modelId) || (task.choices.length === 0 && task.order.length === 0 && task.shapeshiftAnchor === null))
        return task;
      return { ...task, shapeshiftAnchor: null, order: [], choices: [] };
    case 'EFFECTS': {
      const { context } = task;
      const isMine = context.seats.some((seat) => isOfSide(viewer, sideOf(seat)));
      if (isMine || (context.choices.length === 0 && context.controlPaths === null)) return task;
      return { ...task, context: { ...context, choices: [], controlPaths: null } };
    }
    case 'CONTROL':
      return task.given === null || task.seats.some((seat) => isOfSide(viewer, sideOf(seat))) ? task : { ...task, given: null };
    case 'DECISION': {
      if (task.seats.some((seat) => isOfSide(viewer, sideOf(seat)))) return task;
      // A drink that is only asked for: what it would be aimed at is among the options of a decision (Part H).
      if (task.decision === 'SHARE_POTION') return { ...task, request: { ...task.request, args: NO_ARGUMENTS } };
      if (task.decision === 'CHOOSE_CONTROL_PATHS' && task.control.given !== null)
        return { ...task, control: { ...task.control, given: null } };
      return task;
    }
    default:
      return task;
  }
}

/** The whole agenda as a viewer may know it. */
export function knownAgenda(state: Pick<State, 'party'>, agenda: readonly Task[], viewer: Viewer): readonly Task[] {
  const known = agenda.map((task) => knownTask(state, task, viewer));
  return known.every((task, index) => task === agenda[index]) ? agenda : known;
}
