import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { LOCKED_APPS_ADVICE, lockedApps } from "~/accounts/sign-in/rotate-secret.server";
import { canUnseal } from "~/base/mail/seal.server";
import { secretFile } from "~/config/site-secrets.server";
import { migrations } from "~db/migrations/index.server";
import { withReadOnly } from "~db/read-only.server";
import {
  type Check,
  type Deployment,
  fail,
  type Finding,
  look,
  lookAll,
  ok,
  reasonOf,
  warn,
} from "./check";
import { judgeClock, SET_CLOCK } from "./program-checks";

const LARGE_LOG_BYTES = 64e6;
const LATE_MS = 60 * 60_000;
const PERMISSIONS =
  "let the user of the service read it, and write to the folder for temporary files";

/** Columns with instants that the site writes. */
const written = {
  migrations: "ranAt",
  activity: "createdAt",
  contact_messages: "createdAt",
  sessions: "lastSeenAt",
};

interface OpenDatabase extends Deployment {
  sqlite: BetterSqlite.Database;
}

const check = <Asked>(row: Check<OpenDatabase, Asked>): Check<OpenDatabase> => row;

const hasTables = (sqlite: BetterSqlite.Database, ...names: string[]) =>
  names.every((name) => sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name));

const integrity = check({
  name: "database",
  ask: ({ sqlite }) => sqlite.pragma("quick_check(1)", { simple: true }) as string,
  judge: (found) => (found === "ok" ? ok("whole (quick_check)") : fail(`damaged: ${found}`)),
  todo: "stop the site and restore a backup (docs/backup.md)",
});

