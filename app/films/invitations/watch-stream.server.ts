import type { ReadStream } from "node:fs";
import { logError } from "~/base/http/log.server";
import { database } from "~db/connection.server";
import { joinedParts, withRange } from "./sent-parts";

/** How often a long response notes what it has sent. */
const NOTE_MS = 15_000;

/**
 * Notes for an invitation which parts of the film a response sends: every few seconds, and when it
 * ends or the player closes it. What is read ahead of the connection is a few hundredths of a
 * second of film.
 */
export function watchStream(
  request: Request,
  invitationId: number,
  stream: ReadStream,
  { start, size }: { start: number; size: number },
): void {
  let noted = "";
  const note = () => {
    const parts = withRange("", start, start + stream.bytesRead, size);
    if (parts === noted || !parts.includes("1")) return;
    noted = parts;
    noteParts(invitationId, parts).catch((error: unknown) => logError(request, error));
  };
  const timer = setInterval(note, NOTE_MS).unref();
  stream.once("close", () => {
    clearInterval(timer);
    note();
  });
}

async function noteParts(id: number, parts: string): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .selectFrom("screener_invitations")
        .select("sentParts")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return;
      const sentParts = joinedParts(row.sentParts, parts);
      if (sentParts === row.sentParts) return;
      await trx
        .updateTable("screener_invitations")
        .set({ sentParts })
        .where("id", "=", id)
        .execute();
    });
}
