import { type Kysely, sql } from "kysely";
import { skeletonOf } from "../name-skeleton.server";
import type { Tables } from "../tables";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = (column: string) =>
  `"${column}" TEXT NOT NULL CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;

const changes = [
  `ALTER TABLE users ADD COLUMN "username_skeleton" TEXT`,
  `CREATE UNIQUE INDEX users_skeleton ON users ("username_skeleton")`,
  `CREATE TABLE email_changes (
     "userId" INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
     "email" TEXT NOT NULL CHECK (length("email") BETWEEN 3 AND 254),
     "language" TEXT NOT NULL CHECK ("language" IN ('en', 'es')),
     "tokenHash" TEXT UNIQUE CHECK (length("tokenHash") = 43),
     "isMailDue" INTEGER NOT NULL DEFAULT 1 CHECK ("isMailDue" IN (0, 1)),
     ${instant("createdAt")} DEFAULT (${now}),
     ${instant("expiresAt")}
   ) STRICT`,
  `ALTER TABLE password_resets ADD COLUMN "byAdmin" INTEGER NOT NULL DEFAULT 0
     CHECK ("byAdmin" IN (0, 1))`,
  `ALTER TABLE mail_outbox ADD COLUMN "mailbox" TEXT CHECK (length("mailbox") BETWEEN 3 AND 254)`,
  `ALTER TABLE mail_outbox ADD COLUMN "purpose" TEXT
     CHECK ("purpose" IN ('reset', 'confirmation', 'notice', 'invitation'))
     CHECK (("purpose" IS NULL) = ("mailbox" IS NULL))`,
  `CREATE INDEX mail_outbox_by_mailbox ON mail_outbox ("mailbox") WHERE "mailbox" IS NOT NULL`,
];

/** Adds email changes that wait for a confirmation, limits on account mail, and name skeletons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await sql.raw(change).execute(db);
  await nameSkeletons(db);
}

/**
 * Among users whose names already look alike, the first one gets the skeleton. The others keep
 * their names and sign in as before.
 */
async function nameSkeletons(db: Kysely<Tables>): Promise<void> {
  const users = await db.selectFrom("users").select(["id", "username"]).orderBy("id").execute();
  const taken = new Set<string>();
  for (const { id, username } of users) {
    const skeleton = skeletonOf(username);
    if (taken.has(skeleton)) continue;
    taken.add(skeleton);
    await db
      .updateTable("users")
      .set({ username_skeleton: skeleton })
      .where("id", "=", id)
      .execute();
  }
}
