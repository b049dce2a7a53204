import { decimalText } from "~/language/i18n/decimal-text";

/**
 * The id of a stored file that is no image: hash and length in bytes, as in `HASH-1048576b.mp4`.
 */
export const ATTACHMENT_ID = "[0-9a-f]{32}-(?:[1-9]\\d{0,11})b";

export const attachmentFormats = ["mp4", "webm", "pdf", "zip", "vtt"] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];

/** The kinds of attachments, with their formats and maximum lengths. */
export const attachmentKinds = {
  film: { formats: ["mp4", "webm"], maxBytes: 512 * 1024 * 1024 },
  pressKit: { formats: ["pdf", "zip"], maxBytes: 64 * 1024 * 1024 },
  captions: { formats: ["vtt"], maxBytes: 1024 * 1024 },
  loop: { formats: ["mp4", "webm"], maxBytes: 8 * 1024 * 1024 },
} as const satisfies Record<string, { formats: readonly AttachmentFormat[]; maxBytes: number }>;

export type AttachmentKind = keyof typeof attachmentKinds;

export const attachmentKindNames = Object.keys(attachmentKinds) as AttachmentKind[];

/** Maximum length of a silent loop, in seconds; encoders add a frame or two. */
export const LOOP_SECONDS = 12;

export const mediaTypes: Record<AttachmentFormat, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
  zip: "application/zip",
  vtt: "text/vtt",
};

/** Files that become one of the formats; systems know them by the ends of their names. */
function otherEndings(kind: AttachmentKind): string[] {
  if (kind === "captions") return [".vtt", ".srt", ".stl", ".ttml", ".dfxp", ".xml", ".itt"];
  return kind === "film" || kind === "loop" ? ["video/quicktime", ".mov", ".m4v"] : [];
}

/** Returns the value of `accept` for the files of a kind. */
export function acceptedFiles(kind: AttachmentKind): string {
  const types = attachmentKinds[kind].formats.map((format) => mediaTypes[format]);
  return [...types, ...otherEndings(kind)].join(",");
}

const ADDRESS = new RegExp(`^/files/(${ATTACHMENT_ID}\\.(${attachmentFormats.join("|")}))$`);

/** A stored file, as parsed from its address. */
export interface Attachment {
  name: string;
  format: AttachmentFormat;
  bytes: number;
}

/** Parses the address of a stored file; null for any other. */
export function parseAttachmentAddress(address: string): Attachment | null {
  const [, name, format] = ADDRESS.exec(address) ?? [];
  if (!name) return null;
  const [, bytes] = /-(\d+)b/.exec(name) ?? [];
  return { name, format: format as AttachmentFormat, bytes: Number(bytes) };
}

/** Returns true if the address is of a stored file that may be of this kind. */
export function isOfKind(address: string, kind: AttachmentKind): boolean {
  const file = parseAttachmentAddress(address);
  const { formats, maxBytes } = attachmentKinds[kind];
  return (
    file !== null &&
    file.bytes <= maxBytes &&
    (formats as readonly string[]).includes(file.format)
  );
}

/** Returns the address if a page may play it as a loop, else null: the API takes that of any film. */
export const playableLoop = (address: string | null): string | null =>
  address && isOfKind(address, "loop") ? address : null;

/**
 * Returns true for the name of a film that is larger than an upload, with or without its ending: it
 * came from the folder on the server, and backups leave it out.
 */
export function isLargeFilm(name: string): boolean {
  const [, bytes] = /^[0-9a-f]{32}-([1-9]\d{0,11})b(?:\.\w+)?$/.exec(name) ?? [];
  return Number(bytes ?? 0) > attachmentKinds.film.maxBytes;
}

/** Formats a length for the reader, in the number format of the language: `1.2 MB`. */
export function readableBytes(bytes: number, language: string): string {
  const [unit, size] = bytes < 1e6 ? ["kB", bytes / 1e3] : ["MB", bytes / 1e6];
  const parts = size < 10 ? 10 : 1;
  return `${decimalText(Math.round(size * parts) / parts, language)} ${unit}`;
}
