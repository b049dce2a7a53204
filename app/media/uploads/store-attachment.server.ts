import { isUtf8 } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
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
import { detectFormat } from "./detect-format.server";
import { lengthOfFilm } from "./film-length.server";
import { exists, isOriginal, syncFolder, uploadsFolder } from "./stored-files.server";
import { wrongLineOfWebVtt } from "./web-vtt";

/** Encoders add a frame or two to a length, in seconds. */
const FRAMES_MORE = 0.25;

const LF = 0x0a;
const CR = 0x0d;

/** Limits concurrent uploads, as long files arrive at the speed of the client's connection. */
const limit = limitRequestConcurrency({ concurrency: 4, maxQueued: 16 });

/**
 * Stores a film or document as a stream: into a temporary file, synced, then renamed to a name
 * derived from its content. Memory use does not depend on its length.
 *
 * @param content is read to its end, also when it is rejected
 * @returns its address, `/files/HASH-LENGTHb.FORMAT`, or null when it is empty; it is synced by
 *   then
 * @throws HttpError 413 when it is too long, 415 when it has no format of its kind
 */
export async function storeAttachment(
  content: AsyncIterable<Uint8Array>,
  kind: AttachmentKind,
): Promise<string | null> {
  return limit(() => store(content, kind));
}

async function store(content: AsyncIterable<Uint8Array>, kind: AttachmentKind): Promise<string | null> {
  const { formats, maxBytes } = attachmentKinds[kind];
  const folder = uploadsFolder();
  await fs.promises.mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `attachment.${randomUUID()}.tmp`);
  const file = await fs.promises.open(temporary, "wx+");
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of content) {
      size += chunk.byteLength;
      // An oversized file is read to its end, so that the rest of the form can be parsed.
      if (size > maxBytes) continue;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (size === 0) return null;
    if (size > maxBytes) {
      if (kind === "captions") throw new HttpError(413, "tooLarge");
      throw new HttpError(413, `${kind}TooLarge`, { megabytes: maxBytes / 1024 / 1024 });
    }
    const format = await detectFormat(file, size);
    if (!format || !(formats as readonly string[]).includes(format)) {
      const isUtf16 = kind === "captions" && (await beginsAsUtf16(file));
      throw new HttpError(415, isUtf16 ? "captionsEncoding" : `${kind}Unsupported`);
    }
    if (format === "vtt") await checkCaptions(file, size);
    if (kind === "loop" && !(await isShort(file, size, format))) throw tooLong();
    await file.sync();
    const address = attachmentAddress(hash.digest("hex"), size, format);
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

/** Returns true if a file begins with a byte order mark of UTF-16, as editors for Windows write it. */
async function beginsAsUtf16(file: fs.promises.FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return [0xfeff, 0xfffe].includes(buffer.readUInt16BE(0));
}

/** Lines of captions: some times as many as a film of four hours has. */
export const CAPTION_LINES_MAX = 50_000;

/**
 * Checks captions.
 *
 * @throws HttpError 413 if they have too many lines, 415 if they are not in UTF-8, or with their first
 *   wrong line
 */
async function checkCaptions(file: fs.promises.FileHandle, size: number): Promise<void> {
  const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
  if (!isUtf8(buffer)) throw new HttpError(415, "captionsEncoding");
  if (linesIn(buffer) > CAPTION_LINES_MAX) {
    throw new HttpError(413, "captionsTooManyLines", { max: CAPTION_LINES_MAX });
  }
  const line = wrongLineOfWebVtt(buffer.toString("utf8"));
  if (line !== null) throw new HttpError(415, "captionsLine", { line });
}

/** Returns the number of lines of a text, without making any of them. */
function linesIn(text: Buffer): number {
  let lines = 1;
  for (let at = 0; at < text.length; at++) {
    const isBreak = text[at] === LF || (text[at] === CR && text[at + 1] !== LF);
    if (isBreak) lines++;
  }
  return lines;
}

/** Returns true if a film is short enough for a loop; false also if it does not say its length. */
async function isShort(file: fs.promises.FileHandle, size: number, format: AttachmentFormat) {
  const seconds = await lengthOfFilm(file, size, format);
  return seconds !== null && seconds < LOOP_SECONDS + FRAMES_MORE;
}

const tooLong = () => new HttpError(415, "loopTooLong", { seconds: LOOP_SECONDS });

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
    if (kind === "loop" && !(await isShort(file, stats.size, format))) return null;
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
