import type { FileHandle } from "node:fs/promises";
import { BOXES_MAX } from "~/media/containers/mp4-film.server";
import { otherContainer } from "~/media/containers/other-containers.server";
import { partsOf, read, readBox } from "~/media/containers/read-parts.server";
import { docTypeOf } from "~/media/containers/webm-film.server";
import type { AttachmentFormat } from "./attachment";
import { beginsAsWebVtt } from "~/media/subtitles/check-web-vtt";

/** Boxes with which MP4 and QuickTime films begin; older cameras write no `ftyp`. */
const FIRST_BOX = /^(?:ftyp|styp|moov|mdat|wide|free|skip|pnot)$/;
/** Brands of still pictures in the same container. */
const STILL_BRAND = /^(?:avi[fs]|hei[cxms]|hev[cxms]|mif[12]|msf1|jxl |crx )$/;
/** Files of sound: MP3, WAV, FLAC, AIFF. */
const SOUND = /^(?:ID3|\xff[\xfb\xf3\xf2]|RIFF.{4}WAVE|fLaC|FORM.{4}AIF)/s;
const EBML = 0x1a45dfa3;
/**
 * Maximum length of the end of a ZIP file: the end of central directory record (22 bytes) and a
 * comment of up to 64 KiB.
 */
const ZIP_TAIL = 22 + 65_535;

/** Detects a format by content, not by name or declared type. Null for any other. */
export async function detectFormat(file: FileHandle, size: number): Promise<AttachmentFormat | null> {
  const head = await read(file, 0, Math.min(size, 4096));
  if (head.length < 8) return null;
  if (beginsAsWebVtt(head.toString("utf8"))) return "vtt";
  if (beginsAsMp4(head)) return (await isMp4(file, size)) ? "mp4" : null;
  if (head.readUInt32BE(0) === EBML) return (await docTypeOf(file, size)) === "webm" ? "webm" : null;
  if (/^%PDF-[12]\.\d/.test(head.toString("latin1", 0, 8))) {
    const tail = await read(file, Math.max(0, size - 2048), Math.min(size, 2048));
    return tail.includes("%%EOF") ? "pdf" : null;
  }
  if (head.readUInt32BE(0) === 0x504b0304) return (await isZip(file, size)) ? "zip" : null;
  return null;
}

const beginsAsMp4 = (head: Buffer) => FIRST_BOX.test(head.toString("latin1", 4, 8));

/**
 * Returns true if the file is a chain of boxes up to its last byte that contains a `moov` box.
 * QuickTime may end with a few zeros.
 */
async function isMp4(file: FileHandle, size: number): Promise<boolean> {
  const whole = { id: "", start: 0, end: size };
  let hasFilm = false;
  let end = 0;
  for await (const box of partsOf(file, whole, readBox, BOXES_MAX)) {
    hasFilm ||= box.id === "moov";
    ({ end } = box);
  }
  const rest = size - end < 8 ? await read(file, end, size - end) : null;
  return hasFilm && rest !== null && rest.every((byte) => byte === 0);
}

/** Says of a file that is no film of ours what it is; null if nothing of it is known. */
export async function unknownFilm(file: FileHandle, size: number): Promise<UnknownFilm | null> {
  const head = await read(file, 0, Math.min(size, 4096));
  const other = otherContainer(head);
  if (other) return { reason: "filmContainer", codec: other };
  if (head.length < 8) return null;
  if (head.readUInt32BE(0) === EBML) {
    const type = await docTypeOf(file, size);
    if (type === "webm") return { reason: "filmNotWhole" };
    return type === "matroska" ? { reason: "filmContainer", codec: "Matroska (MKV)" } : null;
  }
  if (SOUND.test(head.toString("latin1", 0, 12))) return { reason: "filmNoPicture" };
  const isStill = STILL_BRAND.test(head.toString("latin1", 8, 12));
  return beginsAsMp4(head) && !isStill ? { reason: "filmNotWhole" } : null;
}

interface UnknownFilm {
  reason: "filmContainer" | "filmNotWhole" | "filmNoPicture";
  codec?: string;
}

async function isZip(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_TAIL);
  const tail = await read(file, size - length, length);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + 22 > tail.length) return false;
  const comment = tail.readUInt16LE(at + 20);
  return at + 22 + comment === tail.length && tail.readUInt16LE(at + 10) > 0;
}
