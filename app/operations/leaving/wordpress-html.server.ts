import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { readableElsewhere } from "~/records/writing/readable-elsewhere.server";
import type { TopHeading } from "~/records/writing/writing";
import { writingHtml } from "~/records/writing/writing-html.server";

/** Where a text stands: the site, the address of its page, and its language. */
export interface TextPlace {
  origin: string;
  url: string;
  language: Language;
}

/**
 * Renders a text of a record as pages do, for the classic editor of WordPress: pictures with their
 * whole address, so that its importer leads them to its own copies, figures with captions, and the
 * address of a film alone in its paragraph, which WordPress shows as a player.
 */
export function wordpressHtml(text: string, place: TextPlace, topHeading: TopHeading = 2): string {
  const playFilm = translator(place.language, "film")("trailer.film");
  // Matching tags by regular expression is safe: texts and addresses are escaped.
  return readableElsewhere(writingHtml(text, topHeading), place, playFilm)
    .replace(/<\/?picture[^>]*>/g, "")
    .replace(
      /<p data-film=""><a href="([^"]*)"[^>]*><span aria-hidden="true">▶<\/span>[^<]*<\/a><\/p>/g,
      "<p>$1</p>",
    )
    .replace(/ (?:data-film|data-bare)=""/g, "")
    .replace(/ loading="lazy" decoding="async"/g, "")
    .replace(VARIANT, (_, before: string, name: string) => before + storedAddress(text, name))
    .replace(ALONE, (_, image: string, caption?: string) => figure(image, caption));
}

/** Renders a picture that stands alone. */
export function figure(image: string, caption?: string): string {
  const words = caption ? `<figcaption>${caption}</figcaption>` : "";
  return `<figure class="wp-block-image">${image}${words}</figure>`;
}

/** The address of a variant, which stands in for the picture where there is no choice. */
const VARIANT = /(<img src="[^"/]*\/\/[^"/]*)\/uploads\/([a-z0-9]+-\d+x\d+)\.w\d+\.jpg/g;

/** A paragraph that is a picture, with an emphasized line below it or without. */
const ALONE = /<p>(<img [^>]*>)(?:\n<em>((?:(?!<\/?em>|<\/p>)[^])*)<\/em>)?<\/p>/g;

/** Returns the address of a picture as its text names it, whatever its format. */
const storedAddress = (text: string, name: string) =>
  `/uploads/${name}.${text.includes(`${name}.gif`) ? "gif" : "webp"}`;

/** Escapes a text for a place where WordPress expects HTML, such as a title. */
export function asHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&${NAMES[sign] ?? ""};`);
}

const NAMES: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt" };
