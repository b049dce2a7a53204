import { sql, type Expression, type SqlBool } from "kysely";
import { foldText } from "./fold";
import { containsText } from "./search.server";

const columns = ["name_folded", "email_folded", "subject_folded", "message_folded"] as const;

/**
 * Minimum length of an indexed search: the index holds trigrams. Shorter texts need a full scan.
 */
const INDEXED_LENGTH = 3;

/**
 * Returns a condition on `contact_messages`: name, address, subject or text contain the given text,
 * ignoring case and accents (decision C33).
 */
export function messageContains(text: string): Expression<SqlBool> {
  const folded = foldText(text);
  // The index ends a text at NUL, and no message contains one.
  if ([...folded].length < INDEXED_LENGTH || folded.includes("\0")) {
    return containsText(columns, text);
  }
  const phrase = `"${folded.replaceAll('"', '""')}"`;
  return sql<SqlBool>`id in (select rowid from contact_messages_search
    where contact_messages_search match ${phrase})`;
}
