import type { Readable } from "node:stream";
import { readForm } from "~/http/read-body.server";
import { HttpError } from "~/http/http-error";
import { storeAttachment } from "./store-attachment.server";
import { attachmentKinds, type AttachmentKind } from "./attachment";

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
