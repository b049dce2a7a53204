import type { Readable } from "node:stream";
import { readForm } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { storeFile } from "./store.server";
import { fileKinds, type FileKind } from "./stored-file";

/**
 * Reads a multipart body that carries one file, in a field named after its kind, and stores it.
 *
 * @returns its address
 * @throws Refusal as {@link storeFile} and the reader of forms do; 400 when there is no such file
 */
export async function receiveFile(request: Request): Promise<string> {
  const stored: (string | null)[] = [];
  await readForm(request, {
    files: "drop",
    streams: (field) => {
      if (!Object.hasOwn(fileKinds, field)) return null;
      return async (content: Readable) => {
        stored.push(await storeFile(content, field as FileKind));
      };
    },
  });
  const [address] = stored;
  if (!address) throw new Refusal(400, "fileExpected");
  return address;
}
