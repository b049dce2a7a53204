/** A selected range of a text; without a selection both ends are the caret. */
export interface Selection {
  start: number;
  end: number;
}

/** A replacement in a text, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  selection: Selection;
}

export type Mark = "**" | "*";

/** The signs at the start of a line. */
export type LineMark = "## " | "- " | "> ";

/** Encloses the selection in marks, or removes them: bold and italics. */
export function toggleMark(text: string, { start, end }: Selection, mark: Mark): Edit {
  const [from, to] = trimmed(text, start, end);
  const inner = text.slice(from, to);
  const size = mark.length;
  if (isMarked(text, from, to, mark)) {
    const before = from - size;
    return replace(before, to + size, inner, { start: before, end: before + inner.length });
  }
  return replace(from, to, mark + inner + mark, { start: from + size, end: to + size });
}

/** Returns true if exactly these marks stand around the range: `**` is not twice `*`. */
function isMarked(text: string, from: number, to: number, mark: Mark): boolean {
  const before = /\*+$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^\*+/.exec(text.slice(to))?.[0].length ?? 0;
  const marks = Math.min(before, after);
  return mark === "**" ? marks >= 2 : marks === 1 || marks >= 3;
}

/** Returns the range without the white space at its ends, which Markdown allows inside no marks. */
function trimmed(text: string, start: number, end: number): [number, number] {
  const inner = text.slice(start, end);
  const before = inner.length - inner.trimStart().length;
  const after = inner.length - inner.trimEnd().length;
  return inner.trim() === "" ? [start, start] : [start + before, end - after];
}

/** Puts a sign before each selected line, or removes it where all have it. */
export function toggleLines(text: string, { start, end }: Selection, mark: LineMark): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const own = ownMark(mark);
  const isMarkedAlready = lines.every(
    (line) => own.test(line) || (line === "" && lines.length > 1),
  );
  const changed = lines.map((line) => {
    if (isMarkedAlready) return line.replace(own, "");
    return line === "" && lines.length > 1 ? line : mark + line.replace(anyMark, "");
  });
  const result = changed.join("\n");
  // A single line keeps the caret behind the sign, where the text is typed.
  const caret = Math.max(from, end + result.length - (to - from));
  return replace(
    from,
    to,
    result,
    lines.length > 1 ? { start: from, end: from + result.length } : { start: caret, end: caret },
  );
}

const anyMark = /^(?:#{1,6} |[-*+] |> )/;
const ownMark = (mark: LineMark) =>
  mark === "## " ? /^#{1,6} / : mark === "- " ? /^[-*+] / : /^> /;

/**
 * Makes the selection a link. Without a selection the text is inserted, the name of what the link
 * leads to.
 */
export function insertLink(
  text: string,
  { start, end }: Selection,
  link: { address: string; name: string },
): Edit {
  const [from, to] = trimmed(text, start, end);
  const words = text.slice(from, to) || link.name.replace(/[[\]\\]/g, "\\$&");
  const result = `[${words}](${inBrackets(link.address)})`;
  const caret = from + result.length;
  return replace(from, to, result, { start: caret, end: caret });
}

/** Writes an address so that the brackets around it end where they should. */
const inBrackets = (address: string) =>
  /[\s()<>]/.test(address)
    ? address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    : address;

/**
 * Inserts an image in a paragraph of its own, with the caret where its description is typed.
 */
export function insertImage(text: string, at: number, address: string): Edit {
  const { before, after } = gaps(text, at);
  const caret = at + before.length + "![".length;
  const image = `![](${address})`;
  return replace(at, at, before + image + after, { start: caret, end: caret });
}

/** Inserts the address of a film on a line of its own, as which it becomes a player. */
export function insertFilm(text: string, at: number, address: string): Edit {
  const { before, after } = gaps(text, at);
  const result = before + address + after;
  const caret = at + before.length + address.length;
  return replace(at, at, result, { start: caret, end: caret });
}

/** Returns the line breaks that make what is inserted a paragraph. */
function gaps(text: string, at: number) {
  const above = text.slice(0, at);
  const below = text.slice(at);
  const before = above.trim() === "" || /\n[^\S\n]*\n[^\S\n]*$/.test(above) ? "" : "\n\n";
  const after = below.trim() === "" || /^[^\S\n]*\n[^\S\n]*\n/.test(below) ? "" : "\n\n";
  return {
    before: before && above.endsWith("\n") ? "\n" : before,
    after: after && below.startsWith("\n") ? "\n" : after,
  };
}

const replace = (from: number, to: number, text: string, selection: Selection): Edit => ({
  from,
  to,
  text,
  selection,
});

/** Returns where a place in a text is after the text was changed elsewhere. */
export function movePlace(place: number, before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same++;
  if (place <= same) return place;
  let end = 0;
  while (end < most - same && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  if (place >= before.length - end) return place + after.length - before.length;
  return Math.min(place, after.length - end);
}
