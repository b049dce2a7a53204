import { type Kysely, sql } from "kysely";

const instant = "????-??-??T??:??:??.???Z";

/** Adds videos of films besides the trailer: teasers, clips, making-ofs and interviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE project_videos (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        "projectId" INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        "position" INTEGER NOT NULL CHECK ("position" >= 0),
        "kind" TEXT NOT NULL CHECK ("kind" IN ('teaser', 'clip', 'makingOf', 'interview', 'other')),
        "title_en" TEXT,
        "title_es" TEXT,
        "url" TEXT NOT NULL CHECK (length("url") >= 1),
        "posterUrl" TEXT,
        "captionsEnUrl" TEXT,
        "captionsEsUrl" TEXT,
        "addedAt" TEXT NOT NULL CHECK ("addedAt" GLOB '${instant}'),
        UNIQUE ("projectId", "position")
      ) STRICT`,
    )
    .execute(db);
  for (const change of ["INSERT", "UPDATE", "DELETE"]) {
    await sql
      .raw(
        `CREATE TRIGGER project_videos_after_${change.toLowerCase()} AFTER ${change} ON project_videos
         BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END`,
      )
      .execute(db);
  }
  await sql
    .raw(`CREATE INDEX project_videos_by_poster ON project_videos ("posterUrl")`)
    .execute(db);
}
