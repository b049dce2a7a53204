import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordKind } from "~db/record-kinds";
import { isInTrash } from "./trash.server";

/**
 * Returns what is thrown for a screen of a record that does not exist: the error screen, which leads
 * to the trash if the record is there.
 *
 * @param screen the language, and the title of the error screen
 */
export async function missingRecord(
  db: DatabaseOrTransaction,
  { subject, id }: { subject: RecordKind; id: number | null },
  { language, title }: { language: Language; title: string },
): Promise<Response> {
  const isTrashed = id !== null && (await isInTrash(db, { subject, id }));
  const message = translator(language, "admin")("records.gone.restorable");
  const trashed = isTrashed && { gone: "inTrash", message };
  return Response.json({ page: { title }, ...trashed }, { status: 404 });
}
