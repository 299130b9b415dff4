import type { State } from '../../../../src/games/pocket-dungeon-quest/state.ts';

/** The ways a Session, and a Campaign with it, can end, as the golden games are named. */
export const ENDINGS = ['abandoned', 'all-dead', 'campaign-lost', 'campaign-won', 'unrevived', 'won'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How a Session ended; one that wins or loses its Campaign ends with that. */
export function endingOf({ ending, campaign }: State, campaignStatus: string): Ending | undefined {
  if (ending === null) return undefined;
  if (campaign !== null)
    return campaignStatus === 'ACTIVE' ? undefined : campaignStatus === 'WON' ? 'campaign-won' : 'campaign-lost';
  if (ending.result === 'WON') return 'won';
  return ending.cause === 'ABANDONED' ? 'abandoned' : ending.cause === 'ALL_DEAD' ? 'all-dead' : 'unrevived';
}
