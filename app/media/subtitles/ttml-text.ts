import type { Cue } from "./cue";
import { cleanText, escapeText } from "./cue-text";
import type { Style } from "./ttml-styles";

/** A piece of text with its times in milliseconds and its style. */
export interface Run {
  start: number;
  end: number;
  style: Style;
  text: string;
}

const MARKS = ["i", "b", "u"] as const;
/** More changes than a paragraph has. */
const PARTS_MAX = 200;

/** The text of a paragraph of TTML; its parts may have times of their own. */
export class TtmlText {
  private readonly runs: Run[] = [];

  /** @param line where it begins */
  constructor(readonly line: number) {}

  add(run: Run): void {
    this.runs.push(run);
  }

  isEmpty(): boolean {
    return this.runs.every(({ text }) => text.trim() === "");
  }

  /** Returns a cue for each time at which another text is shown. */
  cues(): Omit<Cue, "settings">[] {
    const shown = this.runs.filter(({ text }) => text.trim() !== "");
    const edges = [...new Set(shown.flatMap(({ start, end }) => [start, end]))]
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b)
      .slice(0, PARTS_MAX);
    const cues: Omit<Cue, "settings">[] = [];
    for (const [index, start] of edges.entries()) {
      const end = edges[index + 1];
      if (end === undefined) break;
      const text = textOf(this.runs.filter((run) => run.start <= start && run.end >= end));
      if (text) cues.push({ start, end, text });
    }
    return cues;
  }
}

/** Joins runs, each within the marks of its style. */
function textOf(runs: Run[]): string {
  const marked = runs.map(({ text, style }) => {
    if (text === "\n") return "\n";
    const marks = text.trim() === "" ? [] : MARKS.filter((mark) => style[mark]);
    const open = marks.map((mark) => `<${mark}>`).join("");
    const close = marks
      .map((mark) => `</${mark}>`)
      .toReversed()
      .join("");
    return `${open}${escapeText(text)}${close}`;
  });
  // Neighbours in the same style are one text.
  const joined = marked.join("").replace(/<\/([ibu])><\1>/g, "");
  return cleanText(joined, true).text.replace(/ {2,}/g, " ");
}
