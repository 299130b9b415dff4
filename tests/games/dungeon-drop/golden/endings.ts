import type { State } from '../../../../src/games/dungeon-drop/state.ts';

/** The ways a game can end, as the golden games are named. */
export const ENDINGS = [
  'win',
  'tie-broken',
  'resignation',
  'solo-lost-in-dungeon',
  'solo-consumed',
  'solo-nothing-saved',
  'solo-village-saved',
  'solo-kingdom-saved',
  'solo-world-saved',
] as const;
export type Ending = (typeof ENDINGS)[number] | 'solo-resigned';

const kebab = (text: string): string => text.toLowerCase().replaceAll('_', '-');

/** How a finished game ended. */
export function endingOf({ result }: State): Ending | undefined {
  if (result === null) return undefined;
  if (result.kind === 'BASE') return result.scores === null ? 'resignation' : result.tieBreak ? 'tie-broken' : 'win';
  return `solo-${kebab(result.lost ?? String(result.legacy))}` as Ending;
}
