import { type Kysely, sql } from "kysely";

/** Adds to passkeys the algorithm of their key (COSE), and reads it from the keys that are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE passkeys ADD COLUMN "algorithm" INTEGER`.execute(db);
  const { rows } = await sql<{ id: number; publicKey: string }>`
    SELECT id, "publicKey" FROM passkeys`.execute(db);
  for (const { id, publicKey } of rows) {
    const algorithm = algorithmOf(Buffer.from(publicKey, "base64url"));
    await sql`UPDATE passkeys SET "algorithm" = ${algorithm} WHERE id = ${id}`.execute(db);
  }
}

/**
 * Returns the algorithm of a COSE key, or null. Authenticators encode it as canonical CBOR (CTAP2),
 * so it begins with a map, the key type (1) and the algorithm (3), a negative number of one to
 * three bytes.
 */
function algorithmOf(key: Buffer): number | null {
  const [map = 0, type, , three, head = 0] = key;
  if (map >> 5 !== 5 || type !== 1 || three !== 3 || head >> 5 !== 1) return null;
  const size = head & 31;
  if (size < 24) return -1 - size;
  const width = { 24: 1, 25: 2 }[size];
  return width && key.length >= 5 + width ? -1 - key.readUIntBE(5, width) : null;
}
