import { sql, type Expression, type SqlBool } from "kysely";
import { foldText } from "./fold";

/**
 * A condition: any of the columns contains the text, case and accents ignored (decision C33). The
 * columns must hold folded text.
 */
export function containsText(columns: readonly string[], text: string): Expression<SqlBool> {
  const folded = foldText(text);
  const conditions = columns.map(
    (column) => sql<SqlBool>`instr(${sql.ref(column)}, ${folded}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * A condition: the day, written out as `formatDay` does (`jan 05, 2025`), contains the text, case and
 * accents ignored. The column holds days.
 *
 * @param months the short names of the twelve months, in the language of whoever searches
 */
export function dayContainsText(
  column: string,
  months: readonly string[],
  text: string,
): Expression<SqlBool> {
  const day = sql.ref(column);
  const names = months.map(
    (month, index) => sql`when ${String(index + 1).padStart(2, "0")} then ${foldText(month)}`,
  );
  const month = sql`case substr(${day}, 6, 2) ${sql.join(names, sql` `)} end`;
  const written = sql`${month} || ' ' || substr(${day}, 9, 2) || ', ' || substr(${day}, 1, 4)`;
  return sql<SqlBool>`instr(${written}, ${foldText(text)}) > 0`;
 * As {@link containsText}, for columns that hold text as it was typed. It folds every row it looks
 * at, so it is for tables that stay short.
 */
export function containsTypedText(columns: readonly string[], text: string): Expression<SqlBool> {
  const folded = foldText(text);
  const conditions = columns.map(
    (column) => sql<SqlBool>`instr(fold_text(${sql.ref(column)}), ${folded}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the first column holds no text while the second does. */
export function lacksTextOf(column: string, other: string): Expression<SqlBool> {
  const text = (name: string) => sql`trim(coalesce(${sql.ref(name)}, ''))`;
  return sql<SqlBool>`(${text(column)} = '' and ${text(other)} <> '')`;
}

/** A condition: any of the given. */
export function anyOf(conditions: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
