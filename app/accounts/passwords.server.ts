import { hash, parseOptions, verify } from "@node-rs/argon2";
import { makePoliteTurn } from "~/forms/busy.server";

/** Argon2id, the library's default, with the parameters OWASP names first. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for tens of milliseconds. */
const heavy = makePoliteTurn({ atATime: 2, mayWait: 128 });

/** The hash of no password: verified against when there is no such user, so that both take as long. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$MKCl8WCOwyT0Hp+GckH2uQ$aZRer5MHRr0Lolip5juBRIUKvesTerPF71g5wylr3lY";

/**
 * Hashes a password of any length, whole.
 *
 * @throws Refusal 503 with Retry-After when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return heavy(() => hash(normalized(password), PARAMETERS));
}

/** Whether the password belongs to the hash; false, after the same time, when there is no hash. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const isRight = await heavy(() => verify(hashed ?? NOBODY, normalized(password)));
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
