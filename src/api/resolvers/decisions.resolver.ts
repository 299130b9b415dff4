import '../../graphql/reflect-shim.ts';
import { Arg, Ctx, Extensions, Int, Query, Resolver } from 'type-graphql';
import { myDecisions } from '../../app/decisions.ts';
import { pageSize } from '../../app/read.ts';
import { connection } from '../../graphql/connection.ts';
import type { Context } from '../../graphql/context.ts';
import { MyDecisionConnectionType } from '../../graphql/decision.type.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { summaryValue } from '../game-value.ts';
import type { RestSpec } from '../rest/spec.ts';

const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });

/** What a player has to decide, over all their games. */
@Resolver()
export class DecisionsResolver {
  @Extensions(rest({ method: 'GET', path: '/v1/decisions', tag: 'games' }))
  @Query(() => MyDecisionConnectionType, {
    description:
      'Every game in which you have a turn, a pending decision or a legal reaction, the latest change first. A page may be short: pageInfo says whether there is more.',
  })
  async myDecisions(
    @Arg('ruleset', () => String, { nullable: true, description: 'Only games of this ruleset.' }) ruleset: string | undefined,
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many at most: 1 to 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the last page you have.' }) after:
      | string
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const cursor = after ? decodeCursor(after) : undefined;
    const page = await myDecisions(context.house, context.credential, ruleset ?? undefined, pageSize(first, 20), cursor);
    const shown = connection(page.items, page.hasNextPage, ({ game }) =>
      encodeCursor({ updatedAt: game.updatedAt, id: game.id }),
    );
    const edges = shown.edges.map(({ cursor: place, node: { game, seats } }) => ({
      cursor: place,
      node: { game: summaryValue(game, page.viewerId), seats },
    }));
    return { edges, pageInfo: { ...shown.pageInfo, endCursor: page.last === undefined ? null : encodeCursor(page.last) } };
  }
}