export const databaseChecks = [
  check({
    name: "references",
    ask: ({ sqlite }) => sqlite.pragma("foreign_key_check") as { table: string; parent: string }[],
    judge([first, ...others]) {
      if (!first) return ok("none is broken (foreign_key_check)");
      return fail(`${others.length + 1} broken, such as from ${first.table} to ${first.parent}`);
    },
    todo: "something other than the site has written to it; restore a backup, or remove these rows",
  }),
  check({
    name: "journal",
    ask: ({ sqlite }) => String(sqlite.pragma("journal_mode", { simple: true })),
    judge: (mode) => (mode === "wal" ? ok("write-ahead log") : warn(`${mode} in place of wal`)),
    todo: "the next start turns the write-ahead log on",
  }),
  check({
    name: "schema",
    ask({ sqlite }) {
      if (!hasTables(sqlite, "migrations")) return [];
      return sqlite.prepare("SELECT name FROM migrations ORDER BY name").pluck().all() as string[];
    },
    judge(done) {
      const known = [...migrations.keys()];
      const unknown = done.filter((name) => !known.includes(name)).join(", ");
      const pending = known.filter((name) => !done.includes(name)).join(", ");
      const last = done.at(-1);
      if (!last)
        return fail("it is no database of this site", "set DATABASE_FILE to the right file");
      if (unknown) return fail(`newer than this program: it has ${unknown}`);
      if (!pending) return ok(`up to date (${last})`);
      const todo = "the next start brings it up to date, and keeps a copy first";
      return warn(`older than this program, which has ${pending}`, todo);
    },
    todo: "start the newer program, or restore the copy made before the upgrade",
  }),
  check({
    name: "clock and records",
    ask({ sqlite }) {
      const instants = Object.entries(written)
        .filter(([table]) => hasTables(sqlite, table))
        .map(([table, at]) => sqlite.prepare(`SELECT max("${at}") FROM ${table}`).pluck().get());
      return Math.max(0, ...instants.map((instant) => Date.parse(String(instant)) || 0));
    },
    judge: (latest, { now }) => judgeClock(now, "the latest record", latest),
    todo: SET_CLOCK,
  }),
  check({
    name: "authenticator apps",
    ask({ sqlite }) {
      if (!hasTables(sqlite, "authenticator_apps")) return null;
      const query = `SELECT secret FROM authenticator_apps WHERE "confirmedAt" IS NOT NULL`;
      const sealed = sqlite.prepare(query).pluck().all() as string[];
      const file = secretFile();
      // Without its file the site would make a new secret, which opens none of them.
      const isMissing = file !== null && !fs.existsSync(file);
      const locked = sealed.filter((secret) => isMissing || !canUnseal(secret));
      return { all: sealed.length, locked: locked.length };
    },
    judge({ all, locked }) {
      return locked === 0 ? ok(`the secret opens all of them (${all})`) : fail(lockedApps(locked));
    },
    todo: LOCKED_APPS_ADVICE,
  }),
  check({
    name: "mail outbox",
    ask({ sqlite, now }) {
      if (!hasTables(sqlite, "mail_outbox")) return null;
      const query = `SELECT count(*) AS count, max("lastError") AS reason FROM mail_outbox
        WHERE "sentAt" IS NULL AND "createdAt" < ?`;
      const late = new Date(now - LATE_MS).toISOString();
      return sqlite.prepare(query).get(late) as { count: number; reason: string | null };
    },
    judge({ count, reason }) {
      if (count === 0) return ok("nothing waits for longer than an hour");
      return warn(`${count} not sent for more than an hour${reason ? ` (${reason})` : ""}`);
    },
    todo: "see /admin/mail; mend the cause and send them again there",
  }),
  check({
    name: "messages",
    ask({ sqlite }) {
      if (!hasTables(sqlite, "site_settings", "users")) return null;
      const count = (query: string) => Number(sqlite.prepare(query).pluck().get());
      return {
        settings: count(`SELECT count(*) FROM site_settings WHERE key = 'contact_email'
          AND (value_en LIKE '%_@_%' OR value_es LIKE '%_@_%')`),
        admins: count(`SELECT count(*) FROM users WHERE "isAdmin" = 1 AND email IS NOT NULL`),
      };
    },
    judge({ settings, admins }) {
      if (settings > 0) return ok("mailed to the contact e-mail of the settings");
      if (admins > 0) return warn("there is no contact e-mail, so they are mailed to the admins");
      const why = "there is no contact e-mail, and no admin has an address";
      return warn(`stored, but mailed to nobody: ${why}`);
    },
    todo: "save the contact e-mail in the settings",
  }),
  check({
    // It is emptied once no reader uses the old state any more.
    name: "write-ahead log",
    ask: ({ settings: { DATABASE_FILE: file } }) =>
      fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    judge(bytes) {
      const is = `${(bytes / 1e6).toFixed(1)} MB`;
      return bytes < LARGE_LOG_BYTES ? ok(is) : warn(is);
    },
    todo: "end what keeps the database open for long, or restart",
  }),
];

/** Checks the database; where it cannot be read or is damaged, the other checks mean nothing. */
export async function inspectDatabase(on: Deployment): Promise<Finding[]> {
  const file = path.resolve(on.settings.DATABASE_FILE);
  const say = (verdict: Omit<Finding, "name">) => [{ name: integrity.name, ...verdict }];
  if (!fs.existsSync(file)) {
    const todo = "the first start makes it; if there was one, set DATABASE_FILE to it";
    return say(warn(`there is none at ${file}`, todo));
  }
  try {
    return await withReadOnly(file, async (sqlite) => {
      // Opening reads nothing yet.
      sqlite.pragma("schema_version");
      const whole = await look(integrity, { ...on, sqlite });
      if (whole.some(({ level }) => level === "fail")) return whole;
      return [...whole, ...(await lookAll(databaseChecks, { ...on, sqlite }))];
    });
  } catch (error) {
    const todo = isDamage(error) ? integrity.todo.toString() : PERMISSIONS;
    return say(fail(`${file} cannot be read: ${reasonOf(error)}`, todo));
  }
}

/** Returns false for errors of permissions or space, which say nothing about the database. */
const isDamage = (error: unknown) =>
  error instanceof BetterSqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(error.code);
