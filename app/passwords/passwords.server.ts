import { hash, parseOptions, verify } from "@node-rs/argon2";
import { clientAddress } from "~/http/client-address.server";
import type { JobOptions } from "~/http/fair-concurrency.server";
import { limitRequestConcurrencyFairly } from "~/http/request-concurrency.server";

/** Argon2id, the library's default, with the parameters OWASP names first. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for tens of milliseconds: client addresses take turns. */
const heavy = limitRequestConcurrencyFairly({ concurrency: 2, maxQueued: 128 });

/** Commands and what the site does by itself. */
const OURSELVES: JobOptions = { source: "" };

/** Whose turn it is when a request needs a hash; it is dropped when the client goes away. */
export function jobOptionsOf(request: Request): JobOptions {
  return { source: clientAddress(request), signal: request.signal };
}

/** The hash of no password: verified against when there is no such user, so that both take as long. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$MKCl8WCOwyT0Hp+GckH2uQ$aZRer5MHRr0Lolip5juBRIUKvesTerPF71g5wylr3lY";

/**
 * Hashes a password of any length, whole.
 *
 * @param by see {@link jobOptionsOf}
 * @throws HttpError 503 with Retry-After when too many are waiting
 */
export function hashPassword(password: string, by = OURSELVES): Promise<string> {
  return heavy(by, () => hash(normalized(password), PARAMETERS));
}

/**
 * Whether the password belongs to the hash; false, after the same time, when there is no hash.
 *
 * @param by see {@link jobOptionsOf}
 * @throws HttpError 503 as {@link hashPassword} does
 */
export async function verifyPassword(
  hashed: string | null,
  password: string,
  by = OURSELVES,
): Promise<boolean> {
  const isRight = await heavy(by, () => verify(hashed ?? NOBODY, normalized(password)));
  return isRight && hashed !== null;
}

/** Whether a hash was made with other parameters than those of today. */
export function needsRehash(hashed: string): boolean {
  const used = parseOptions(hashed);
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
    (name) => used[name] !== PARAMETERS[name],
  );
}

/** The same characters typed on different systems are the same bytes. */
function normalized(password: string): string {
  return password.normalize("NFC");
}
