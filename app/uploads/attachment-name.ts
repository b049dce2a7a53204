/**
 * The id of a stored file that is no image: hash and length in bytes, as in `HASH-1048576b.mp4`.
 */
export const ATTACHMENT_ID = "[0-9a-f]{32}-(?:[1-9]\\d{0,11})b";

export const attachmentFormats = ["mp4", "webm", "pdf", "zip"] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];
