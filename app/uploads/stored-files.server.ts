import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { ATTACHMENT_ID, attachmentFormats } from "./attachment-name";
import { variantFormats, variantWidths, type VariantFormat } from "./image-sources";

const NUMBER = "[1-9]\\d{0,4}";
const IMAGE = `[a-z0-9]{1,64}-(?:${NUMBER})x(?:${NUMBER})`;
const FORMATS = variantFormats.join("|");
const STORED = new RegExp(`^(${IMAGE})\\.(?:webp|gif)$`);
const VARIANT = new RegExp(`^(${IMAGE})\\.w(${NUMBER})\\.(${FORMATS})$`);
const TEMPORARY = new RegExp(
  `^${IMAGE}(?:\\.w${NUMBER})?\\.(?:gif|${FORMATS})\\.[0-9a-f-]{36}\\.tmp$`,
);
const ATTACHMENT = new RegExp(`^(${ATTACHMENT_ID})\\.(?:${attachmentFormats.join("|")})$`);
const TEMPORARY_ATTACHMENT = /^attachment\.[0-9a-f-]{36}\.tmp$/;
const MENTIONED = new RegExp(`/(?:uploads/(${IMAGE})|files/(${ATTACHMENT_ID}))\\.`, "g");

const WRITE_ATTEMPTS = 3;

/** What a name in the uploads folder stands for; no other name is ever read, written or removed. */
export type UploadName =
  | { kind: "stored"; image: string }
  | { kind: "variant"; image: string; width: number; format: VariantFormat }
  /** A film or document; its name without its ending stands where an image's would. */
  | { kind: "attachment"; image: string }
  | { kind: "temporary" };

/** Reads a file name, such as one that a visitor asks for; null when it is none of ours. */
export function parseName(name: string): UploadName | null {
  const stored = STORED.exec(name);
  if (stored) return { kind: "stored", image: stored[1]! };
  const variant = VARIANT.exec(name);
  if (variant) {
    const [, image, width, format] = variant;
    return {
      kind: "variant",
      image: image!,
      width: Number(width),
      format: format as VariantFormat,
    };
  }
  const attachment = ATTACHMENT.exec(name);
  if (attachment) return { kind: "attachment", image: attachment[1]! };
  return TEMPORARY.test(name) || TEMPORARY_ATTACHMENT.test(name) ? { kind: "temporary" } : null;
}

/** The images, `HASH-WIDTHxHEIGHT`, and other files whose addresses stand in a text. */
export function imagesIn(text: string): string[] {
  return [...text.matchAll(MENTIONED)].map(([, image, attachment]) => image ?? attachment!);
}

/** The address under which records name an image. */
export function addressOf(image: string): string {
  return `/uploads/${image}.webp`;
}

/** The width of an image, as its name says. */
export function widthOf(image: string): number {
  return Number(/-(\d+)x/.exec(image)![1]);
}

/** The names of all files that an image may have: its variants, then the image itself. */
export function fileNamesOf(image: string): string[] {
  if (isAttachment(image)) return attachmentFormats.map((format) => `${image}.${format}`);
  const variants = variantWidths(widthOf(image)).flatMap((width) =>
    variantFormats.map((format) => `${image}.w${width}.${format}`),
  );
  return [...variants, `${image}.webp`];
}

function isAttachment(image: string): boolean {
  return ATTACHMENT.test(`${image}.${attachmentFormats[0]}`);
}

/** An address by which {@link imagesIn} finds this image or file again. */
export function mentionOf(image: string): string {
  return isAttachment(image) ? `/files/${image}.mp4` : `/uploads/${image}.webp`;
}

/** Whether a stored file is one that cannot be made anew, as variants can. */
export function isOriginal(name: string): boolean {
  const kind = parseName(name)?.kind;
  return kind === "stored" || kind === "attachment";
}

/** The address at which a stored file is named by records. */
export function addressOfFile(name: string): string {
  return parseName(name)?.kind === "attachment" ? `/files/${name}` : `/uploads/${name}`;
}

/** Where a file of ours lies. */
export function uploadPath(name: string): string {
  if (!parseName(name)) throw new Error(`Not the name of an upload: ${JSON.stringify(name)}`);
  return path.join(uploadsFolder(), name);
}

/** The one folder that this room writes to. */
export function uploadsFolder(): string {
  return path.resolve(env().UPLOADS_DIR);
}

/** Whether the file is there. */
export function exists(file: string): Promise<boolean> {
  return fs.promises.access(file).then(
    () => true,
    () => false,
  );
}

/** Whether the file is there and holds exactly that. */
export async function hasContent(file: string, content: Buffer): Promise<boolean> {
  try {
    return (await fs.promises.readFile(file)).equals(content);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Marks a file as used at this moment, so that cleaning leaves it alone for a while.
 *
 * @returns false when there is no such file
 */
export function touch(file: string): boolean {
  const now = new Date();
  try {
    // At once, not in a thread: cleaning looks at the time and removes the file just as undivided.
    fs.utimesSync(file, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Writes beside the place, syncs, and renames, so that nobody ever reads half a file and no crash
 * leaves one behind.
 */
export async function writeSafely(file: string, data: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await fs.promises.mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    // The same image may be on its way twice at once: each writes a file of its own.
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await fs.promises.writeFile(temporary, data, { flag: "wx", flush: true });
      fs.renameSync(temporary, file);
      break;
    } catch (error) {
      await fs.promises.rm(temporary, { force: true });
      // Another process on the same folder took the file for a left-over of its last run.
      if (!isMissing(error) || attempt === WRITE_ATTEMPTS) throw error;
    }
  }
  await syncFolder(folder);
}

/** Makes sure that the names in a folder, as they stand now, outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Whether a call of the file system failed since there is no such file. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
