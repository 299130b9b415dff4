import './reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Extensions, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SeatedOffer } from '../app/read.ts';
import type { Fields, Field as OfferField, Piece } from '../engine/offer.ts';

export const OfferFieldKind = {
  ONE_OF: 'ONE_OF',
  TUPLE_OF: 'TUPLE_OF',
  SOME_OF: 'SOME_OF',
  INTEGER: 'INTEGER',
  NUMBER: 'NUMBER',
  POINT: 'POINT',
  PATH: 'PATH',
  LANDING: 'LANDING',
  LIST_OF: 'LIST_OF',
  RECORD: 'RECORD',
  ARRANGEMENT: 'ARRANGEMENT',
} as const;
registerEnumType(OfferFieldKind, {
  name: 'OfferFieldKind',
  description: 'How the legal values of an argument are given.',
  valuesConfig: {
    ONE_OF: { description: 'One of `values`.' },
    TUPLE_OF: {
      description: 'One of `values`, each a whole list that is legal only together and in that order, or with `anyOrder` in any.',
    },
    SOME_OF: {
      description:
        '`min` to `max` of `values`, each once or as often as `times` says; no two may share a member named in `distinct`, or a group of `groups`.',
    },
    INTEGER: { description: 'A whole number from `min` to `max`.' },
    NUMBER: { description: 'A number from `min` to `max`, or from `min` to just below `below`.' },
    POINT: { description: 'A point {x, y} within the convex `polygon`, its border included, or at most `margin` outside it.' },
    PATH: {
      description:
        'Squares entered one after the other along `edges` from `from`, costing `budget` at most and stopping on one of `ends`, or where one of `landings` fits.',
    },
    LANDING: {
      description:
        'Where the path of the argument named in `path` comes down: its last square, or the anchor of one of its landings that fits it.',
    },
    LIST_OF: {
      description:
        'A list of `min` to `max` members, each as `of` says, no two sharing a member named in `distinct`; with `required` some of them must be there.',
    },
    RECORD: { description: 'An object with the members `fields`.' },
    ARRANGEMENT: {
      description:
        'Pieces put down on squares, no two on one square: a list, in any order, of objects that hold the `value` of a piece, the `value` of one of its places, and one of its anchors as `anchor`. `min` to `max` pieces, costing `budget` at most together.',
    },
  },
});

@ObjectType('OfferPoint', { simpleResolvers: true, description: 'A corner of a region, in the unit of the game.' })
export class OfferPointType {
  @Field(() => Float, { description: 'To the right.' }) x!: number;
  @Field(() => Float, { description: 'Away from you.' }) y!: number;
}

@ObjectType('OfferEdge', { simpleResolvers: true, description: 'A step a path may take.' })
export class OfferEdgeType {
  @Field(() => GraphQLJSON, { description: 'The square it leaves.' }) from!: unknown;
  @Field(() => GraphQLJSON, { description: 'The square it enters.' }) to!: unknown;
  @Field(() => Float, { description: 'What it costs.' }) cost!: number;
}

@ObjectType('OfferLanding', {
  simpleResolvers: true,
  description:
    'A place for a base broader than a square. It fits a path that stops on one of `ends` and has cost `minCost` or more.',
})
export class OfferLandingType {
  @Field(() => GraphQLJSON, { description: 'The square of the base with the least x and y.' }) anchor!: unknown;
  @Field(() => [GraphQLJSON], { description: 'Where the path may stop.' }) ends!: readonly unknown[];
  @Field(() => Float, { description: 'What the path must have cost at least.' }) minCost!: number;
}

@ObjectType('OfferPlace', { simpleResolvers: true, description: 'Where a piece may lie.' })
export class OfferPlaceType {
  @Field(() => GraphQLJSON, { description: 'Members that name the place, beside the anchor.' }) value!: unknown;
  @Field(() => [OfferPointType], { description: 'The squares of least x and y it may lie on.' })
  anchors!: readonly OfferPointType[];
  @Field(() => Int, {
    description: 'A later tier is open only to a piece that fits nowhere in an earlier one, with the others where they lie.',
  })
  tier!: number;
}

@ObjectType('OfferPiece', { simpleResolvers: true, description: 'Something to put down.' })
export class OfferPieceType {
  @Field(() => GraphQLJSON, { description: 'Members that name it.' }) value!: unknown;
  @Field(() => Int, { description: 'How many of it there must be.' }) least!: number;
  @Field(() => Int, { description: 'How many of it there may be.' }) most!: number;
  @Field(() => Float, { description: 'What each costs.' }) cost!: number;
  @Field(() => Int, { description: 'How many squares it covers to the right, from its anchor on.' }) width!: number;
  @Field(() => Int, { description: 'How many squares it covers downwards.' }) height!: number;
  @Extensions({ length: 2 })
  @Field(() => [OfferPlaceType], { description: 'Where it may lie.' })
  places!: readonly OfferPlaceType[];
}

