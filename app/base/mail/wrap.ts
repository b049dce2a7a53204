/** As long as lines of plain text are by custom, so that a reply that quotes them still fits. */
const LINE_MAX = 72;

/**
 * Breaks lines between words, so that none is longer than {@link LINE_MAX} characters; a word that
 * is longer, such as an address, stands on a line of its own. Shorter lines stay as they are.
 */
export function wrapped(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(wrapLine)
    .join("\n");
}

function wrapLine(line: string): string {
  if (lengthOf(line) <= LINE_MAX) return line;
  const lines: string[] = [];
  let current = "";
  for (const word of line.trimEnd().split(/[ \t]+/)) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && lengthOf(longer) > LINE_MAX) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join("\n");
}

const lengthOf = (text: string) => [...text].length;
