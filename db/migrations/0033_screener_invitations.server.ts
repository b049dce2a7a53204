import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = "GLOB '????-??-??T??:??:??.???Z'";
const maybe = (name: string) => `"${name}" TEXT CHECK ("${name}" ${instant})`;

const changes = [
  `CREATE TABLE screener_invitations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "projectId" INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 200),
    "name_folded" TEXT NOT NULL,
    "email" TEXT CHECK (length("email") <= 254),
    "festival" TEXT NOT NULL DEFAULT '' CHECK (length("festival") <= 200),
    "language" TEXT NOT NULL CHECK ("language" IN ('en', 'es')),
    "tokenHash" TEXT NOT NULL UNIQUE CHECK (length("tokenHash") = 43),
    "reminderHash" TEXT UNIQUE CHECK (length("reminderHash") = 43),
    "password" TEXT CHECK (length("password") >= 6),
    "isMailed" INTEGER NOT NULL DEFAULT 0 CHECK ("isMailed" IN (0, 1)),
    ${maybe("endsAt")},
    ${maybe("endedAt")},
    "openingsMax" INTEGER CHECK ("openingsMax" BETWEEN 1 AND 1000),
    "openings" INTEGER NOT NULL DEFAULT 0 CHECK ("openings" >= 0),
    ${maybe("openedAt")},
    ${maybe("lastOpenedAt")},
    "sentParts" TEXT NOT NULL DEFAULT '',
    "remindDays" INTEGER CHECK ("remindDays" BETWEEN 1 AND 60),
    ${maybe("remindAt")},
    "createdAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("createdAt" ${instant})
  ) STRICT`,
  `CREATE UNIQUE INDEX screener_invitations_email
     ON screener_invitations ("projectId", "email") WHERE "email" IS NOT NULL`,
  `CREATE INDEX screener_invitations_project ON screener_invitations ("projectId")`,
  `CREATE INDEX screener_invitations_reminders ON screener_invitations ("remindAt")
     WHERE "remindAt" IS NOT NULL`,
  // The parts of another film say nothing about this one.
  `CREATE TRIGGER screener_invitations_after_film AFTER UPDATE OF "filmUrl" ON project_screeners
     WHEN old."filmUrl" <> new."filmUrl"
     BEGIN UPDATE screener_invitations SET "sentParts" = '' WHERE "projectId" = new."projectId"; END`,
];

/** Adds invitations to screeners: a link for each person, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
}