/** Each kind uses a few of these members: over REST the others are left out. */
@Extensions({ rest: { sparse: true } })
@ObjectType('OfferField', { simpleResolvers: true, description: 'The legal values of one argument of an offered command.' })
export class OfferFieldType {
  @Field(() => String, { description: 'The argument.' }) name!: string;
  @Field(() => OfferFieldKind, { description: 'How its values are given.' }) kind!: string;
  @Field(() => Boolean, { description: 'Whether it may be left out.' }) optional!: boolean;
  @Field(() => Boolean, { description: 'False where more is accepted than can be listed.' }) complete!: boolean;
  @Field(() => [GraphQLJSON], { nullable: 'itemsAndList', description: 'The values to choose from.' }) values!:
    | readonly unknown[]
    | null;
  @Field(() => Float, { nullable: true, description: 'The least value, or the least number of members.' }) min!: number | null;
  @Field(() => Float, { nullable: true, description: 'The greatest value, or the greatest number of members.' }) max!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'The value to stay below.' }) below!: number | null;
  @Field(() => [String], { nullable: true, description: 'Members that no two chosen values may share.' }) distinct!:
    | readonly string[]
    | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the order of the chosen values matters.' }) ordered!:
    | boolean
    | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether a list of `values` may be given in any order.' }) anyOrder!:
    | boolean
    | null;
  @Field(() => [Int], { nullable: true, description: 'How often each of `values` may be chosen; null: once.' }) times!:
    | readonly number[]
    | null;
  @Field(() => [String], { nullable: true, description: 'The group of each of `values`; no two of one group may be chosen.' })
  groups!: readonly string[] | null;
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Other names, each with the `values` it may stand for: it means the first of them not chosen otherwise.',
  })
  aliases!: unknown;
  @Extensions({ length: 1 })
  @Field(() => [OfferPointType], { nullable: true, description: 'The corners of the region, counter-clockwise.' })
  polygon!: readonly OfferPointType[] | null;
  @Field(() => Float, { nullable: true, description: 'How far outside the polygon a point may lie; null where not at all.' })
  margin!: number | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'Where a path starts.' }) from!: unknown;
  @Extensions({ length: 5 })
  @Field(() => [OfferEdgeType], { nullable: true, description: 'The steps a path may take.' })
  edges!: readonly OfferEdgeType[] | null;
  @Field(() => Float, { nullable: true, description: 'What a path, or all pieces together, may cost.' }) budget!: number | null;
  @Field(() => [GraphQLJSON], { nullable: true, description: 'Where a path may stop.' }) ends!: readonly unknown[] | null;
  @Field(() => Int, { nullable: true, description: 'The least number of steps of a path.' }) minSteps!: number | null;
  @Extensions({ length: 1 })
  @Field(() => [OfferLandingType], { nullable: true, description: 'Where the base may come down at the end of a path.' })
  landings!: readonly OfferLandingType[] | null;
  @Field(() => String, { nullable: true, description: 'The argument whose path a landing belongs to.' }) path!: string | null;
  @Extensions({ length: 1 })
  @Field(() => [OfferPieceType], { nullable: true, description: 'What may be put down.' })
  pieces!: readonly OfferPieceType[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether as many pieces must be put down as budget and squares allow.' })
  full!: boolean | null;
  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'Members a list must have, as objects {where, be, covers}: the first member with the values `where` is as `be`, an OfferField without its name, says. No two of those with `covers`, {width, height}, share a square; they lie from their `anchor` on.',
  })
  required!: unknown;
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'The description of each member of a list: an OfferField without its name.',
  })
  of!: unknown;
  @Field(() => GraphQLJSON, { nullable: true, description: 'The members of an object: OfferFields by name.' }) fields!: unknown;
}

@ObjectType('Offer', {
  simpleResolvers: true,
  description:
    'Something you may do now. The fields are independent of each other (but for a LANDING, which goes with its path): any combination is accepted. Where they are not, there is one offer per case.',
})
export class OfferType {
  @Field(() => Int, { description: 'The seat it is made to.' }) seat!: number;
  @Field(() => String, { description: 'The mutation to send; over REST its name in kebab-case.' }) verb!: string;
  @Extensions({ length: 5 })
  @Field(() => [OfferFieldType], { description: 'The legal values of its arguments.' })
  fields!: readonly OfferFieldType[];
  @Field(() => GraphQLJSON, { description: 'One complete `input` that is accepted as it stands.' }) example!: unknown;
  @Field(() => GraphQLJSON, { nullable: true, description: 'What it brings, where that is certain and public.' }) note!: unknown;
}

const spell = (fields: Fields): OfferFieldType[] => Object.entries(fields).map(([name, field]) => spellField(name, field));

function spellField(name: string, field: OfferField): OfferFieldType {
  const { kind, optional, ...particulars } = field;
  const blank = {
    values: null,
    min: null,
    max: null,
    below: null,
    distinct: null,
    ordered: null,
    anyOrder: null,
    times: null,
    groups: null,
    aliases: null,
    landings: null,
    path: null,
    pieces: null,
    full: null,
    required: null,
    polygon: null,
    margin: null,
    from: null,
    edges: null,
    budget: null,
    ends: null,
    minSteps: null,
    of: null,
    fields: null,
    complete: true,
  };
  const pieces = field.kind === 'ARRANGEMENT' ? field.pieces.map(spellPiece) : null;
  return { ...blank, ...particulars, pieces, name, kind, optional: optional ?? false };
}

const spellPiece = (piece: Piece): OfferPieceType => ({
  ...piece,
  places: piece.places.map(({ value, anchors, tier }) => ({ value, anchors, tier: tier ?? 0 })),
});

/** An offer as the API spells it. */
export function spellOffer(offer: SeatedOffer): OfferType {
  return { seat: offer.seat, verb: offer.verb, fields: spell(offer.fields), example: offer.example, note: offer.note ?? null };
}
