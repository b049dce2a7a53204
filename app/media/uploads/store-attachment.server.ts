import { isUtf8 } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { limitRequestConcurrency } from "~/base/http/request-concurrency.server";
import {
  type AttachmentFormat,
  type AttachmentKind,
  attachmentKinds,
  LOOP_SECONDS,
  parseAttachmentAddress,
} from "./attachment";
import { checkFilm } from "~/media/containers/judge-film.server";
import { lengthOfFilm } from "~/media/containers/film-length.server";
import { read } from "~/media/containers/read-parts.server";
import { webVttOf } from "~/media/subtitles/convert-subtitles.server";
import { wrongLineOfWebVtt } from "~/media/subtitles/check-web-vtt";
import { detectFormat, unknownFilm } from "./detect-format.server";
import { exists, isOriginal, syncFolder, uploadsFolder } from "./stored-files.server";

/** Encoders add a frame or two to a length, in seconds. */
const FRAMES_MORE = 0.25;

/** Limits concurrent uploads, as long files arrive at the speed of the client's connection. */
const limit = limitRequestConcurrency({ concurrency: 4, maxQueued: 16 });

/**
 * Stores a film or document as a stream: into a temporary file, synced, then renamed to a name
 * derived from its content. Memory use does not depend on its length. Films are judged by their
 * codecs; subtitles of several formats become WebVTT.
 *
 * @param content is read to its end, also when it is rejected
 * @returns its address, `/files/HASH-LENGTHb.FORMAT`, or null when it is empty; it is synced by
 *   then
 * @throws HttpError 413 when it is too long, 415 when it has no format of its kind, or one that
 *   browsers do not play
 */
export async function storeAttachment(
  content: AsyncIterable<Uint8Array>,
  kind: AttachmentKind,
): Promise<string | null> {
  return limit(() => store(content, kind, prepare));
}

/**
 * Stores a file that a site such as this one has taken before, to the last byte: its name is in the
 * records that come with it.
 *
 * @returns and throws as {@link storeAttachment} does, but takes every codec
 */
export async function restoreAttachment(
  content: AsyncIterable<Uint8Array>,
  kind: AttachmentKind,
): Promise<string | null> {
  return limit(() => store(content, kind, checkFormat));
}

/** A file that was received. */
interface Received {
  file: FileHandle;
  size: number;
  hash: string;
}
interface Prepared extends Pick<Received, "size" | "hash"> {
  format: AttachmentFormat;
}

async function store(
  content: AsyncIterable<Uint8Array>,
  kind: AttachmentKind,
  check: (received: Received, kind: AttachmentKind) => Promise<Prepared>,
): Promise<string | null> {
  const folder = uploadsFolder();
  await fs.promises.mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `attachment.${randomUUID()}.tmp`);
  const file = await fs.promises.open(temporary, "wx+");
  try {
    const received = await receive(content, file, kind);
    if (!received) return null;
    const { hash, size, format } = await check(received, kind);
    await file.sync();
    const address = attachmentAddress(hash, size, format);
    const place = path.join(folder, path.basename(address));
    // Also over one that is there, which a copy that broke off may have damaged.
    fs.renameSync(temporary, place);
    await syncFolder(folder);
    return address;
  } finally {
    await file.close();
    await fs.promises.rm(temporary, { force: true });
  }
}

/** Writes what comes into a file; null if nothing does. */
async function receive(
  content: AsyncIterable<Uint8Array>,
  file: FileHandle,
  kind: AttachmentKind,
): Promise<Received | null> {
  const { maxBytes } = attachmentKinds[kind];
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    // An oversized file is read to its end, so that the rest of the form can be parsed.
    if (size > maxBytes) continue;
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  if (size > maxBytes) {
    if (kind === "captions") throw new HttpError(413, "tooLarge");
    throw new HttpError(413, `${kind}TooLarge`, { megabytes: maxBytes / 1024 / 1024 });
  }
  return size === 0 ? null : { file, size, hash: hash.digest("hex") };
}

/** Checks a file that was sent; subtitles become WebVTT in its place. */
async function prepare(received: Received, kind: AttachmentKind): Promise<Prepared> {
  const { file, size } = received;
  if (kind === "captions") return writeCaptions(file, await read(file, 0, size));
  const { format } = await checkFormat(received, kind);
  const isLoop = kind === "loop";
  if (format === "mp4" || format === "webm") await checkFilm(file, size, format, isLoop);
  if (isLoop && !(await isShort(file, size, format))) {
    throw new HttpError(415, "loopTooLong", { seconds: LOOP_SECONDS });
  }
  return { ...received, format };
}

