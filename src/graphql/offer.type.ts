import './reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SeatedOffer } from '../app/read.ts';
import type { Fields, Field as OfferField } from '../engine/offer.ts';

export const OfferFieldKind = {
  ONE_OF: 'ONE_OF',
  TUPLE_OF: 'TUPLE_OF',
  SOME_OF: 'SOME_OF',
  INTEGER: 'INTEGER',
  NUMBER: 'NUMBER',
  POINT: 'POINT',
  PATH: 'PATH',
  LIST_OF: 'LIST_OF',
  RECORD: 'RECORD',
} as const;
registerEnumType(OfferFieldKind, {
  name: 'OfferFieldKind',
  description: 'How the legal values of an argument are given.',
  valuesConfig: {
    ONE_OF: { description: 'One of `values`.' },
    TUPLE_OF: { description: 'One of `values`, each a whole list that is legal only together and in that order.' },
    SOME_OF: { description: '`min` to `max` different ones of `values`; no two may share a member named in `distinct`.' },
    INTEGER: { description: 'A whole number from `min` to `max`.' },
    NUMBER: { description: 'A number from `min` to `max`, or from `min` to just below `below`.' },
    POINT: { description: 'A point {x, y} within the convex `polygon`, its border included, or at most `margin` outside it.' },
    PATH: {
      description:
        'Squares entered one after the other along `edges` from `from`, costing `budget` at most and stopping on one of `ends`.',
    },
    LIST_OF: { description: 'A list of `min` to `max` members, each as `of` says.' },
    RECORD: { description: 'An object with the members `fields`.' },
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
  @Field(() => [OfferPointType], { nullable: true, description: 'The corners of the region, counter-clockwise.' }) polygon!:
    | readonly OfferPointType[]
    | null;
  @Field(() => Float, { nullable: true, description: 'How far outside the polygon a point may lie; null where not at all.' })
  margin!: number | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'Where a path starts.' }) from!: unknown;
  @Field(() => [OfferEdgeType], { nullable: true, description: 'The steps a path may take.' }) edges!:
    | readonly OfferEdgeType[]
    | null;
  @Field(() => Float, { nullable: true, description: 'What a path may cost.' }) budget!: number | null;
  @Field(() => [GraphQLJSON], { nullable: true, description: 'Where a path may stop.' }) ends!: readonly unknown[] | null;
  @Field(() => Int, { nullable: true, description: 'The least number of steps of a path.' }) minSteps!: number | null;
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
    'Something you may do now. The fields are independent of each other: any combination is accepted. Where they are not, there is one offer per case.',
})
export class OfferType {
  @Field(() => Int, { description: 'The seat it is made to.' }) seat!: number;
  @Field(() => String, { description: 'The mutation to send; over REST its name in kebab-case.' }) verb!: string;
  @Field(() => [OfferFieldType], { description: 'The legal values of its arguments.' }) fields!: readonly OfferFieldType[];
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
  return { ...blank, ...particulars, name, kind, optional: optional ?? false };
}

/** An offer as the API spells it. */
export function spellOffer(offer: SeatedOffer): OfferType {
  return { seat: offer.seat, verb: offer.verb, fields: spell(offer.fields), example: offer.example, note: offer.note ?? null };
}
