import { hash, parseOptions, verify } from "@node-rs/argon2";
import { clientAddress } from "~/base/http/client-address.server";
import type { JobOptions } from "~/base/http/fair-concurrency.server";
import { limitRequestConcurrencyFairly } from "~/base/http/request-concurrency.server";
import { trimInvisible } from "~/language/i18n/trim-invisible";

/** Argon2id, the library's default, with the first parameters that OWASP recommends. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Each hash needs 19 MiB and a core for tens of milliseconds: a fair queue over client addresses.
 */
const heavy = limitRequestConcurrencyFairly({ concurrency: 2, maxQueued: 128 });

/** For commands and work of the site itself. */
const OURSELVES: JobOptions = { source: "" };

/** Returns the queue options of a request's hash; it is dropped when the client disconnects. */
export function jobOptionsOf(request: Request): JobOptions {
  return { source: clientAddress(request), signal: request.signal };
}

/**
 * A dummy hash to verify against if there is no such user, so that both cases take the same time.
 */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$MKCl8WCOwyT0Hp+GckH2uQ$aZRer5MHRr0Lolip5juBRIUKvesTerPF71g5wylr3lY";

/**
 * Hashes a password of any length without truncating it.
 *
 * @param by see {@link jobOptionsOf}
 * @throws HttpError 503 with Retry-After if the queue is full
 */
export function hashPassword(password: string, by = OURSELVES): Promise<string> {
  return heavy(by, () => hash(normalized(password), PARAMETERS));
}

/**
 * Returns true if the password matches the hash; without a hash, false after the same time.
 *
 * @param by see {@link jobOptionsOf}
 * @throws HttpError 503 as {@link hashPassword} does
 */
export async function verifyPassword(
  hashed: string | null,
  password: string,
  by = OURSELVES,
): Promise<boolean> {
  return (await findMatching(hashed, password, by)) !== null;
}

/**
 * Returns the password that matches the hash: as it was typed, or else without the white space and
 * invisible characters around it, which copying adds. Null if neither does; without a hash, after
 * the same time.
 *
 * @param by see {@link jobOptionsOf}
 * @throws HttpError 503 as {@link hashPassword} does
 */
export async function findMatching(
  hashed: string | null,
  typed: string,
  by = OURSELVES,
): Promise<string | null> {
  for (const password of new Set([typed, trimInvisible(typed)])) {
    const isRight = await heavy(by, () => verify(hashed ?? DUMMY_HASH, normalized(password)));
    if (isRight && hashed !== null) return password;
  }
  return null;
}

/** Returns true if a hash was made with other than the current parameters. */
export function needsRehash(hashed: string): boolean {
  const used = parseOptions(hashed);
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
    (name) => used[name] !== PARAMETERS[name],
  );
}

/** Normalizes the text, since systems encode the same characters differently. */
function normalized(password: string): string {
  return password.normalize("NFC");
}
