import { type Kysely, sql } from "kysely";

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const instant = (column: string) =>
  `"${column}" TEXT NOT NULL DEFAULT (${now}) CHECK ("${column}" GLOB '????-??-??T??:??:??.???Z')`;
const count = (column: string) => `"${column}" INTEGER NOT NULL CHECK ("${column}" >= 0)`;
const percent = (column: string) => `"${column}" INTEGER CHECK ("${column}" BETWEEN 0 AND 100)`;

const columns = [
  "id INTEGER PRIMARY KEY AUTOINCREMENT",
  `"address" TEXT NOT NULL UNIQUE CHECK ("address" GLOB '/uploads/*.webp')`,
  count("width"),
  count("height"),
  count("bytes"),
  percent("focusX"),
  percent("focusY"),
  `"alt_en" TEXT`,
  `"alt_es" TEXT`,
  `"alt_en_folded" TEXT NOT NULL DEFAULT ''`,
  `"alt_es_folded" TEXT NOT NULL DEFAULT ''`,
  `"tone" TEXT`,
  `"isKept" INTEGER NOT NULL DEFAULT 0 CHECK ("isKept" IN (0, 1))`,
  instant("createdAt"),
  instant("updatedAt"),
  `CHECK (("focusX" IS NULL) = ("focusY" IS NULL))`,
];

/** The indexes for the query of the library: which records use an image? */
const indexes = [
  `CREATE INDEX pictures_by_age ON pictures ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX pictures_without_tone ON pictures ("id") WHERE "tone" IS NULL`,
  ...["projects", "project_images", "team_members", "news_items"].map(
    (table) => `CREATE INDEX ${table}_by_image ON ${table} ("imageUrl")`,
  ),
  ...[
    ["projects", "description"],
    ["news_items", "content"],
  ].map(
    ([table, text]) =>
      `CREATE INDEX ${table}_naming_pictures ON ${table} ("id")
        WHERE (instr("${text}_en", '/uploads/') > 0 or instr("${text}_es", '/uploads/') > 0)`,
  ),
];

const raise = "BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END";
const isTold = (row: "new" | "old") =>
  `coalesce(${row}.focusX, ${row}.alt_en, ${row}.alt_es) IS NOT NULL`;

/**
 * A new row without focal point and descriptions changes no page: its tone is shown only after a
 * record refers to the image, and the change of that record raises the version.
 */
const triggers = [
  `CREATE TRIGGER pictures_after_insert AFTER INSERT ON pictures WHEN ${isTold("new")} ${raise}`,
  `CREATE TRIGGER pictures_after_delete AFTER DELETE ON pictures WHEN ${isTold("old")} ${raise}`,
  `CREATE TRIGGER pictures_after_update
    AFTER UPDATE OF address, focusX, focusY, alt_en, alt_es, tone ON pictures ${raise}`,
];

/**
 * Creates the table of uploaded images. Existing images get their rows while the site runs
 * (`app/media/encoding/measure-images.server.ts`), because reading thousands of files would delay the
 * start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE TABLE pictures (\n  ${columns.join(",\n  ")}\n) STRICT`).execute(db);
  for (const statement of [...indexes, ...triggers]) await sql.raw(statement).execute(db);
}
