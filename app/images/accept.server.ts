import { database } from "~db/connection.server";
import { readForm } from "~/forms/read-body.server";
import { FILE_LIMIT_BYTES, type SentFile } from "~/forms/read-multipart.server";
import { Refusal } from "~/forms/refusal";
import { isHeic } from "./heic";
import { addPicture } from "./picture-rows.server";
import { storeImage } from "./store.server";
import { receivingInTurn, storingInTurn } from "./turn.server";

/** The file, its boundaries and a few short texts. */
const BODY_LIMIT_BYTES = FILE_LIMIT_BYTES + 128 * 1024;

/**
 * Stores a file that came with a form, and then its row (decision C26): under 5 × 1024 × 1024 bytes, and by its
 * content a JPEG, PNG, WebP, AVIF or GIF. Its name and declared type count for nothing. Of an
 * animation the first frame is stored: the site shows stills, and so no visitor ever decodes
 * thousands of frames.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`
 * @throws Refusal 413 when it is too large, 400 when it is no such picture, is damaged or has too
 *   many pixels or frames, 503 with Retry-After when too many uploads are waiting
 */
export async function storeUpload(file: SentFile): Promise<string> {
  return (await storePicture(file, { isKept: false })).address;
}

/**
 * As {@link storeUpload}, for whoever wants to know more.
 *
 * @param isKept it stays also when no record names it
 * @returns its address, and whether it was in the library already
 */
export async function storePicture(
  { content, isTooLarge, isBeyond, fileName }: SentFile,
  { isKept }: { isKept: boolean },
): Promise<{ address: string; wasThere: boolean }> {
  if (isTooLarge || content.length >= FILE_LIMIT_BYTES) throw new Refusal(413, "imageTooLarge");
  if (isBeyond) throw new Refusal(413, "imageBeyond");
  if (isHeic(content)) throw new Refusal(400, "imageHeic");
  const picture = await storingInTurn(() => storeImage(content));
  const wasThere = await addPicture(database(), picture, { isKept, fileName });
  return { address: picture.address, wasThere };
}

/**
 * Reads a multipart body that carries one picture in the field `image`, and stores it. The body
 * stays unread until it is its turn.
 *
 * @returns as {@link storeUpload}
 * @throws Refusal as {@link storeUpload} and the reader of forms do; 400 when there is not exactly
 *   one file
 */
export async function receiveUpload(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_LIMIT_BYTES) {
    throw new Refusal(413, "imageTooLarge");
  }
  return receivingInTurn(async () => {
    const [file, ...others] = await readFiles(request);
    if (file?.field !== "image" || others.length > 0) throw new Refusal(400, "imageExpected");
    return storeUpload(file);
  });
}

async function readFiles(request: Request): Promise<SentFile[]> {
  const files: SentFile[] = [];
  try {
    await readForm(request, { files: (file) => Promise.resolve(void files.push(file)) });
  } catch (error) {
    const isTooLong = error instanceof Refusal && error.reason === "tooLarge";
    throw isTooLong ? new Refusal(413, "imageTooLarge") : error;
  }
  return files;
}
