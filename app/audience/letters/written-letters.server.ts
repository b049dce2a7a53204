import { listMailIds } from "~/base/mail/mail-files.server";
import type { Database } from "~db/connection.server";

/**
 * Finds out which letters an older version has only written to files, where no mail server was set up:
 * it called them sent. The files of their mails tell, while they are kept.
 */
export async function findWrittenLetters(db: Database): Promise<void> {
  const sent = await db
    .selectFrom("letters")
    .select("id")
    .where("wasWritten", "is", null)
    .where("startedAt", "is not", null)
    .execute();
  if (sent.length === 0) return;
  const written = new Set<number>();
  for await (const messageId of listMailIds()) {
    const [, id] = /^<letter\.(\d+)\./.exec(messageId) ?? [];
    if (id) written.add(Number(id));
  }
  for (const { id } of sent) {
    const wasWritten = written.has(id) ? 1 : 0;
    await db.updateTable("letters").set({ wasWritten }).where("id", "=", id).execute();
  }
}
