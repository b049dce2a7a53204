import { database } from "~db/connection.server";
import { readForm } from "~/http/read-body.server";
import { FILE_LIMIT_BYTES, type SentFile } from "~/http/read-multipart.server";
import { HttpError } from "~/http/http-error";
import { isHeic } from "./heic";
import { insertImage } from "~/uploads/image-rows.server";
import { storeImage } from "./store-image.server";
import { receiveLimit, storeLimit } from "./concurrency.server";

/** The file, its boundaries and a few short texts. */
const BODY_LIMIT_BYTES = FILE_LIMIT_BYTES + 128 * 1024;

/**
 * Stores a file that came with a form, and then its row (decision C26): under 5 × 1024 × 1024 bytes, and by its
 * content a JPEG, PNG, WebP, AVIF or GIF. Its name and declared type count for nothing. Of an
 * animation the first frame is stored: the site shows stills, and so no visitor ever decodes
 * thousands of frames.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`
 * @throws HttpError 413 when it is too large, 400 when it is no such image, is damaged or has too
 *   many pixels or frames, 503 with Retry-After when too many uploads are waiting
 */
export async function saveUpload(file: SentFile): Promise<string> {
  return (await saveUploadedImage(file, { isKept: false })).address;
}

/**
 * As {@link saveUpload}, for whoever wants to know more.
 *
 * @param isKept it stays also when no record names it
 * @returns its address, and whether it was in the library already
 */
export async function saveUploadedImage(
  { content, isTooLarge, isBeyond, fileName }: SentFile,
  { isKept }: { isKept: boolean },
): Promise<{ address: string; wasThere: boolean }> {
  if (isTooLarge || content.length >= FILE_LIMIT_BYTES) throw new HttpError(413, "imageTooLarge");
  if (isBeyond) throw new HttpError(413, "imageBeyond");
  if (isHeic(content)) throw new HttpError(400, "imageHeic");
  const image = await storeLimit(() => storeImage(content));
  const wasThere = await insertImage(database(), image, { isKept, fileName });
  return { address: image.address, wasThere };
}

/**
 * Reads a multipart body that carries one image in the field `image`, and stores it. The body
 * stays unread until it is its turn.
 *
 * @returns as {@link saveUpload}
 * @throws HttpError as {@link saveUpload} and the reader of forms do; 400 when there is not exactly
 *   one file
 */
export async function receiveUpload(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_LIMIT_BYTES) {
    throw new HttpError(413, "imageTooLarge");
  }
  return receiveLimit(async () => {
    const [file, ...others] = await readFiles(request);
    if (file?.field !== "image" || others.length > 0) throw new HttpError(400, "imageExpected");
    return saveUpload(file);
  });
}

async function readFiles(request: Request): Promise<SentFile[]> {
  const files: SentFile[] = [];
  try {
    await readForm(request, { files: (file) => Promise.resolve(void files.push(file)) });
  } catch (error) {
    const isBodyTooLong = error instanceof HttpError && error.reason === "tooLarge";
    throw isBodyTooLong ? new HttpError(413, "imageTooLarge") : error;
  }
  return files;
}
