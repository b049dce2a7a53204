import fs from "node:fs";
import path from "node:path";
import { fail, ok, reasonOf, warn, type Finding } from "./finding";

const LENGTH = 32;
/** A random key of that length has more different characters; a word written often has fewer. */
const DIFFERENT = 10;

/**
 * Looks at the key that signs cookies and forms and seals waiting mail.
 *
 * @param given SESSION_SECRET
 * @param database the file beside which the key is kept when none is given
 */
export function examineSecret(given: string | undefined, database: string): Finding[] {
  if (given) return [judgeKey("SESSION_SECRET", given, "openssl rand -base64 32 makes a good one")];
  const file = path.join(path.dirname(database), "session-secret");
  const todo = `remove ${file}, and the next start makes a new one`;
  if (!fs.existsSync(file)) return [judgeMissing(file, fs.existsSync(database))];
  try {
    const mode = fs.statSync(file).mode & 0o777;
    const keys = fs
      .readFileSync(file, "utf8")
      .trim()
      .split(/\s*\n\s*/);
    const findings = keys.map((key) => judgeKey(file, key, todo));
    const bad = findings.find(({ level }) => level !== "ok");
    return [bad ?? findings[0]!, judgeMode(file, mode)];
  } catch (error) {
    return [fail("secret", reasonOf(error), "let the user of the service own and read it")];
  }
}

function judgeMissing(file: string, hasDatabase: boolean): Finding {
  if (!hasDatabase) return warn("secret", "there is none yet", "the site makes it");
  return warn(
    "secret",
    `there is a database, but no ${file}`,
    "the next start makes it; otherwise bring it back from a backup, or mail that waits cannot be sent",
  );
}

function judgeKey(where: string, key: string, todo: string): Finding {
  if (key.length < LENGTH) {
    return fail("secret", `${where} has ${key.length} characters in place of ${LENGTH}`, todo);
  }
  if (new Set(key).size < DIFFERENT) return fail("secret", `${where} can be guessed`, todo);
  return ok("secret", `${where}, ${key.length} characters`);
}

function judgeMode(file: string, mode: number): Finding {
  const shown = mode.toString(8).padStart(4, "0");
  return mode & 0o077
    ? fail("secret file", `others may use ${file} (mode ${shown})`, `run chmod 600 ${file}`)
    : ok("secret file", `for its owner only (mode ${shown})`);
}
