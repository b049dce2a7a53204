import type { TFunction } from "i18next";
import type { FormValues } from "~/base/http/form-values";
import { type RowNames } from "~/forms/editor/row-column";
import { isRowFilled, type TableRow } from "~/forms/editor/row-values";
import { useUndoSteps } from "~/forms/fields/use-undo-steps";
import { readPastedRows } from "~/forms/pasting/pasted-rows";
import { useTranslation } from "~/language/i18n/use-translation";
import { useRowCells } from "./use-row-cells";
import { focusPart, useRowList } from "./use-row-list";

/** The cell into which is pasted. */
interface Place {
  index: number;
  /** The number of its column, from 0. */
  column: number;
}

export type TableRows = ReturnType<typeof useTableRows>;

/** Says how many rows were replaced and added, and what had no place or meaning. */
function pastedText(
  t: TFunction<"admin">,
  { rows, left, wide, unread, hasTitles }: ReturnType<typeof readPastedRows>,
  { max, replaced }: { max: number; replaced: number },
): string {
  const added = rows.length - replaced;
  const told = [
    replaced > 0 && t("form.rowsReplaced", { count: replaced }),
    (added > 0 || replaced === 0) && t("form.rowsPasted", { count: added }),
    hasTitles && t("form.titlesRead"),
    left > 0 && t("form.rowsLeft", { count: left, max }),
    wide > 0 && t("form.cellsLeft", { count: wide }),
    unread > 0 && t("form.cellsUnread", { count: unread }),
  ];
  return told.filter(Boolean).join(" ");
}

/**
 * The rows of a table and what can be done with them: adding, moving, removing, pasting, and undoing
 * that. Inputs are uncontrolled, so that what is typed before hydration stays.
 */
export function useTableRows({ name, columns, rowName, max }: RowNames & { max: number }) {
  const { t } = useTranslation("admin");
  const list = useRowList(name, columns);
  const { said, say, sayUndoable, undo, canUndo } = useUndoSteps();
  const { root, latest, focusNext, newRow, indexOf, place: placed, without } = list;
  const { typedIn, setRow, complete } = useRowCells(name, columns, list);

  /** Shows other rows, and says so; `putBack` undoes it. */
  const change = (next: TableRow[], text: string | null, putBack?: () => void) => {
    list.change(next);
    if (text !== null && putBack) sayUndoable(text, putBack);
    else if (text !== null) say(text);
  };
  const add = (part: string) => {
    if (latest.current.length >= max) {
      say(t("form.rowsFull", { max }));
      return;
    }
    focusNext.current = { index: latest.current.length, part };
    change([...latest.current, newRow({})], null);
  };
  const move = (from: number, to: number, part?: string) => {
    const row = latest.current[from];
    if (!row || from === to || to < 0 || to >= latest.current.length) return;
    if (part) focusNext.current = { index: to, part };
    const text = t("form.rowMoved", {
      row: rowName(from + 1),
      number: to + 1,
      total: latest.current.length,
    });
    change(placed(row.key, to), text, () => change(placed(row.key, from), null));
  };
  const remove = (index: number) => {
    const row = latest.current[index];
    if (!row) return;
    const removed = newRow(typedIn(index));
    const next = without([row.key]);
    focusNext.current = { index: Math.min(index, next.length - 1), part: "remove" };
    change(next, t("form.rowRemoved", { row: rowName(index + 1) }), () => {
      const put = [...latest.current];
      put.splice(index, 0, removed);
      focusNext.current = { index, part: columns[0]?.name ?? "remove" };
      change(put, null);
    });
  };
  /** Adds rows at the end; `onUndo` is called when that is undone. */
  const append = (added: FormValues[], onUndo: () => void) => {
    const news = added.map(newRow);
    focusNext.current = { index: latest.current.length, part: columns[0]?.name ?? "remove" };
    change([...latest.current, ...news], t("form.rowsPasted", { count: news.length }), () => {
      onUndo();
      change(without(news.map(({ key }) => key)), null);
    });
  };
  const paste = (texts: string[][], { index, column }: Place) => {
    const place = { start: column, free: max - index };
    const pasted = readPastedRows(texts, columns, place);
    const { rows } = pasted;
    const present = latest.current.slice(index, index + rows.length);
    const added = rows.slice(present.length).map(newRow);
    const before = present.map(({ key }, offset) => ({ key, typed: typedIn(index + offset) }));
    const replaced = before.filter(({ typed }) => isRowFilled(typed)).length;
    present.forEach((_, offset) => setRow(index + offset, rows[offset] ?? {}));
    change([...latest.current, ...added], pastedText(t, pasted, { max, replaced }), () => {
      for (const { key, typed } of before) setRow(indexOf(key), typed);
      change(without(added.map(({ key }) => key)), null);
    });
    return [...present, ...added].map(({ key }) => key);
  };
  return {
    root,
    base: list.base,
    rows: list.rows,
    said,
    clearErrors: list.clearErrors,
    setOpen: list.setOpen,
    openRefused: list.openRefused,
    add,
    move,
    remove,
    append,
    paste,
    complete,
    undo,
    canUndo,
    keyAt: (index: number) => latest.current[index]?.key ?? "",
    isFilled: (index: number) => isRowFilled(typedIn(index)),
    focus: (index: number, part: string) => focusPart(root.current, index, part),
  };
}
