import type { Store, StoredPack } from '../app/ports.ts';
import type { Json } from '../engine/json.ts';
import type { PrismaClient } from './generated/client.ts';

interface PackRow {
  readonly hash: string;
  readonly ruleset: string;
  readonly pack_id: string;
  readonly version: string;
  readonly publisher_id: string;
  readonly created_at: Date;
}

const packOf = (row: PackRow): Omit<StoredPack, 'data'> => ({
  hash: row.hash,
  ruleset: row.ruleset,
  packId: row.pack_id,
  version: row.version,
  publisherId: row.publisher_id,
  createdAt: row.created_at.toISOString(),
});

/** Writes a pack down unless its version is there or its id is somebody else's; two who publish at once come one after the other. */
export async function publishPack(prisma: PrismaClient, pack: Omit<StoredPack, 'createdAt'>): Promise<boolean> {
  const { hash, ruleset, packId, version, data, publisherId } = pack;
  const [, written] = await prisma.$transaction([
    prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${ruleset} ${packId}`}, 0))`,
    prisma.$executeRaw`
      INSERT INTO content_pack (hash, ruleset, pack_id, version, data, publisher_id)
      SELECT ${hash}, ${ruleset}, ${packId}, ${version}, ${JSON.stringify(data)}::jsonb, ${publisherId}::uuid
       WHERE NOT EXISTS (
         SELECT 1 FROM content_pack WHERE ruleset = ${ruleset} AND pack_id = ${packId} AND publisher_id <> ${publisherId}::uuid)
      ON CONFLICT DO NOTHING`,
  ]);
  return written === 1;
}

export async function findPack(prisma: PrismaClient, which: Parameters<Store['pack']>[0]): Promise<StoredPack | undefined> {
  const [row] =
    'hash' in which
      ? await prisma.$queryRaw<
          (PackRow & { data: Json })[]
        >`SELECT hash, ruleset, pack_id, version, data, publisher_id, created_at FROM content_pack WHERE hash = ${which.hash}`
      : await prisma.$queryRaw<(PackRow & { data: Json })[]>`
          SELECT hash, ruleset, pack_id, version, data, publisher_id, created_at FROM content_pack
           WHERE ruleset = ${which.ruleset} AND pack_id = ${which.packId} AND (${which.version ?? null}::text IS NULL OR version = ${which.version ?? null}::text)
           ORDER BY string_to_array(version, '.')::int[] DESC LIMIT 1`;
  return row === undefined ? undefined : { ...packOf(row), data: row.data };
}

export async function listPacks(prisma: PrismaClient, ruleset: string): Promise<readonly Omit<StoredPack, 'data'>[]> {
  const rows = await prisma.$queryRaw<PackRow[]>`
    SELECT hash, ruleset, pack_id, version, publisher_id, created_at FROM content_pack WHERE ruleset = ${ruleset}
     ORDER BY pack_id, string_to_array(version, '.')::int[]`;
  return rows.map(packOf);
}
