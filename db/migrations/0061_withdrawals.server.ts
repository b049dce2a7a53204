import { type Kysely, sql } from "kysely";

const publishAt = `new."publishAt" IS NOT NULL AND new."publishAt" IS NOT old."publishAt"`;

/** By table, the changes after which cached pages must not be sent any more, and their condition. */
const withdrawals: Record<string, [change: string, condition?: string][]> = {
  projects: [
    ["DELETE"],
    [
      `UPDATE OF "isPublished", "publishAt"`,
      `old."isPublished" > new."isPublished" OR ${publishAt}`,
    ],
  ],
  news_items: [
    ["DELETE"],
    [`UPDATE OF "published", "publishAt"`, `old."published" > new."published" OR ${publishAt}`],
  ],
  pages: [
    ["DELETE"],
    [`UPDATE OF "published", "publishAt"`, `old."published" > new."published" OR ${publishAt}`],
  ],
  team_members: [
    ["DELETE"],
    [`UPDATE OF "isOnTeamPage"`, `old."isOnTeamPage" > new."isOnTeamPage"`],
  ],
  pictures: [["DELETE"], [`UPDATE OF "address"`]],
  // One that gets a password is closed.
  project_press_rooms: [["INSERT"], ["UPDATE"], ["DELETE"]],
  site_settings: [["INSERT"], ["UPDATE"], ["DELETE"]],
};

/** Adds the number of changes that take something back from visitors at once (decision 021). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE content_version
    ADD COLUMN "withdrawals" INTEGER NOT NULL DEFAULT 0`.execute(db);
  for (const [table, changes] of Object.entries(withdrawals)) {
    for (const [change, condition] of changes) {
      const name = `${table}_withdrawn_by_${change.slice(0, 6).toLowerCase()}`;
      await sql
        .raw(
          `CREATE TRIGGER ${name} AFTER ${change} ON ${table} ${condition ? `WHEN ${condition}` : ""}
           BEGIN UPDATE content_version SET "withdrawals" = "withdrawals" + 1 WHERE id = 1; END`,
        )
        .execute(db);
    }
  }
}
