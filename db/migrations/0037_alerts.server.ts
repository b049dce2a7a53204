import { type Kysely, sql } from "kysely";

const isInstant = (name: string) => `CHECK ("${name}" GLOB '????-??-??T??:??:??.???Z')`;

/** Adds what fails on the machine, so that admins are told once, also across restarts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE alerts (
        "kind" TEXT NOT NULL PRIMARY KEY CHECK ("kind" IN ('backup', 'away', 'disk')),
        "reason" TEXT,
        "failingSince" TEXT ${isInstant("failingSince")},
        "isMailed" INTEGER NOT NULL DEFAULT 0 CHECK ("isMailed" IN (0, 1)),
        "mailedAt" TEXT ${isInstant("mailedAt")},
        CHECK (("reason" IS NULL) = ("failingSince" IS NULL))
      ) STRICT`,
    )
    .execute(db);
}
