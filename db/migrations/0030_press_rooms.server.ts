import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const table = `CREATE TABLE project_press_rooms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  "projectId" INTEGER NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE,
  "password" TEXT CHECK (length("password") >= 6),
  "updatedAt" TEXT NOT NULL DEFAULT (${now}) CHECK ("updatedAt" GLOB '????-??-??T??:??:??.???Z')
) STRICT`;

/** Adds press rooms of films; one with a password is closed without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  // The page of a film links to its press room.
  for (const change of ["INSERT", "UPDATE", "DELETE"]) {
    await sql
      .raw(
        `CREATE TRIGGER project_press_rooms_after_${change.toLowerCase()}
         AFTER ${change} ON project_press_rooms
         BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
      )
      .execute(db);
  }
}
