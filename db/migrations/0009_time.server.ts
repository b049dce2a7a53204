import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const isInstant = (column: string) => `CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const id = "id INTEGER PRIMARY KEY AUTOINCREMENT";
const word = (column: string) =>
  `"${column}" TEXT NOT NULL CHECK (length("${column}") BETWEEN 1 AND 30)`;
const text = (column: string) => `"${column}" TEXT NOT NULL`;
const madeAt = (column: string) => `${text(column)} DEFAULT (${now}) ${isInstant(column)}`;
const record = [word("subject"), `"recordId" INTEGER NOT NULL`];

const tables: Record<string, string[]> = {
  revisions: [
    id,
    ...record,
    text("username"),
    `${text("fields")} CHECK (json_valid("fields"))`,
    text("pictures"),
    madeAt("createdAt"),
  ],
  trash: [
    id,
    ...record,
    text("label_en"),
    text("label_es"),
    text("username"),
    `${text("rows")} CHECK (json_valid("rows"))`,
    text("pictures"),
    madeAt("deletedAt"),
  ],
  preview_links: [
    id,
    ...record,
    text("username"),
    `${text("tokenHash")} UNIQUE CHECK (length("tokenHash") = 43)`,
    madeAt("createdAt"),
    `${text("expiresAt")} ${isInstant("expiresAt")}`,
  ],
};

const scheduled = ["projects", "news_items"];

const statements = [
  ...scheduled.flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN "publishAt" TEXT ${isInstant("publishAt")}`,
    `CREATE INDEX ${table}_by_publication ON ${table} ("publishAt") WHERE "publishAt" IS NOT NULL`,
  ]),
  ...Object.entries(tables).map(
    ([table, columns]) => `CREATE TABLE ${table} (\n  ${columns.join(",\n  ")}\n) STRICT`,
  ),
  `CREATE INDEX revisions_by_record ON revisions ("subject", "recordId", "id" DESC)`,
  `CREATE INDEX revisions_with_pictures ON revisions ("pictures") WHERE "pictures" <> ''`,
  `CREATE INDEX trash_by_age ON trash ("deletedAt" DESC, "id" DESC)`,
  `CREATE INDEX preview_links_by_record ON preview_links ("subject", "recordId")`,
];

/** Adds scheduled publication, versions, the trash and preview links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
