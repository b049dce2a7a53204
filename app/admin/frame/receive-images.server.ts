import { json } from "@remix-run/node";
import type { Actor } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { messageKey } from "~/language/i18n/message-key";
import { receiveLimit } from "~/media/encoding/concurrency.server";
import { IMAGE_FIELD } from "~/media/images/library-image";
import { getLibraryImage, imageIdAt, recordImage } from "~/media/images/library.server";
import { saveUploadedImage } from "~/media/images/receive-upload.server";
import type { UploadResult } from "~/media/images/upload-result";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

/**
 * Maximum length of the names in a notice, which is stored in a cookie; the list shows the others.
 */
const NAMES_MAX = 300;

/**
 * Handles a form with one image and stores it in the library. On error, the page is rendered again
 * with a message.
 *
 * @param work is called with the address of the image
 */
export async function receiveImage(
  request: Request,
  actor: Actor,
  work: (address: string) => Promise<Response>,
): Promise<Response> {
  return answerUpload(async () => {
    const { address } = await receiveLimit(async () => {
      const [file] = await readImages(request);
      return keepInLibrary(file, actor);
    });
    return work(address);
  });
}

/**
 * Handles a form of images for the library. Each is stored or rejected on its own; unless all of
 * them are new, the page is rendered again with a result per file name.
 *
 * @param list the page of the library
 */
export async function receiveImages(
  request: Request,
  actor: Actor,
  list: string,
): Promise<Response> {
  return answerUpload(async () => {
    const received = await receiveLimit(async () => {
      const received = [];
      for (const file of await readImages(request)) {
        received.push(await keepOrReject(file, actor));
      }
      return received;
    });
    const results = received.map(({ result }) => result);
    if (results.every(({ id, wasThere }) => id !== null && !wasThere)) {
      const names = results.map(({ fileName }) => fileName).filter(Boolean);
      const params = { name: names.join(", ").slice(0, NAMES_MAX) };
      return redirectWithNotice(list, { id: "picturesUploaded", params });
    }
    // If anything was stored, status 200 makes Remix reload the list.
    const isAnyKept = results.some(({ id }) => id !== null);
    return json({ results }, { status: isAnyKept ? 200 : received[0]?.status });
  });
}

async function answerUpload(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const httpError = toHttpError(error);
    if (!httpError) throw error;
    const { status, headers } = httpError;
    return json({ problem: messageOf(httpError) }, { status, headers });
  }
}

const messageOf = ({ reason, params }: HttpError) => messageKey(`refused.${reason}`, params);

async function readImages(request: Request): Promise<[SentFile, ...SentFile[]]> {
  const files: SentFile[] = [];
  await readForm(request, { files: (file) => Promise.resolve(void files.push(file)) });
  const [first, ...others] = files;
  const isMeant = files.every(({ field }) => field === IMAGE_FIELD);
  if (!isMeant || !first) throw new HttpError(400, "imageExpected");
  return [first, ...others];
}

async function keepOrReject(
  file: SentFile,
  actor: Actor,
): Promise<{ result: UploadResult; status: number }> {
  const { fileName } = file;
  try {
    const { id, wasThere } = await keepInLibrary(file, actor);
    return { result: { fileName, id, wasThere, problem: null }, status: 200 };
  } catch (error) {
    const httpError = toHttpError(error);
    if (!httpError) throw error;
    const problem = messageOf(httpError);
    return { result: { fileName, id: null, wasThere: false, problem }, status: httpError.status };
  }
}

/** Stores a file and adds it to the library. */
export async function keepInLibrary(file: SentFile, actor: Actor) {
  const { address, wasThere } = await saveUploadedImage(file, { isKept: true });
  const id = await database()
    .transaction()
    .execute(async (trx) => {
      const id = await imageIdAt(trx, address);
      const image = await getLibraryImage(trx, id);
      if (!wasThere) await recordImage(trx, actor, "created", image);
      return id;
    });
  return { address, id, wasThere };
}
