import { mentionOf, imagesIn } from "~/uploads/stored-files.server";

/** The uploads that a text names, as the sweep of unused ones looks for them. */
export function imageAddresses(text: string): string {
  return [...new Set(imagesIn(text))].map(mentionOf).join(" ");
}
