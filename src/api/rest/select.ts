import {
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** Objects nested deeper than this are left out of an answer. */
export const MAX_DEPTH = 10;

/** What REST selects of a type: the text for the document, and the way from its result to the answer: the schema's names, and no nulls in sparse types. */
export interface Selection {
  readonly text: string;
  restore(value: unknown): unknown;
}

/** The fields of a type that an answer can hold: those that need no argument and are not marked `@Extensions({ rest: false })`. */
export function answerFields(type: GraphQLObjectType | GraphQLInterfaceType): readonly Field[] {
  return Object.values(type.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && field.extensions['rest'] !== false,
  );
}

/** Whether answers leave out the null members of a type, most of which are: one marked `@Extensions({ rest: { sparse: true } })`. */
export const isSparse = (type: GraphQLObjectType): boolean =>
  (type.extensions['rest'] as { readonly sparse?: boolean } | undefined)?.sparse === true;

/** The object types whose answers always say `__typename`, because an interface or a union can stand for them. */
export function namedInAnswers(schema: GraphQLSchema): ReadonlySet<string> {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType);
  return new Set(abstract.flatMap((type) => schema.getPossibleTypes(type).map((object) => object.name)));
}

/** A selected level: response key → the field's name, and what is selected below it. */
interface Level {
  readonly text: string;
  readonly keys: ReadonlyMap<string, { readonly name: string; readonly below: Level | undefined }>;
  readonly sparse: boolean;
  /** Whether the result differs from the answer here or anywhere below: an alias is used, or nulls are left out. */
  readonly differs: boolean;
}

/** The way from the answer's root: the types on it, interfaces included, and the number of objects. */
interface Path {
  readonly types: ReadonlySet<string>;
  readonly depth: number;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly named: ReadonlySet<string>;
  readonly leftOut: Set<string>;
}

/**
 * Selects everything of a type, down to a depth, never the same type twice on a path.
 * `leftOut` collects `Type.field` for every field that some answer lacks for these reasons.
 */
export function selectAll(schema: GraphQLSchema, type: GraphQLOutputType, leftOut: Set<string> = new Set()): Selection {
  const top = getNamedType(type);
  if (isLeafType(top)) return { text: '', restore: (value) => value };
  const level = levelOf({ schema, named: namedInAnswers(schema), leftOut }, top, { types: new Set(), depth: 0 });
  return { text: level.text, restore: (value) => restored(value, level) };
}

function levelOf(walk: Walk, type: GraphQLNamedType, path: Path): Level {
  const parts: string[] = [];
  const keys = new Map<string, { name: string; below: Level | undefined }>();
  const sparse = isObjectType(type) && isSparse(type);
  let differs = sparse;

  const add = (owner: string, field: Field, key: string, at: Path, into: string[]): void => {
    const target = getNamedType(field.type);
    const spelt = key === field.name ? key : `${key}: ${field.name}`;
    if (isLeafType(target)) {
      into.push(spelt);
      keys.set(key, { name: field.name, below: undefined });
    } else if (at.depth >= MAX_DEPTH || at.types.has(target.name)) {
      walk.leftOut.add(`${owner}.${field.name}`);
      return;
    } else {
      const below = levelOf(walk, target, at);
      into.push(`${spelt} ${below.text}`);
      keys.set(key, { name: field.name, below });
      differs ||= below.differs;
    }
    differs ||= key !== field.name;
  };

  if (isObjectType(type)) {
    if (walk.named.has(type.name)) parts.push('__typename');
    const at = through(path, type);
    for (const field of answerFields(type)) add(type.name, field, field.name, at, parts);
  } else if (isAbstractType(type)) {
    parts.push('__typename');
    const possible = walk.schema.getPossibleTypes(type);
    const common = commonFields(type, possible);
    const here: Path = { types: new Set([...path.types, type.name]), depth: path.depth };
    const shared: Path = { types: here.types, depth: path.depth + 1 };
    for (const field of common.values()) add(type.name, field, field.name, shared, parts);
    for (const object of possible) {
      const own: string[] = [];
      const at = through(here, object);
      for (const field of answerFields(object)) {
        if (!common.has(field.name)) add(object.name, field, keyFor(object, field, possible), at, own);
      }
      if (own.length > 0) parts.push(`... on ${object.name} { ${own.join(' ')} }`);
    }
  }
  return { text: `{ ${parts.length === 0 ? '__typename' : parts.join(' ')} }`, keys, sparse, differs };
}

function through(path: Path, type: GraphQLObjectType): Path {
  return { types: new Set([...path.types, type.name, ...type.getInterfaces().map((each) => each.name)]), depth: path.depth + 1 };
}

/** Fields of an interface that every implementation spells with the very same type: selected once, outside of fragments. */
function commonFields(type: GraphQLAbstractType, possible: readonly GraphQLObjectType[]): ReadonlyMap<string, Field> {
  if (!isInterfaceType(type)) return new Map();
  const same = answerFields(type).filter((field) =>
    possible.every((object) => {
      const own = object.getFields()[field.name];
      return own !== undefined && String(own.type) === String(field.type) && own.extensions['rest'] !== false;
    }),
  );
  return new Map(same.map((field) => [field.name, field]));
}

/** Two types may spell a field with different types; GraphQL lets them stand side by side only under different keys. */
function keyFor(object: GraphQLObjectType, field: Field, possible: readonly GraphQLObjectType[]): string {
  const clash = possible.some((other) => {
    const theirs = other.getFields()[field.name];
    return theirs !== undefined && String(theirs.type) !== String(field.type);
  });
  return clash ? `${object.name}__${field.name}` : field.name;
}

function restored(value: unknown, level: Level): unknown {
  if (!level.differs || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => restored(item, level));
  const members = level.sparse ? Object.entries(value).filter(([, member]) => member !== null) : Object.entries(value);
  return Object.fromEntries(
    members.map(([key, member]) => {
      const known = level.keys.get(key);
      if (known === undefined) return [key, member];
      return [known.name, known.below === undefined ? member : restored(member, known.below)];
    }),
  );
}
