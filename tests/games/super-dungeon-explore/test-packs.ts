import type { Json } from '../../../src/engine/json.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';

/** Publishes a pack of the tests to this process; a fault in it is a fault of the test. */
export function admitPack(pack: PackJson): void {
  const { faults } = validatePack(pack, LIBRARY);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  LIBRARY.shelve(packHash(pack), pack as unknown as Json);
}
