import type { FaceName } from "~/media/typefaces/site-fonts.server";
import { levelsOf, settable } from "~/media/typefaces/typefaces.server";

/** A text in one style, of a paragraph that may have several. */
export interface StyledText {
  text: string;
  face: FaceName;
}

/** Divides texts at line ends. */
export function paragraphsIn(texts: StyledText[]): StyledText[][] {
  const paragraphs: StyledText[][] = [[]];
  for (const { text, face } of texts) {
    settable(text)
      .split("\n")
      .forEach((part, index) => {
        if (index > 0) paragraphs.push([]);
        paragraphs.at(-1)?.push({ text: part, face });
      });
  }
  return paragraphs;
}

/** Returns a export function that tells the face at a place in a paragraph, and where it ends. */
export function facesOf(parts: StyledText[]): (place: number) => { face: FaceName; end: number } {
  let end = 0;
  const ends = parts.map(({ face, text }) => ({ face, end: (end += text.length) }));
  return (place) => ends.find((part) => place < part.end) ?? { face: "text", end: Infinity };
}

/** Returns a text as it is typed, if some of it stands from right to left. */
export function readingOf(texts: StyledText[]): string | undefined {
  const text = settable(texts.map((part) => part.text).join(""));
  return levelsOf(text).levels.some(Boolean) ? text.replace(/[\u2066-\u2069]/g, "") : undefined;
}
