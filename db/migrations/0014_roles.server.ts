import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = (column: string) =>
  `"${column}" TEXT NOT NULL DEFAULT (${now})
     CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const text = (column: string, maxLength: number) =>
  `"${column}" TEXT NOT NULL CHECK (length("${column}") <= ${maxLength})`;

const statements = [
  `ALTER TABLE users ADD COLUMN "isEditor" INTEGER NOT NULL DEFAULT 0
     CHECK ("isEditor" IN (0, 1)) CHECK ("isEditor" = 0 OR "isAdmin" = 0)`,
  `CREATE TABLE security_events (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     "event" TEXT NOT NULL CHECK (length("event") BETWEEN 1 AND 30),
     ${text("reason", 30)},
     "userId" INTEGER REFERENCES users (id) ON DELETE SET NULL,
     ${text("username", 60)},
     ${text("about", 120)},
     ${text("address", 50)},
     ${text("agent", 60)},
     "times" INTEGER NOT NULL DEFAULT 1 CHECK ("times" >= 1),
     "username_folded" TEXT NOT NULL,
     "about_folded" TEXT NOT NULL,
     ${instant("createdAt")},
     ${instant("lastAt")}
   ) STRICT`,
  `CREATE INDEX security_events_by_age ON security_events ("lastAt" DESC, "id" DESC)`,
  `CREATE INDEX security_events_by_event ON security_events ("event", "id")`,
  `CREATE INDEX security_events_by_source ON security_events ("event", "address", "createdAt")`,
  `CREATE INDEX security_events_by_user ON security_events ("userId")`,
];

/** Adds the editor role, between admin and standard, and the security log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
