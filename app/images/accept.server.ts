import type { SentFile } from "~/forms/read-multipart.server";
import { storeImage } from "./store.server";

/** Placeholder until the branch with the real one is joined. */
export function storeUpload({ content }: SentFile): Promise<string> {
  return storeImage(content);
}
