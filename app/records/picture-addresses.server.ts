import { mentionOf, imagesIn } from "~/uploads/stored-files.server";

/** Returns the addresses of the uploads in a text, in the format that the sweep searches for. */
export function imageAddresses(text: string): string {
  return [...new Set(imagesIn(text))].map(mentionOf).join(" ");
}
