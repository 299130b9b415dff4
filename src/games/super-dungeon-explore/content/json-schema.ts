import * as z from 'zod';
import { PackShape } from './pack-schema.ts';
import { ATTRIBUTE_OF_ATTACK, ATTRIBUTES, RESERVED_ACTION_IDS, RESERVED_CODES } from './vocabulary.ts';

type Schema = Readonly<Record<string, unknown>>;

const has = (name: string, value: Schema): Schema => ({ type: 'object', required: [name], properties: { [name]: value } });
const hasNot = (name: string): Schema => ({ properties: { [name]: { type: 'null' } } });
const when = (condition: Schema, then: Schema, otherwise: Schema): Schema => ({ if: condition, then, else: otherwise });

/** An attack stands on the attribute it belongs to (A.2). */
const ownAttacks = Object.entries(ATTRIBUTE_OF_ATTACK).flatMap(([type, own]) =>
  ATTRIBUTES.filter((name) => name !== own).map((name) => ({
    properties: { [name]: { properties: { attack: { not: has('type', { const: type }) } } } },
  })),
);

const MONSTER = has('kind', { const: 'MONSTER' });
const ALSO_MONSTER = has('spawning', has('alsoMonster', { const: true }));
const ACTIVE = { minimum: 1 };

/** What the numbered rules ask of one card by itself, as far as a schema can say it; by the names of the shapes. */
const CLAUSES: Readonly<Record<string, Schema>> = {
  ModelCard: {
    allOf: [
      { properties: { attributes: { anyOf: ATTRIBUTES.map((name) => has(name, has('defence', { const: true }))) } } }, // SDE-A.7
      { properties: { attributes: { allOf: ownAttacks }, affinities: { uniqueItems: true } } },
      when(MONSTER, has('rank', { type: 'string' }), hasNot('rank')),
      when({ anyOf: [MONSTER, ALSO_MONSTER] }, has('platform', { type: 'string' }), hasNot('platform')),
      when(ALSO_MONSTER, { ...has('skulls', ACTIVE), allOf: [has('actionPoints', ACTIVE)] }, {}),
      when(has('kind', { const: 'SPAWNING_POINT' }), has('spawning', { type: 'object' }), hasNot('spawning')),
      when(has('kind', { const: 'HERO' }), {}, { properties: { potions: { maxItems: 0 }, potionCapacity: { maximum: 0 } } }),
    ],
  },
  Action: { allOf: [hasNot('potion'), { properties: { id: { not: { enum: [...RESERVED_ACTION_IDS] } } } }] }, // SDE-A.8
  Potion: { properties: { id: { not: { enum: [...RESERVED_ACTION_IDS] } }, cost: { maximum: 0 } } },
  // SDE-A.9
  TileEffect: { properties: { code: { maxLength: 1, not: { enum: [...RESERVED_CODES] } } } },
  // SDE-A.6
  MightyMonsterChart: {
    properties: { spaces: { contains: has('spawnDungeonBoss', { const: true }), minContains: 1, maxContains: 1 } },
  },
};

/** The JSON Schema (draft 2020-12) of a pack, for authors and their editors. The numbered rules of A.1 ask more than a schema can say. */
export function packJsonSchema(): Schema {
  const schema = z.toJSONSchema(PackShape, { io: 'input' }) as Record<string, unknown>;
  const shapes = schema['$defs'] as Record<string, Schema>;
  const clauses = Object.entries(CLAUSES).map(([name, clause]) => [name, { ...shapes[name], allOf: [clause] }]);
  return { ...schema, $defs: { ...shapes, ...Object.fromEntries(clauses) } };
}
