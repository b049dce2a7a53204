import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { SECRET_LENGTH } from "~/config/env-schema.server";
import { env } from "~/config/env.server";

/** A secret file that holds no key. */
export class UnusableSecret extends Error {}

let secrets: readonly [string, ...string[]] | undefined;

/**
 * Returns the secrets of the site: the first one signs and seals, each of them is accepted. They
 * are SESSION_SECRET, or the lines of a file beside the database that only its owner can read, and
 * SESSION_SECRET_OLD; the file is created if it is missing. Use the keys of `keys.server.ts`, not
 * these.
 */
export function siteSecrets(): readonly [string, ...string[]] {
  if (secrets) return secrets;
  const { SESSION_SECRET, SESSION_SECRET_OLD, DATABASE_FILE } = env();
  const [first, ...others] = SESSION_SECRET
    ? ([SESSION_SECRET] as const)
    : keptSecrets(secretFileBeside(DATABASE_FILE));
  secrets = [first, ...others, ...(SESSION_SECRET_OLD ? [SESSION_SECRET_OLD] : [])];
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

/** Returns the lines of a secret file, whatever they are. */
export const readKeys = (file: string) =>
  fs
    .readFileSync(file, "utf8")
    .trim()
    .split(/\s*\n\s*/);

/**
 * Reads the secrets of a site from their file.
 *
 * @throws UnusableSecret when the file has no secret, or one that is too short
 */
function readSecretFile(file: string): [string, ...string[]] {
  const [first = "", ...others] = readKeys(file);
  if ([first, ...others].some(({ length }) => length < SECRET_LENGTH)) {
    throw new UnusableSecret(
      `The file ${file} holds no key: remove it, and the next start makes a new one.`,
    );
  }
  return [first, ...others];
}

/**
 * Rejects a secret file that holds no key, before a start changes anything.
 *
 * @throws UnusableSecret
 */
export function rejectUnusableSecret(): void {
  const file = secretFile();
  if (file && fs.existsSync(file)) readSecretFile(file);
}

function keptSecrets(file: string): [string, ...string[]] {
  if (!fs.existsSync(file)) makeSecretFile(file);
  return readSecretFile(file);
}

/** The codes with which file systems without hard links refuse one: exFAT, network shares, FUSE. */
const HAS_NO_LINKS = ["EPERM", "ENOTSUP", "ENOSYS"];

function makeSecretFile(file: string): void {
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    fs.writeFileSync(own, randomSecret(), { mode: 0o600, flush: true });
    placeSecretFile(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    // After a failure too: on a full disk the temporary file remains, empty.
    fs.rmSync(own, { force: true });
  }
}

/** Creates the file; fails with EEXIST if another starting process was faster. */
function placeSecretFile(own: string, file: string): void {
  try {
    // Atomically: the file is never there in part.
    fs.linkSync(own, file);
  } catch (error) {
    if (!HAS_NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    fs.copyFileSync(own, file, fs.constants.COPYFILE_EXCL);
  }
}
