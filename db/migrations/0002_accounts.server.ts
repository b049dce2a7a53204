import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const instant = (column: string) => `"${column}" TEXT NOT NULL ${isInstant(column)}`;
const createdAt = `"createdAt" TEXT NOT NULL DEFAULT (${now}) ${isInstant("createdAt")}`;
const maybeInstant = (column: string) => `"${column}" TEXT ${isInstant(column)}`;
const language = `"language" TEXT NOT NULL CHECK ("language" IN ('en', 'es'))`;
/** Returns the definition of a column for a SHA-256 digest in base64url: 43 characters. */
const digest = (column: string) =>
  `"${column}" TEXT NOT NULL UNIQUE CHECK (length("${column}") = 43)`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const user = `"userId" INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE`;

const tables: Record<string, string[]> = {
  sessions: [
    id,
    digest("idHash"),
    user,
    createdAt,
    instant("lastSeenAt"),
    instant("expiresAt"),
    language,
    `"userAgent" TEXT CHECK (length("userAgent") <= 200)`,
  ],
  password_reset_requests: [
    id,
    `"email" TEXT NOT NULL CHECK (length("email") BETWEEN 3 AND 254)`,
    language,
    createdAt,
  ],
  password_resets: [
    id,
    user,
    digest("tokenHash"),
    createdAt,
    instant("expiresAt"),
    maybeInstant("usedAt"),
  ],
  mail_outbox: [
    id,
    `"recipient" TEXT NOT NULL CHECK (length("recipient") BETWEEN 3 AND 254)`,
    `"subject" TEXT NOT NULL CHECK (length("subject") BETWEEN 1 AND 300)`,
    `"text" TEXT NOT NULL`,
    `"html" TEXT NOT NULL`,
    `"replyTo" TEXT CHECK (length("replyTo") BETWEEN 3 AND 254)`,
    `"attempts" INTEGER NOT NULL DEFAULT 0 CHECK ("attempts" >= 0)`,
    maybeInstant("nextAttemptAt"),
    maybeInstant("sentAt"),
    `"lastError" TEXT CHECK (length("lastError") <= 300)`,
    createdAt,
  ],
};

const indexes = [
  `CREATE INDEX sessions_by_user ON sessions ("userId")`,
  `CREATE INDEX password_resets_by_user ON password_resets ("userId")`,
  `CREATE INDEX mail_outbox_due ON mail_outbox ("nextAttemptAt") WHERE "sentAt" IS NULL`,
];

/** Creates the tables of sign-in, password reset and mail (decisions 025, C7 and C14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
