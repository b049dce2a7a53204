import { json } from "@remix-run/node";
import { database } from "~db/connection.server";
import type { Actor } from "~/activity/activity.server";
import { messageKey } from "~/forms/messages";
import { redirectWithNotice } from "~/forms/notice.server";
import { readForm } from "~/forms/read-body.server";
import type { SentFile } from "~/forms/read-multipart.server";
import { Refusal } from "~/forms/refusal";
import { toRefusal } from "~/forms/storage-refusal.server";
import { storePicture } from "~/images/accept.server";
import { findLibraryPicture, pictureIdAt, recordPicture } from "~/images/library.server";
import { IMAGE_FIELD } from "~/images/library-picture";
import { receivingInTurn } from "~/images/turn.server";
import type { UploadResult } from "~/images/upload-result";

/** A notice travels in a cookie: more names than fit here are left to the list. */
const NAMES_MAX = 300;

/**
 * Takes in a form with one picture, and stores it in the library. When it is refused the page comes
 * back and says why.
 *
 * @param work is called with the address
 */
export async function receivePicture(
  request: Request,
  actor: Actor,
  work: (address: string) => Promise<Response>,
): Promise<Response> {
  return answerUpload(async () => {
    const { address } = await receivingInTurn(async () => {
      const [file] = await readPictures(request);
      return keepInLibrary(file!, actor);
    });
    return work(address);
  });
}

/**
 * Takes in a form of pictures for the library. Each is stored or refused by itself; unless all of
 * them are new, the page comes back and says of each by its name what came of it.
 *
 * @param list the page of the library
 */
export async function receivePictures(
  request: Request,
  actor: Actor,
  list: string,
): Promise<Response> {
  return answerUpload(async () => {
    const received = await receivingInTurn(async () => {
      const received = [];
      for (const file of await readPictures(request)) {
        received.push(await keepOrRefuse(file, actor));
      }
      return received;
    });
    const results = received.map(({ result }) => result);
    if (results.every(({ id, wasThere }) => id !== null && !wasThere)) {
      const names = results.map(({ fileName }) => fileName).filter(Boolean);
      const params = { name: names.join(", ").slice(0, NAMES_MAX) };
      return redirectWithNotice(list, { id: "picturesUploaded", params });
    }
    // Where something has been stored, the status lets the page read its list again.
    const isAnyKept = results.some(({ id }) => id !== null);
    return json({ results }, { status: isAnyKept ? 200 : received[0]!.status });
  });
}

async function answerUpload(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const { status, headers } = refusal;
    return json({ problem: messageOf(refusal) }, { status, headers });
  }
}

const messageOf = ({ reason, params }: Refusal) => messageKey(`refused.${reason}`, params);

async function readPictures(request: Request): Promise<SentFile[]> {
  const files: SentFile[] = [];
  await readForm(request, { files: (file) => Promise.resolve(void files.push(file)) });
  const isMeant = files.every(({ field }) => field === IMAGE_FIELD);
  if (!isMeant || files.length === 0) throw new Refusal(400, "imageExpected");
  return files;
}

async function keepOrRefuse(
  file: SentFile,
  actor: Actor,
): Promise<{ result: UploadResult; status: number }> {
  const { fileName } = file;
  try {
    const { id, wasThere } = await keepInLibrary(file, actor);
    return { result: { fileName, id, wasThere, problem: null }, status: 200 };
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const problem = messageOf(refusal);
    return { result: { fileName, id: null, wasThere: false, problem }, status: refusal.status };
  }
}

async function keepInLibrary(file: SentFile, actor: Actor) {
  const { address, wasThere } = await storePicture(file, { isKept: true });
  const id = await database()
    .transaction()
    .execute(async (trx) => {
      const id = await pictureIdAt(trx, address);
      const picture = await findLibraryPicture(trx, id);
      if (!wasThere) await recordPicture(trx, actor, "created", picture!);
      return id;
    });
  return { address, id, wasThere };
}
