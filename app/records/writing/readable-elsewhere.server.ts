import { escapeHtml } from "~/base/http/escape-html";

/**
 * Returns a rendered text for readers outside of the site: addresses are absolute, those of a place in
 * the text too, and of the image sources the fallback is left, which every feed reader supports. A
 * stored film becomes a link to it, since other sites may not embed it. Matching tags by regular
 * expression is safe: texts and addresses are escaped.
 */
export function readableElsewhere(
  html: string,
  { origin, url }: { origin: string; url: string },
  playFilm: string,
): string {
  return (
    html
      .replace(/<source [^>]*>/g, "")
      .replace(
        /<video src="([^"]*)"[^>]*><\/video>/g,
        (_, src: string) => `<a href="${src}">${escapeHtml(playFilm)}</a>`,
      )
      // Readers of feeds have no style sheet of ours.
      .replace(/ data-dash=""/g, ` style="list-style-type:'– '"`)
      .replace(/ data-zeros=""/g, ' style="list-style-type:decimal-leading-zero"')
      .replace(/ (src|href)="(?=\/)/g, ` $1="${origin}`)
      .replace(/ href="(?=[#?])/g, ` href="${url}`)
  );
}
