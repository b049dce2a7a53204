import { type Expression, sql, type SqlBool } from "kysely";
import { foldAsTyped } from "./fold-as-typed.server";

/**
 * Returns a condition: any of the columns contains the text, ignoring case and accents (decision
 * C33). The columns must hold folded text.
 */
export function containsText(columns: readonly string[], text: string): Expression<SqlBool> {
  const folded = foldAsTyped(text);
  const conditions = columns.map(
    (column) => sql<SqlBool>`instr(${sql.ref(column)}, ${folded}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** How a language writes days. */
interface DayWriting {
  /** Of `MMM`, `d` or `dd`, and `yyyy`. */
  format: string;
  /** The short names of the twelve months. */
  months: readonly string[];
}

/**
 * Returns a condition: the day as a language writes it (`jan 05, 2025`) contains the text, ignoring
 * case and accents. The column holds days.
 */
export function dayContainsText(
  column: string,
  { format, months }: DayWriting,
  text: string,
): Expression<SqlBool> {
  const day = sql.ref(column);
  const names = months.map(
    (month, index) => sql`when ${String(index + 1).padStart(2, "0")} then ${foldAsTyped(month)}`,
  );
  const parts: Record<string, Expression<unknown>> = {
    MMM: sql`case substr(${day}, 6, 2) ${sql.join(names, sql` `)} end`,
    dd: sql`substr(${day}, 9, 2)`,
    d: sql`ltrim(substr(${day}, 9, 2), '0')`,
    yyyy: sql`substr(${day}, 1, 4)`,
  };
  const written = sql.join(
    format.split(/(MMM|dd?|yyyy)/).map((part) => parts[part] ?? sql`${part}`),
    sql` || `,
  );
  return sql<SqlBool>`instr(${written}, ${foldAsTyped(text)}) > 0`;
}

/**
 * Returns the same condition as {@link containsText} for columns without folded text. It folds
 * every row it scans, so it is only for tables that stay short.
 */
export function containsTypedText(columns: readonly string[], text: string): Expression<SqlBool> {
  const folded = foldAsTyped(text);
  const conditions = columns.map(
    (column) => sql<SqlBool>`instr(fold_as_typed(${sql.ref(column)}), ${folded}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns a condition: the first column is empty while the second is not. */
export function lacksTextOf(column: string, other: string): Expression<SqlBool> {
  const text = (name: string) => sql`trim(coalesce(${sql.ref(name)}, ''))`;
  return sql<SqlBool>`(${text(column)} = '' and ${text(other)} <> '')`;
}

/** Returns a condition: any of the given ones. */
export function anyOf(conditions: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const columns = ["name_folded", "email_folded", "subject_folded", "message_folded"] as const;

/**
 * Minimum length of an indexed search: the index holds trigrams. Shorter texts need a full scan.
 */
const INDEXED_LENGTH = 3;

/** Returns true if the index of messages can serve the search for a text. */
export function isIndexedSearch(text: string): boolean {
  const folded = foldAsTyped(text);
  // The index ends a text at NUL, and no message contains one.
  return [...folded].length >= INDEXED_LENGTH && !folded.includes("\0");
}

/**
 * Returns a condition on `contact_messages`: name, address, subject or text contain the given text,
 * ignoring case and accents (decision C33).
 */
export function messageContains(text: string): Expression<SqlBool> {
  if (!isIndexedSearch(text)) return containsText(columns, text);
  const phrase = `"${foldAsTyped(text).replaceAll('"', '""')}"`;
  return sql<SqlBool>`id in (select rowid from contact_messages_search
    where contact_messages_search match ${phrase})`;
}
