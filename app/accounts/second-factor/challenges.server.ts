import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { tokenHash } from "~/base/http/tokens.server";
import { keyFor } from "~/config/keys.server";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** Time to unlock a phone; challenges are issued when the button is pressed. */
const LIFETIME_MS = 5 * 60 * 1000;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const BODY_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

/**
 * Issues a challenge for a passkey, in base64url. It contains its expiry and a signature, so that
 * requests for challenges write nothing to the database; only used ones are stored.
 *
 * @param purpose the action and, for a registration, the user; the challenge is invalid for any
 *   other
 */
export function issueChallenge(purpose: string): string {
  const body = Buffer.alloc(BODY_BYTES);
  randomBytes(RANDOM_BYTES).copy(body);
  body.writeUIntBE(Date.now() + LIFETIME_MS, RANDOM_BYTES, EXPIRY_BYTES);
  return Buffer.concat([body, signature(body, purpose)]).toString("base64url");
}

/** Returns true if the challenge was issued for the purpose and has not expired. */
export function isChallengeValid(challenge: string, purpose: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const body = bytes.subarray(0, BODY_BYTES);
  const given = bytes.subarray(BODY_BYTES);
  const right = signature(body, purpose);
  if (body.length !== BODY_BYTES || given.length !== right.length) return false;
  return timingSafeEqual(given, right) && expiryOf(body) > Date.now();
}

/**
 * Stores that a valid challenge was used.
 *
 * @returns false if it had been used before
 */
export async function consumeChallenge(
  db: DatabaseOrTransaction,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("used_challenges")
    .values({
      // Hashes the decoded bytes, since base64url has several spellings of the same bytes.
      challengeHash: tokenHash(bytes.toString("base64url")),
      expiresAt: new Date(expiryOf(bytes)).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired challenges; their expiry alone rejects them. */
export async function deleteExpiredChallenges(db: DatabaseOrTransaction): Promise<void> {
  const now = new Date().toISOString();
  await db.deleteFrom("used_challenges").where("expiresAt", "<=", now).execute();
}

const expiryOf = (bytes: Buffer) => bytes.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES);

function signature(body: Buffer, purpose: string): Buffer {
  return createHmac("sha256", keyFor("passkey-challenge"))
    .update(`passkey-challenge:${purpose}:`)
    .update(body)
    .digest();
}
