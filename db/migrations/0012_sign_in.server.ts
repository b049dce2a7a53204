import { type Kysely, sql } from "kysely";

const isInstant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const instant = (column: string) => `"${column}" TEXT NOT NULL ${isInstant(column)}`;
/** Returns the definition of a column for a SHA-256 digest in base64url: 43 characters. */
const digest = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") = 43)`;

const statements = [
  `CREATE TABLE known_devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ${digest("tokenHash")},
    ${digest("addressHash")},
    "userAgent" TEXT CHECK (length("userAgent") <= 200),
    ${instant("createdAt")},
    ${instant("lastSeenAt")},
    UNIQUE ("userId", "tokenHash")
  ) STRICT`,
  `CREATE INDEX known_devices_by_address ON known_devices ("userId", "addressHash")`,
  `CREATE TABLE password_failures (
    key TEXT PRIMARY KEY CHECK (length(key) = 43),
    "failures" INTEGER NOT NULL CHECK ("failures" >= 0),
    ${instant("failedAt")},
    ${instant("waitUntil")}
  ) STRICT`,
  `CREATE INDEX password_failures_by_age ON password_failures ("failedAt")`,
];

/** Adds the devices from which users have signed in, and the counters of wrong passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
