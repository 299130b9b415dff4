import '../../../graphql/reflect-shim.ts';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { registerEnumType } from 'type-graphql';
import type { Status } from '../content/types.ts';

type EnumObject = Readonly<Record<string, string>>;

/** Registers an enum of the schema under the game's prefix; every value has a sentence. */
export function enumOf<K extends string>(name: string, description: string, sentences: Readonly<Record<K, string>>): EnumObject {
  const made: EnumObject = Object.fromEntries(Object.keys(sentences).map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(sentences).map(([value, sentence]) => [value, { description: sentence }]),
  );
  registerEnumType(made, { name: `SuperDungeonExplore${name}`, description, valuesConfig });
  return made;
}

const each = <K extends string>(values: readonly K[], sentence: (value: K) => string): Readonly<Record<K, string>> =>
  Object.fromEntries(values.map((value) => [value, sentence(value)])) as Record<K, string>;

const STATUS_SENTENCES: Readonly<Record<Status, string>> = {
  BANE: 'Each defence roll loses its best die.',
  FIRE: 'A wound in the next upkeep.',
  HEX: 'Each offence roll loses its best die.',
  ICE: 'No unique actions, potions included.',
  IMMOBILE: 'No walking and no Dash.',
  KNOCKDOWN: 'Nothing but standing up.',
  POISON: 'One action point fewer.',
  SLOW: 'Half the movement.',
};

export const TileSideEnum = enumOf('TileSide', 'The side of a dungeon tile that lies up.', { A: 'The front.', B: 'The back.' });
export const HealTokenEnum = enumOf('HealToken', 'A token that healing removes.', { WOUND: 'A wound.', ...STATUS_SENTENCES });
export const DirectionEnum = enumOf(
  'Direction',
  'The side of the user an area starts from; diagonals are refused by name (SDE-29.11).',
  {
    NORTH: 'Up the map, smaller y.',
    EAST: 'Right on the map, greater x.',
    SOUTH: 'Down the map, greater y.',
    WEST: 'Left on the map, smaller x.',
    ...each(['NORTH_EAST', 'SOUTH_EAST', 'SOUTH_WEST', 'NORTH_WEST'], () => 'A diagonal: refused.'),
  },
);
export const DieEnum = enumOf('Die', 'A die by its colour.', { B: 'Blue.', R: 'Red.', G: 'Green.' });
export const PayWithEnum = enumOf('PayWith', 'What an attack is paid with.', {
  ACTION_POINTS: 'Its cost in action points.',
  MOVEMENT: 'One movement point, while an effect allows it.',
  EXTRA: 'An extra attack an effect has given.',
});
export const StandUpPaymentEnum = enumOf('StandUpPayment', 'What standing up is paid with (SDE-9.4).', {
  ACTION_POINT: 'One action point.',
  ALL_MOVEMENT: 'All movement points that are left.',
});
export const OrderKindEnum = enumOf(
  'StandingOrderKind',
  'What a standing order is about; it says which arguments are given (F.5).',
  {
    setDefencePreference: 'modelId, preference: the attribute a model defends with.',
    setReactionPolicy: 'heroId, rules: green potions drunk by themselves.',
    setPotionSharing: 'heroId, sharing: whether others may drink this potion.',
    setDropPolicy: 'policy AUTO or ASK: who gives out hearts and potions.',
    setRerollPolicy: 'modelId, policy: which die is rolled again.',
    setDeadlinePolicy: 'policy ASSIST or WAIT: what happens when time is up.',
  },
);
export const DefencePreferenceEnum = enumOf('DefencePreference', 'How a model defends.', {
  AUTO: 'With the best attribute on average.',
  ASK: 'Its player is asked.',
  STR: 'With Strength.',
  ARM: 'With Armour.',
  WILL: 'With Will.',
  DEX: 'With Dexterity.',
});
export const SharingEnum = enumOf('PotionSharing', 'Whether other players may drink a potion.', {
  ALLOW: 'Yes.',
  ASK: 'On request.',
  DENY: 'No.',
});
export const ReactionTriggerEnum = enumOf('ReactionTrigger', 'When a reaction rule applies.', {
  TURN_START: 'At the start of the Consul Turn.',
  WOUNDED: 'When an action wounded the Hero.',
  STATUS: 'When an action gave the Hero a status.',
  TURN_END: 'After the last monster.',
});

const controller = (value: unknown): number | 'SHARED' => {
  if (value === 'SHARED' || Number.isInteger(value)) return value as number | 'SHARED';
  throw new GraphQLError('a controller is the number of a hero seat, or SHARED');
};

/** Who commands a Hero: the number of a hero seat, or SHARED. */
export const ControllerScalar = new GraphQLScalarType({
  name: 'SuperDungeonExploreController',
  description: 'Who commands a Hero: the number of a hero seat, or "SHARED" for any of them (SDE-2.8).',
  serialize: controller,
  parseValue: controller,
  parseLiteral: (node) =>
    controller(
      node.kind === Kind.INT ? Number(node.value) : node.kind === Kind.STRING || node.kind === Kind.ENUM ? node.value : undefined,
    ),
});
