import { useEffect, useRef } from "react";
import type { CompleteRow, RowColumn } from "~/forms/editor/row-column";
import { hasTable, pastedText } from "~/forms/pasting/pasted-text";
import { readPasted } from "~/forms/pasting/read-table";
import type { TableRows } from "./use-table-rows";

interface TableKeys {
  columns: RowColumn[];
  /** Completes a row. */
  complete?: CompleteRow;
}

interface CellPlace {
  index: number;
  part: string;
}

/**
 * The keys of a table: Enter goes to the next row, Alt and an arrow move the row, Ctrl+Z undoes the
 * last change of rows; cells of a spreadsheet can be pasted into any cell.
 */
export function useTableKeys(table: TableRows, keys: TableKeys): void {
  const latest = useRef({ table, keys });
  useEffect(() => {
    latest.current = { table, keys };
  });
  const { root } = table;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const current = () => latest.current;
    // Until something is typed, Ctrl+Z undoes the last change of rows, not that of the text.
    let isLastTyped = false;

    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const { table } = current();
      const place = placeOf(event.target);
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isUndo && event.key.toLowerCase() === "z" && table.canUndo()) {
        if (isLastTyped && isText(event.target)) return;
        event.preventDefault();
        table.undo();
      } else if (place && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        enter(place, event.shiftKey);
      } else if (place && event.altKey && /^Arrow(Up|Down)$/.test(event.key)) {
        event.preventDefault();
        isLastTyped = false;
        const to = place.index + (event.key === "ArrowUp" ? -1 : 1);
        table.move(place.index, to, place.part);
      }
    };
    const isDetail = (part: string) =>
      !current().keys.columns.find(({ name }) => name === part)?.line;
    const enter = ({ index, part }: CellPlace, isBack: boolean) => {
      const { table } = current();
      const to = index + (isBack ? -1 : 1);
      if (to < 0) return;
      if (to < table.rows.length) {
        if (isDetail(part)) table.setOpen(to, true);
        table.focus(to, part);
      } else if (table.isFilled(index)) table.add(part);
    };
    const onPaste = (event: ClipboardEvent) => {
      // Without a cell that was chosen, rows are added behind the others.
      const place = placeOf(event.target) ?? endOf(event.target);
      const text = event.clipboardData?.getData("text/plain") ?? "";
      // A single cell is pasted as text.
      if (!place || !/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""))) return;
      event.preventDefault();
      if (!hasTable(event.clipboardData)) paste(text, place);
      else void pastedText(event.clipboardData).then((read) => paste(read, place));
    };
    const endOf = (target: EventTarget | null): CellPlace | null => {
      const part = current().keys.columns[0]?.name;
      if (isText(target) || part === undefined) return null;
      return { index: current().table.rows.length, part };
    };
    const paste = (text: string, { index, part }: CellPlace) => {
      const { table, keys } = current();
      const column = keys.columns.findIndex(({ name }) => name === part);
      const cells = readPasted(text, keys.columns.length - column);
      isLastTyped = false;
      const pasted = table.paste(cells, { index, column });
      const fill = keys.complete;
      // Once the rows are shown.
      if (fill) queueMicrotask(() => pasted.forEach((key) => current().table.complete(key, fill)));
    };
    const onChange = (event: Event) => {
      const place = placeOf(event.target);
      if (!place) return;
      const { table, keys } = current();
      const key = table.keyAt(place.index);
      const fill = keys.complete;
      if (fill) queueMicrotask(() => current().table.complete(key, fill, place.part));
    };
    const onInput = (event: Event) => {
      if (event.isTrusted) isLastTyped = true;
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("button")) isLastTyped = false;
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("paste", onPaste);
    element.addEventListener("change", onChange);
    element.addEventListener("input", onInput);
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("paste", onPaste);
      element.removeEventListener("change", onChange);
      element.removeEventListener("input", onInput);
      element.removeEventListener("click", onClick);
    };
  }, [root]);
}

/** Returns the cell with that input; null for buttons and everything else. */
function placeOf(target: EventTarget | null): CellPlace | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
  const { part } = target.dataset;
  return index === undefined || part === undefined ? null : { index: Number(index), part };
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
