import type { Readable } from "node:stream";
import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import type { SentFile } from "~/base/http/read-multipart.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { messageKey } from "~/language/i18n/message-key";
import type { FileList } from "./record-form";

/** Maximum length of the file names in a message. */
const NAMES_MAX = 200;

/**
 * Stores the files of one input with `multiple`, each as it arrives, so that only one of them is in
 * memory. One that is refused does not concern the others.
 *
 * @param keepFile stores a file and returns its address
 */
export function appendFiles(
  { name, leftOut, max }: FileList,
  keepFile: (file: SentFile) => Promise<string>,
) {
  const addresses: string[] = [];
  const refused: { name: string; reason: string }[] = [];
  let before: Promise<void> = Promise.resolve();
  let files = 0;

  const store = async (fileName: string, content: Readable) => {
    const file = await readFile(content);
    if (!file) return;
    files += 1;
    try {
      if (files > max) throw new HttpError(413, "imageBeyond");
      addresses.push(await keepFile({ field: name, fileName, isBeyond: false, ...file }));
    } catch (error) {
      const httpError = toHttpError(error);
      if (!httpError) throw error;
      const { reason, params } = httpError;
      refused.push({ name: fileName, reason: messageKey(`refused.${reason}`, params) });
    }
  };

  return {
    /** Returns the consumer of a file. It waits for the one before, and with it the sender. */
    take: (fileName: string) => (content: Readable) => {
      const done = before.then(() => store(fileName, content));
      before = done.catch(() => undefined);
      return done;
    },
    /**
     * Adds the stored files behind the rows of the list.
     *
     * @returns the error of the list if a file was refused
     */
    addTo: (values: FormValues): Record<string, string> => {
      const used = Object.keys(values).map((key) =>
        key.startsWith(`${name}[`) ? Number(/\d+/.exec(key.slice(name.length))?.[0]) : -1,
      );
      const first = Math.max(-1, ...used) + 1;
      addresses.forEach((address, index) => {
        values[`${name}[${first + index}].url`] = address;
      });
      refused.forEach((file, index) => {
        values[`${leftOut}[${index}].name`] = file.name;
        values[`${leftOut}[${index}].reason`] = file.reason;
      });
      if (refused.length === 0) return {};
      const names = refused
        .map((file) => file.name)
        .join(", ")
        .slice(0, NAMES_MAX);
      return { [name]: messageKey("admin:stills.someLeftOut", { names }) };
    },
  };
}

/** Reads a file to its end, and keeps it if it is small enough; null if there was none. */
async function readFile(
  content: Readable,
): Promise<Pick<SentFile, "content" | "isTooLarge"> | null> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= FILE_LIMIT_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  if (bytes === 0) return null;
  return { content: Buffer.concat(chunks), isTooLarge: bytes >= FILE_LIMIT_BYTES };
}
