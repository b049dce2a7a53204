const ELLIPSIS = "…";
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Returns a text that has at most this size: as it is, or its beginning with an ellipsis. Words and
 * names stay whole where one ends in the second half of what fits; letters with their accents always
 * do.
 *
 * @param max at least the size of the ellipsis
 * @param sizeOf the size of a part of the text, by default its bytes in UTF-8
 */
export function cutText(text: string, max: number, sizeOf = utf8Size): string {
  if (sizeOf(text) <= max) return text;
  let left = max - sizeOf(ELLIPSIS);
  let end = 0;
  for (const { segment, index } of letters.segment(text)) {
    left -= sizeOf(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  const isWhole = /[\s,;]/.test(text.charAt(end));
  const word = isWhole ? end : text.slice(0, end).search(/[\s,;][^\s,;]*$/u);
  const kept = text.slice(0, word * 2 > end ? word : end);
  return `${kept.replace(/[\s,;/·–—-]+$/u, "")}${ELLIPSIS}`;
}

function utf8Size(text: string): number {
  return Buffer.byteLength(text);
}
