import { json } from "@remix-run/node";
import { database } from "~db/connection.server";
import type { Actor } from "~/activity/activity.server";
import { messageKey } from "~/forms/messages";
import { readForm } from "~/forms/read-body.server";
import type { SentFile } from "~/forms/read-multipart.server";
import { Refusal } from "~/forms/refusal";
import { toRefusal } from "~/forms/storage-refusal.server";
import { storeUpload } from "~/images/accept.server";
import { findLibraryPicture, pictureIdAt, recordPicture } from "~/images/library.server";
import { IMAGE_FIELD } from "~/images/library-picture";
import { receivingInTurn } from "~/images/turn.server";

/**
 * Takes in a form of pictures for the library, and stores each. When one is refused the page comes
 * back and says why; those before it are stored.
 *
 * @param work is called with the addresses, of one picture at least
 */
export async function receivePictures(
  request: Request,
  actor: Actor,
  work: (addresses: string[]) => Promise<Response>,
): Promise<Response> {
  try {
    return await work(await receivingInTurn(() => storeSent(request, actor)));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const { status, headers, reason, params } = refusal;
    return json({ problem: messageKey(`refused.${reason}`, params) }, { status, headers });
  }
}

async function storeSent(request: Request, actor: Actor): Promise<string[]> {
  const files: SentFile[] = [];
  await readForm(request, { files: (file) => Promise.resolve(void files.push(file)) });
  const isMeant = files.every(({ field }) => field === IMAGE_FIELD);
  if (!isMeant || files.length === 0) throw new Refusal(400, "imageExpected");
  const addresses: string[] = [];
  for (const file of files) addresses.push(await keepInLibrary(file, actor));
  return addresses;
}

async function keepInLibrary(file: SentFile, actor: Actor): Promise<string> {
  const address = await storeUpload(file, { isKept: true });
  await database()
    .transaction()
    .execute(async (trx) => {
      const picture = await findLibraryPicture(trx, await pictureIdAt(trx, address));
      await recordPicture(trx, actor, "created", picture!);
    });
  return address;
}
