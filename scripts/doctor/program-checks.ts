import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { connectionFacts } from "~db/connection-facts.server";
import { check, fail, ok, warn } from "./check";

/** The oldest version of Node.js that still gets fixes, and the newest that is tested. */
const [KEPT_UP, NEWEST_TESTED] = [22, 24];
/** The first minor versions that packages support, as in `engines` of package.json. */
const LEAST_MINOR: Partial<Record<number, number>> = { 20: 19, 22: 14, 24: 0 };

const PARTS = ["build/server/index.js", "build/commands", "build/client", "build/compressed"];
/** The exit code of `./scripts/build --is-current` for a stale build. */
const STALE = 3;

/** In older versions, two processes that write and checkpoint the same log may lose pages. */
const LEAST_SQLITE = [3, 51, 3] as const;
const REINSTALL = "better-sqlite3 is not as the lockfile has it: run ./scripts/install";

const TOLERANCE_MS = 5 * 60_000;
export const SET_CLOCK = "set the clock by NTP (timedatectl set-ntp true)";

/** Judges the clock by a past instant in milliseconds, that of `what`. */
export function judgeClock(now: number, what: string, at: number) {
  const shown = new Date(now).toISOString();
  if (at <= now + TOLERANCE_MS) return ok(shown);
  return fail(`it says ${shown}, but ${what} is of ${new Date(at).toISOString()}`);
}

export const programChecks = [
  check({
    name: "node",
    ask: () => process.version,
    judge(version) {
      const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
      const least = major > NEWEST_TESTED ? 0 : (LEAST_MINOR[major] ?? Infinity);
      if (minor < least) return fail(`${version} does not run the site`);
      if (major >= KEPT_UP) return ok(version);
      return warn(`${version} works, but gets no security fixes since April 2026`);
    },
    todo: `install the newest Node.js ${KEPT_UP} or ${NEWEST_TESTED}, then run ./scripts/install`,
  }),
  check({
    name: "build",
    ask({ program }) {
      const missing = PARTS.find((part) => !fs.existsSync(path.join(program, part)));
      const canCompare = !missing && fs.existsSync(path.join(program, "app"));
      const options = { cwd: program, encoding: "utf8" } as const;
      const compare = () => spawnSync("./scripts/build", ["--is-current"], options);
      return { missing, compared: canCompare ? compare() : null };
    },
    judge({ missing, compared }) {
      if (missing) return fail(`there is no ${missing}`);
      if (!compared) return ok("complete; there are no sources beside it to compare it with");
      const { status, error, stderr } = compared;
      if (status === 0) return ok("made from these sources");
      if (status === STALE) return fail(stderr.trim() || "made from other sources than these");
      return warn(`cannot be compared with its sources: ${error?.message ?? stderr}`);
    },
    todo: "run ./scripts/build and restart the site",
  }),
  check({
    name: "user",
    ask({ settings: { DATABASE_FILE: file } }) {
      // Not available on Windows.
      if (!process.getuid || !fs.existsSync(file)) return null;
      return { own: process.getuid(), owner: fs.statSync(file).uid };
    },
    judge({ own, owner }) {
      if (own === owner) return ok(`${own}, who owns the database`);
      return warn(`the doctor runs as user ${own}, the database belongs to ${owner}`);
    },
    todo: "run it as the user of the service, or what it says of file modes may be wrong",
  }),
  check({
    // Sessions, links in mails and rate limits depend on it.
    name: "clock",
    ask({ program }) {
      const file = path.join(program, "build/server/index.js");
      return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    },
    judge: (at, { now }) => judgeClock(now, "the build", at),
    todo: SET_CLOCK,
  }),
  check({
    name: "connections",
    ask: () => connectionFacts().settings,
    judge(settings) {
      const is = settings.join(", ");
      // 2 is FULL: no acknowledged write may be lost.
      return /^journal_mode wal, synchronous [23], foreign_keys 1$/.test(is) ? ok(is) : fail(is);
    },
    todo: REINSTALL,
  }),
  check({
    name: "sqlite",
    ask: () => connectionFacts().version,
    judge(version) {
      const parts = version.split(".").map(Number);
      const different = LEAST_SQLITE.findIndex((part, index) => parts[index] !== part);
      const isEnough = different < 0 || (parts[different] ?? 0) > (LEAST_SQLITE[different] ?? 0);
      if (isEnough) return ok(version);
      return fail(`${version} may lose pages when two processes write`);
    },
    todo: REINSTALL,
  }),
];
