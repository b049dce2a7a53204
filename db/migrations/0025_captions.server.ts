import { type Kysely, sql } from "kysely";

const texts = ["caption_en", "caption_es", "photographer"];

const raise = "BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END";
const isTold = (row: "new" | "old") =>
  `coalesce(${["focusX", "alt_en", "alt_es", ...texts]
    .map((column) => `${row}.${column}`)
    .join(", ")}) IS NOT NULL`;
const shown = ["address", "focusX", "focusY", "alt_en", "alt_es", ...texts, "tone", "brightness"];

const statements = [
  ...texts.map((text) => `ALTER TABLE pictures ADD COLUMN "${text}" TEXT`),
  ...texts.map(
    (text) => `ALTER TABLE pictures ADD COLUMN "${text}_folded" TEXT NOT NULL DEFAULT ''`,
  ),
  // Pages show the new texts as well.
  ...["insert", "delete", "update"].map((event) => `DROP TRIGGER pictures_after_${event}`),
  `CREATE TRIGGER pictures_after_insert AFTER INSERT ON pictures WHEN ${isTold("new")} ${raise}`,
  `CREATE TRIGGER pictures_after_delete AFTER DELETE ON pictures WHEN ${isTold("old")} ${raise}`,
  `CREATE TRIGGER pictures_after_update AFTER UPDATE OF ${shown.join(", ")} ON pictures ${raise}`,
];

/** Adds to images: a caption in both languages, and the name of the photographer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
