import { type Edit, type LineMark, type Mark, toggleLines, toggleMark } from "./edits";
import type { Tool } from "./writing-toolbar";

const marks: Partial<Record<Tool, Mark>> = { bold: "**", italic: "*" };
const lineMarks: Partial<Record<Tool, LineMark>> = { title: "## ", items: "- ", quotation: "> " };

/** Applies a tool that needs nothing but the selection; does nothing for another. */
export function applyTool(area: HTMLTextAreaElement, tool: Tool): void {
  const selection = { start: area.selectionStart, end: area.selectionEnd };
  const mark = marks[tool];
  const lineMark = lineMarks[tool];
  if (mark) applyEdit(area, toggleMark(area.value, selection, mark));
  if (lineMark) applyEdit(area, toggleLines(area.value, selection, lineMark));
}

/** Changes a field as typing does, so that the browser can undo it, and leaves the focus there. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  const { from, to, text, selection } = edit;
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  if (!type(area, text)) {
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(selection.start, selection.end);
}

/**
 * Applies an edit while the user may be elsewhere: the focus and the selection stay, unless the
 * caret is still at the place.
 */
export function applyBehind(area: HTMLTextAreaElement, edit: Edit): void {
  const focused = document.activeElement;
  const { selectionStart: start, selectionEnd: end } = area;
  const isThere = focused === area && start === edit.from && end === edit.from;
  applyEdit(area, edit);
  if (isThere) return;
  const by = edit.text.length - (edit.to - edit.from);
  const moved = (place: number) => (place < edit.from ? place : place + by);
  area.setSelectionRange(moved(start), moved(end));
  if (focused !== area && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Types a text over the selection; false if the field cannot have the focus. */
function type(area: HTMLTextAreaElement, text: string): boolean {
  if (document.activeElement !== area) return false;
  // Deprecated, but the only way that keeps the history of the field.
  return text === ""
    ? document.execCommand("delete")
    : document.execCommand("insertText", false, text);
}
