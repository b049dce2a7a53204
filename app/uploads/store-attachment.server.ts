import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { limitRequestConcurrency } from "~/http/request-concurrency.server";
import { HttpError } from "~/http/http-error";
import type { AttachmentFormat } from "./attachment-name";
import { isOriginal, syncFolder, touch, uploadsFolder } from "./stored-files.server";
import { detectFormat } from "./detect-format.server";
import { attachmentKinds, parseAttachmentAddress, type AttachmentKind } from "./attachment";

/** Long files come at the speed of their senders' lines; so many are taken at a time. */
const limit = limitRequestConcurrency({ concurrency: 4, maxQueued: 16 });

/**
 * Stores a film or document while it comes: beside its place, synced, renamed to a name made of its
 * content. However long it is, little of it is in memory.
 *
 * @param content is read to its end, also when it is refused
 * @returns its address, `/files/HASH-LENGTHb.FORMAT`, or null when it is empty; it is safe by then
 * @throws HttpError 413 when it is too long, 415 when it is none of the formats of its kind
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
      // What is too long is read on, so that the rest of its form arrives.
      if (size > maxBytes) continue;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (size === 0) return null;
    if (size > maxBytes) {
      throw new HttpError(413, `${kind}TooLarge`, { megabytes: maxBytes / 1024 / 1024 });
    }
    const format = await detectFormat(file, size);
    if (!format || !(formats as readonly string[]).includes(format)) {
      throw new HttpError(415, `${kind}Unsupported`);
    }
    await file.sync();
    const address = addressOf(hash.digest("hex"), size, format);
    const place = path.join(folder, path.basename(address));
    if (!touch(place)) {
      fs.renameSync(temporary, place);
      await syncFolder(folder);
    }
    return address;
  } finally {
    await file.close();
    await fs.promises.rm(temporary, { force: true });
  }
}

/** Where the file behind an address lies; null when it is no address of ours, or there is none. */
export async function findAttachment(address: string): Promise<string | null> {
  const file = parseAttachmentAddress(address);
  if (!file || !isOriginal(file.name)) return null;
  const place = path.join(uploadsFolder(), file.name);
  const stats = await fs.promises.stat(place).catch(() => null);
  return stats?.isFile() ? place : null;
}

/**
 * The address that a file anywhere would have as a stored one: by its content, to the last byte.
 *
 * @returns null when there is none, or it is no plain file, or none of the formats of its kind
 */
export async function addressOfContent(place: string, kind: AttachmentKind): Promise<string | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  // A pipe without a writer would keep us waiting for ever; a link may lead anywhere.
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
    return addressOf(hash.digest("hex"), stats.size, format);
  } finally {
    await file.close();
  }
}

function addressOf(hash: string, bytes: number, format: AttachmentFormat): string {
  return `/files/${hash.slice(0, 32)}-${bytes}b.${format}`;
}
