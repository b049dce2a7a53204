import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { SECRET_LENGTH } from "~/env-schema.server";
import { env } from "~/env.server";

let secrets: readonly [string, ...string[]] | undefined;

/**
 * Returns the secrets of the site: the first one signs and seals, each of them is accepted. They
 * are SESSION_SECRET and SESSION_SECRET_OLD, or the lines of a file beside the database that only
 * its owner can read; the file is created if it is missing. Use the keys of `keys.server.ts`, not
 * these.
 */
export function siteSecrets(): readonly [string, ...string[]] {
  secrets ??= givenSecrets() ?? keptSecrets(secretFileBeside(env().DATABASE_FILE));
  return secrets;
}

/** Returns the path of the secret file; null when SESSION_SECRET is set. */
export function secretFile(): string | null {
  return env().SESSION_SECRET ? null : secretFileBeside(env().DATABASE_FILE);
}

/** Returns the path of the secret file of a site without SESSION_SECRET. */
export function secretFileBeside(database: string): string {
  return path.join(path.dirname(database), "session-secret");
}

/** Generates a secret of 256 bits. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Reads the secrets of a site from their file.
 *
 * @throws Error when the file has no secret, or one that is too short
 */
function readSecretFile(file: string): [string, ...string[]] {
  const [first = "", ...others] = fs
    .readFileSync(file, "utf8")
    .trim()
    .split(/\s*\n\s*/);
  if ([first, ...others].some(({ length }) => length < SECRET_LENGTH)) {
    throw new Error(
      `The file ${file} holds no key: remove it, and the next start makes a new one.`,
    );
  }
  return [first, ...others];
}

function givenSecrets(): [string, ...string[]] | null {
  const { SESSION_SECRET, SESSION_SECRET_OLD } = env();
  if (!SESSION_SECRET) return null;
  return SESSION_SECRET_OLD ? [SESSION_SECRET, SESSION_SECRET_OLD] : [SESSION_SECRET];
}

function keptSecrets(file: string): [string, ...string[]] {
  if (!fs.existsSync(file)) makeSecretFile(file);
  return readSecretFile(file);
}

function makeSecretFile(file: string): void {
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    fs.writeFileSync(own, randomSecret(), { mode: 0o600, flush: true });
    // Creates the file atomically: linking fails with EEXIST if another starting process was
    // faster.
    fs.linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    // After a failure too: on a full disk the temporary file remains, empty.
    fs.rmSync(own, { force: true });
  }
}
