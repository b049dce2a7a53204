/** A part of a text that stays on one line. */
export interface LinePart {
  text: string;
  /** Is divided by a space from the part before; a line may begin there without one too. */
  hasSpace: boolean;
  /** Its place in the text. */
  index: number;
}

/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\u3000-\u303f\uff00-\uffef]/u;
/** Signs that no line begins with, and those that none ends with. */
const CLOSING =
  /^[\p{Pe}\p{Pf}\p{M}\u3001\u3002\u3005\u301c\u30fb\u30fc\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\u0e2f\u0e46.,:;!?%…’”»]/u;
const OPENING = /[\p{Ps}\p{Pi}“‘«¿¡]$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** Divides a text where a line may end: at spaces, and between words of scripts without them. */
export function linePartsOf(text: string): LinePart[] {
  return [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) =>
    UNSPACED.test(word) ? unspacedParts(word, index) : [{ text: word, hasSpace: true, index }],
  );
}

function unspacedParts(word: string, start: number): LinePart[] {
  const parts: LinePart[] = [];
  let before = "";
  for (const { segment, index } of words.segment(word)) {
    const last = parts.at(-1);
    const isApart = UNSPACED.test(segment) || UNSPACED.test(before);
    before = segment;
    if (last && (!isApart || CLOSING.test(segment) || OPENING.test(last.text)))
      last.text += segment;
    else parts.push({ text: segment, hasSpace: index === 0, index: start + index });
  }
  return parts;
}
