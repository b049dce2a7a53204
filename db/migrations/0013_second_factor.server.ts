import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const instant = (column: string) => `"${column}" TEXT NOT NULL ${isInstant(column)}`;
const createdAt = `"createdAt" TEXT NOT NULL DEFAULT (${now}) ${isInstant("createdAt")}`;
const maybeInstant = (column: string) => `"${column}" TEXT ${isInstant(column)}`;
/** Returns the definition of a column for a SHA-256 digest in base64url: 43 characters. */
const digest = (column: string) => `"${column}" TEXT NOT NULL CHECK (length("${column}") = 43)`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const userId = `"userId" INTEGER NOT NULL`;
const user = "REFERENCES users (id) ON DELETE CASCADE";

const tables: Record<string, string[]> = {
  authenticator_apps: [
    id,
    `${userId} UNIQUE ${user}`,
    `"secret" TEXT NOT NULL CHECK (length("secret") > 0)`,
    maybeInstant("confirmedAt"),
    `"lastStep" INTEGER CHECK ("lastStep" >= 0)`,
    createdAt,
  ],
  recovery_codes: [id, `${userId} ${user}`, digest("codeHash"), maybeInstant("usedAt"), createdAt],
  passkeys: [
    id,
    `${userId} ${user}`,
    `"name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 60)`,
    `"credentialId" TEXT NOT NULL UNIQUE CHECK (length("credentialId") BETWEEN 1 AND 1400)`,
    `"publicKey" TEXT NOT NULL CHECK (length("publicKey") BETWEEN 1 AND 4000)`,
    `"counter" INTEGER NOT NULL CHECK ("counter" >= 0)`,
    `"transports" TEXT NOT NULL DEFAULT '' CHECK (length("transports") <= 200)`,
    createdAt,
    maybeInstant("lastUsedAt"),
  ],
  used_challenges: [id, `${digest("challengeHash")} UNIQUE`, instant("expiresAt")],
  pending_sign_ins: [
    id,
    `${digest("idHash")} UNIQUE`,
    `${userId} ${user}`,
    `"returnTo" TEXT CHECK (length("returnTo") <= 2000)`,
    `"kept" TEXT`,
    instant("expiresAt"),
    createdAt,
  ],
};

const changes = [
  `CREATE UNIQUE INDEX recovery_codes_of_user ON recovery_codes ("userId", "codeHash")`,
  `CREATE INDEX passkeys_of_user ON passkeys ("userId")`,
  `CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins ("userId")`,
  `ALTER TABLE sessions ADD COLUMN "confirmedAt" TEXT ${isInstant("confirmedAt")}`,
];

/** Adds second factors, logins that wait for one, and the time of the last re-authentication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
  }
  for (const change of changes) await sql.raw(change).execute(db);
}
