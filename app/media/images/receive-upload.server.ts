import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import { receiveLimit, storeLimit } from "~/media/encoding/concurrency.server";
import { isSvg } from "~/media/marks/is-svg.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { database } from "~db/connection.server";
import { isHeic } from "./heic";
import { storeImage } from "./store-image.server";

/** Maximum size of a request: the file, its boundaries and a few short texts. */
const BODY_LIMIT_BYTES = FILE_LIMIT_BYTES + 128 * 1024;

/**
 * Stores an uploaded file, then inserts its row (decision C26). The file has less than 5 × 1024 ×
 * 1024 bytes and is by its content a JPEG, PNG, WebP, AVIF or GIF; its name and declared type are
 * ignored. Of an animation the first frame is stored: the site shows stills, so no visitor has to
 * decode thousands of frames.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`
 * @throws HttpError 413 when it is too large, 400 when it is unsupported, damaged or has too many
 *   pixels or frames, 503 with Retry-After when too many uploads are queued
 */
export async function saveUpload(file: SentFile): Promise<string> {
  return (await saveUploadedImage(file, { isKept: false })).address;
}

/**
 * Stores a file as {@link saveUpload} does.
 *
 * @param isKept true to keep it even if no record uses it
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
 * Stores the mark of the company: a drawing (SVG) as an image that was drawn of it, an image as
 * {@link saveUpload} does.
 *
 * @returns its address
 * @throws HttpError as {@link saveUpload} does; 400 for a drawing that cannot be drawn
 */
export async function saveMark(file: SentFile): Promise<string> {
  const { content, fileName } = file;
  if (!isSvg(content)) return saveUpload(file);
  const image = await storeLimit(() => storeImage(content, "svg"));
  await insertImage(database(), image, { isKept: false, fileName });
  return image.address;
}

/**
 * Reads a multipart body with one image in the field `image`, and stores it. The body is not read
 * before the request has passed the concurrency limit.
 *
 * @param keepFile stores the file
 * @returns as {@link saveUpload}
 * @throws HttpError as {@link saveUpload} and the form reader do; 400 when there is not exactly one
 *   file
 */
export async function receiveUpload(
  request: Request,
  keepFile: (file: SentFile) => Promise<string> = saveUpload,
): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_LIMIT_BYTES) {
    throw new HttpError(413, "imageTooLarge");
  }
  return receiveLimit(async () => {
    const [file, ...others] = await readFiles(request);
    if (file?.field !== "image" || others.length > 0) throw new HttpError(400, "imageExpected");
    return keepFile(file);
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
