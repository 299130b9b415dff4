import { refuse } from '../app/refused.ts';
import { stamped } from '../graphql/ledger-filter.ts';

/** Where a list of games goes on. */
export interface GameCursor {
  readonly updatedAt: string;
  readonly id: string;
}

export const encodeCursor = (cursor: GameCursor): string => Buffer.from(`${cursor.updatedAt} ${cursor.id}`).toString('base64url');

export function decodeCursor(text: string): GameCursor {
  const [updatedAt, id] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (updatedAt === undefined || id === undefined || stamped(updatedAt) === undefined || !/^[0-9a-f-]{36}$/.test(id))
    throw refuse('INVALID_ARGUMENT', 'after is not a cursor of this list.', { after: text });
  return { updatedAt, id };
}
