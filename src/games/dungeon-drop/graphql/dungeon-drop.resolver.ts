import '../../../graphql/reflect-shim.ts';
import { GraphQLError } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { isRejection } from '../../../engine/rejection.ts';
import type { GameReader } from '../../../graphql/door.ts';
import { judgeRoomOf } from '../commands/judge-loot.ts';
import { bodyById } from '../facts/bodies.ts';
import { type RoomReport, reportOf, roomReports } from '../facts/room-report.ts';
import type { State } from '../state.ts';
import { ScoreType } from './heroes.type.ts';
import { PointType } from './pieces.type.ts';

const RULESET = 'dungeon-drop';

@ObjectType('DungeonDropRoom', { simpleResolvers: true, description: 'A legal Room and what it means for the active hero.' })
export class RoomType implements RoomReport {
  @Field(() => [ID], { description: 'Its corners.' }) pillarIds!: readonly string[];
  @Field(() => [PointType], { description: 'Its region, counter-clockwise (DD-3.4).' }) region!: readonly PointType[];
  @Field(() => [ID], { description: 'All cubes in it but its corners (DD-3.8).' }) contentIds!: readonly string[];
  @Field(() => Int, { description: 'The damage of its Monsters.' }) damage!: number;
  @Field(() => Int, { description: 'The damage left with the best use of Shields and of the ability of this turn (DD-9.9).' })
  leastDamage!: number;
  @Field(() => Int, { description: "The hero's damage after that." }) damageAfter!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Why the hero may not loot it even so: LAST_HEART (DD-9.4) or DRAGON (DD-9.5).',
  })
  forbidden!: RoomReport['forbidden'];
}

@ObjectType('DungeonDropRoomPreview', {
  simpleResolvers: true,
  description: 'A Room somebody thinks of: what it brings, or why it is none.',
})
export class RoomPreviewType {
  @Field(() => RoomType, { nullable: true, description: 'The Room, where the corners make one.' }) room!: RoomType | null;
  @Field(() => String, { nullable: true, description: 'The code of the refusal, where they do not.' }) code!: string | null;
  @Field(() => String, { nullable: true, description: 'The rule it rests on.' }) rule!: string | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'Offending ids.' }) details!: unknown;
}

const refused = (code: string, rule: string | undefined, details: unknown): RoomPreviewType => ({
  room: null,
  code,
  rule: rule ?? null,
  details: details ?? null,
});

/** What a choice of corners would be for the active hero. */
function previewOf(state: State, pillarIds: readonly string[]): RoomPreviewType {
  if (state.status !== 'ACTIVE') return refused('WRONG_PHASE', 'DD-9.1', undefined);
  if (pillarIds.length !== 3 && pillarIds.length !== 4) return refused('PILLAR_COUNT', 'DD-3.3', undefined);
  const added = pillarIds.filter((id) => !(id.startsWith('token-') && bodyById(state, id) !== undefined)); // DD-3.15
  const room = judgeRoomOf(state, pillarIds, added);
  if (isRejection(room)) return refused(room.code, room.rule, room.details);
  return { room: reportOf(state, state.turn.seat, room), code: null, rule: null, details: null };
}

/** Questions only Dungeon Drop answers; public facts, open to every seat and spectator. */
@Resolver()
export class DungeonDropResolver {
  @Query(() => [RoomType], {
    description: 'Every geometrically legal Room with its contents and what it means for the active hero (DD-3, DD-9).',
  })
  async legalRooms(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Ctx() context: GameReader,
  ): Promise<readonly RoomType[]> {
    const { state } = await context.look<State>(gameId, RULESET);
    return roomReports(state);
  }

  @Query(() => RoomPreviewType, { description: 'The same for one choice of corners, legal or not.' })
  async previewRoom(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('pillarIds', () => [ID], { description: 'The corners.' }) pillarIds: string[],
    @Ctx() context: GameReader,
  ): Promise<RoomPreviewType> {
    const { state } = await context.look<State>(gameId, RULESET);
    return previewOf(state, pillarIds);
  }

  @Query(() => [ScoreType], {
    description: 'The scores in their parts: of the base game once it is over, of a Solo run level by level (DD-12.6, DD-18.8).',
  })
  async score(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Ctx() context: GameReader,
  ): Promise<readonly ScoreType[]> {
    const { state } = await context.look<State>(gameId, RULESET);
    if (state.solo !== null) return state.levels.map(({ sheet }) => sheet);
    if (state.status !== 'FINISHED')
      throw new GraphQLError('The game has not been scored yet.', { extensions: { code: 'WRONG_PHASE', rule: 'DD-12.2' } });
    return state.scores ?? [];
  }
}
