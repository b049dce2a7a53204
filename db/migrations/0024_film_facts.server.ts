import { type Kysely, sql } from "kysely";

const text = (column: string) => `"${column}" TEXT`;
const bilingual = (column: string) => [text(`${column}_en`), text(`${column}_es`)];
const choice = (column: string, values: string) =>
  `"${column}" TEXT CHECK ("${column}" IN (${values}))`;
const number = (column: string, most: number) =>
  `"${column}" INTEGER CHECK ("${column}" BETWEEN 1 AND ${most})`;

/** The optional columns of a film, NULL in existing rows. */
const columns = [
  ...bilingual("logline"),
  ...bilingual("synopsis"),
  ...bilingual("statement"),
  text("statementAuthor"),
  text("originalTitle"),
  text("internationalTitle"),
  choice("type", "'feature', 'short', 'documentary', 'series', 'commercial', 'musicVideo'"),
  number("seasons", 99),
  number("episodes", 9999),
  text("posterUrl"),
  ...bilingual("format"),
  text("ratio"),
  choice("color", "'color', 'blackAndWhite', 'both'"),
  ...bilingual("sound"),
  text("frameRate"),
  ...bilingual("subtitles"),
  ...bilingual("rating"),
  text("websiteUrl"),
  text("imdbUrl"),
  text("letterboxdUrl"),
  text("filmaffinityUrl"),
];

/** The texts of a film that may name images, in the order of `db/record-kinds.ts`. */
const namingImages = ["description_en", "description_es", "statement_en", "statement_es"]
  .map((column) => `instr("${column}", '/uploads/') > 0`)
  .join(" or ");

const indexes = [
  `CREATE INDEX projects_by_poster ON projects ("posterUrl")`,
  "DROP INDEX projects_naming_pictures",
  `CREATE INDEX projects_naming_pictures ON projects ("id") WHERE (${namingImages})`,
];

/**
 * Adds to films: logline, synopsis, statement of the director, further titles, type, poster,
 * technical data, age rating and links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) {
    await sql.raw(`ALTER TABLE projects ADD COLUMN ${column}`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
