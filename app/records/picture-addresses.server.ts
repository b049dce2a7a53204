import { mentionOf, picturesIn } from "~/images/stored-files.server";

/** The uploads that a text names, as the sweep of unused ones looks for them. */
export function pictureAddresses(text: string): string {
  return [...new Set(picturesIn(text))].map(mentionOf).join(" ");
}
