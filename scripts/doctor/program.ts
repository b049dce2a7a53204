import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import { fail, type Finding, ok, warn } from "./finding";

/** The oldest version that still gets fixes. */
const KEPT_UP = 22;
/**
 * The first minor version that better-sqlite3 and other packages support, as in `engines` of
 * package.json.
 */
const LEAST_MINOR: Partial<Record<number, number>> = { 20: 19, 22: 14, 24: 0 };
const NEWEST_TESTED = 24;

/** Checks that the site runs on this version of Node, as package.json requires. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const least = major > NEWEST_TESTED ? 0 : (LEAST_MINOR[major] ?? Infinity);
  if (minor < least) {
    const todo = `install the newest Node.js ${KEPT_UP} or ${NEWEST_TESTED}, then run ./scripts/install`;
    return fail("node", `${version} does not run the site`, todo);
  }
  if (major >= KEPT_UP) return ok("node", version);
  return warn(
    "node",
    `${version} works, but gets no security fixes since April 2026`,
    `install Node.js ${KEPT_UP}, then run ./scripts/install`,
  );
}

/** The exit code of `./scripts/build --is-current` for a stale build. */
const STALE = 3;

/** The parts of a build. */
const PARTS = ["build/server/index.js", "build/commands", "build/client", "build/compressed"];

/** Says whether the program is built, and from the sources beside it where there are any. */
export function inspectBuild(folder: string): Finding {
  const todo = "run ./scripts/build and restart the site";
  for (const part of PARTS) {
    if (!fs.existsSync(path.join(folder, part))) return fail("build", `there is no ${part}`, todo);
  }
  if (!fs.existsSync(path.join(folder, "app"))) {
    return ok("build", "complete; there are no sources beside it to compare it with");
  }
  const { status, error, stderr } = spawnSync("./scripts/build", ["--is-current"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status === 0) return ok("build", "made from these sources");
  if (status === STALE) return fail("build", "made from other sources than these", todo);
  return warn("build", `cannot be compared with its sources: ${error?.message ?? stderr}`, todo);
}

/** Checks that the doctor runs as the user of the site, so that it sees the same permissions. */
export function checkUser(own: number, ownerOfDatabase: number): Finding {
  if (own === ownerOfDatabase) return ok("user", `${own}, who owns the database`);
  return warn(
    "user",
    `the doctor runs as user ${own}, the database belongs to ${ownerOfDatabase}`,
    "run it as the user of the service, or what it says of file modes may be wrong",
  );
}

const TOLERANCE_MS = 5 * 60_000;

/** Columns with instants that the site writes. */
const written = {
  migrations: "ranAt",
  activity: "createdAt",
  contact_messages: "createdAt",
  sessions: "lastSeenAt",
};

/** Returns the latest instant that the site has written, in milliseconds, or null. */
export function latestWriting(sqlite: BetterSqlite.Database): number | null {
  const tables = sqlite.prepare("SELECT name FROM sqlite_master").pluck().all();
  const instants = Object.entries(written)
    .filter(([table]) => tables.includes(table))
    .map(([table, column]) => sqlite.prepare(`SELECT max("${column}") FROM ${table}`).pluck().get())
    .filter((instant) => typeof instant === "string")
    .map((instant) => Date.parse(instant));
  return instants.length > 0 ? Math.max(...instants) : null;
}

/**
 * Checks that the clock is not behind instants already written. Sessions, links in mails and rate
 * limits depend on it.
 *
 * @param earlier past instants in milliseconds, by the event at that time
 */
export function checkClock(now: number, earlier: Record<string, number | null>): Finding {
  const ahead = Object.entries(earlier).find(([, at]) => (at ?? 0) > now + TOLERANCE_MS);
  const shown = new Date(now).toISOString();
  if (!ahead) return ok("clock", shown);
  const [what, at] = ahead;
  return fail(
    "clock",
    `it says ${shown}, but ${what} is of ${new Date(at ?? 0).toISOString()}`,
    "set the clock by NTP (timedatectl set-ntp true)",
  );
}