/** Checks that a file has a format of its kind. */
async function checkFormat(received: Received, kind: AttachmentKind): Promise<Prepared> {
  const { file, size } = received;
  const format = await detectFormat(file, size);
  const { formats } = attachmentKinds[kind];
  if (format && (formats as readonly string[]).includes(format)) {
    if (format === "vtt") checkWebVtt(await read(file, 0, size));
    return { ...received, format };
  }
  const isFilm = kind === "film" || kind === "loop";
  const known = isFilm && !format ? await unknownFilm(file, size) : null;
  if (known) throw new HttpError(415, known.reason, { codec: known.codec ?? "" });
  throw new HttpError(415, `${kind}Unsupported`);
}

/** Makes WebVTT of subtitles, and writes it over them. */
async function writeCaptions(file: FileHandle, content: Buffer): Promise<Prepared> {
  const { text } = await webVttOf(content);
  const written = Buffer.from(text);
  await file.truncate(0);
  await file.write(written, 0, written.length, 0);
  const hash = createHash("sha256").update(written).digest("hex");
  return { format: "vtt", size: written.length, hash };
}

/** Checks WebVTT that is stored as it is. */
function checkWebVtt(content: Buffer): void {
  if (!isUtf8(content)) throw new HttpError(415, "captionsUnsupported");
  const line = wrongLineOfWebVtt(content.toString("utf8"));
  if (line !== null) throw new HttpError(415, "captionsLine", { line });
}

/** Returns true if a film is short enough for a loop; false also if it does not say its length. */
async function isShort(file: FileHandle, size: number, format: AttachmentFormat) {
  if (format !== "mp4" && format !== "webm") return false;
  const seconds = await lengthOfFilm(file, size, format);
  return seconds !== null && seconds < LOOP_SECONDS + FRAMES_MORE;
}

/**
 * Returns the path of the file at an address; null when the address is not of an attachment, or the
 * file does not exist.
 */
export async function findAttachment(address: string): Promise<string | null> {
  const file = parseAttachmentAddress(address);
  if (!file || !isOriginal(file.name)) return null;
  const place = path.join(uploadsFolder(), file.name);
  return (await exists(place)) ? place : null;
}

/**
 * Returns the address a file would have if it were stored, from its whole content.
 *
 * @returns null when it does not exist, is no regular file, or has no format of its kind
 */
export async function addressOfContent(place: string, kind: AttachmentKind): Promise<string | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  // O_NONBLOCK: opening a pipe without a writer would block forever. O_NOFOLLOW: a symbolic link
  // may point anywhere.
  const file = await fs.promises.open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  if (!file) return null;
  try {
    const stats = await file.stat();
    const { formats, maxBytes } = attachmentKinds[kind];
    if (!stats.isFile() || stats.size === 0 || stats.size > maxBytes) return null;
    const format = await detectFormat(file, stats.size);
    if (!format || !(formats as readonly string[]).includes(format)) return null;
    const hash = createHash("sha256");
    const content = file.createReadStream({ start: 0, autoClose: false });
    for await (const chunk of content) hash.update(chunk as Buffer);
    return attachmentAddress(hash.digest("hex"), stats.size, format);
  } finally {
    await file.close();
  }
}

/** Returns the address of a stored file, from the SHA-256 of its content in hexadecimal. */
export function attachmentAddress(hash: string, bytes: number, format: AttachmentFormat): string {
  return `/files/${hash.slice(0, 32)}-${bytes}b.${format}`;
}

/**
 * Reads a multipart body with one file in a field named after its kind, and stores it.
 *
 * @returns its address
 * @throws HttpError as {@link storeAttachment} and the form reader do; 400 when there is no such
 *   file
 */
export async function receiveAttachment(request: Request): Promise<string> {
  const stored: (string | null)[] = [];
  await readForm(request, {
    files: "drop",
    streams: (field) => {
      if (!Object.hasOwn(attachmentKinds, field)) return null;
      return async (content: Readable) => {
        stored.push(await storeAttachment(content, field as AttachmentKind));
      };
    },
  });
  const [address] = stored;
  if (!address) throw new HttpError(400, "fileExpected");
  return address;
}
