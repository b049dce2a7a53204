import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormValues } from "~/base/http/form-values";
import { fieldId } from "~/forms/fields/field-id";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useSaid } from "~/ui/parts/use-said";
import { adoptedRows } from "./adopted-rows";
import { useRecordForm } from "./record-form";
import { type CompleteRow, readCell, type RowColumn, type RowNames } from "./row-column";
import { isRowFilled, isRowRemoved, rowsIn, type TableRow } from "./row-values";

/** Empty rows without scripts: few in a long list, to which lines are pasted, or of long rows. */
const SPARE_ROWS = 5;
const SPARE_ROWS_OF_LONG = 2;
const LONG = 6;

/** Number of steps that can be undone. */
const UNDO_MAX = 30;

/** A part of a row that can have the focus: a field, or one of the buttons. */
interface FocusTarget {
  index: number;
  /** By default the first field. */
  part?: string;
}

/** The cell into which is pasted. */
interface Place {
  index: number;
  /** The number of its column, from 0. */
  column: number;
}

export type TableRows = ReturnType<typeof useTableRows>;

/**
 * The rows of a table and what can be done with them: adding, moving, removing, pasting, and undoing
 * that. Inputs are uncontrolled, so that what is typed before hydration stays.
 */
export function useTableRows({
  name,
  columns,
  rowName,
  max,
  isCards = false,
}: RowNames & { max: number; isCards?: boolean }) {
  const { t } = useTranslation("admin");
  const { formId, values } = useRecordForm();
  const base = useId();
  const isHydrated = useHydrated();
  const wasHydrated = useRef(isHydrated);
  const root = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<TableRow[]>(() => {
    const filled = filledRows(values, name);
    const first = isHydrated ? filled.filter((row) => !isRowRemoved(row)) : filled;
    return first.map((row, index) => ({ key: `${base}${index}`, values: row }));
  });
  const [said, say] = useSaid();
  const latest = useRef(rows);
  const made = useRef(0);
  const undoSteps = useRef<(() => void)[]>([]);
  const focusNext = useFocusNext(root, rows);
  const clearErrors = useRef<() => void>(() => undefined);
  const filledIn = useRef(new Map<string, string>());
  const spare = Array.from({
    length: Math.max(
      0,
      Math.min(isCards ? SPARE_ROWS_OF_LONG : spareRows(rows.length), max - rows.length),
    ),
  }).map((_, index): TableRow => ({ key: `${base}spare${index}`, values: {} }));

  useEffect(() => {
    if (wasHydrated.current || !root.current) return;
    const adopted = adoptedRows(root.current, name, [...latest.current, ...spare]);
    if (!adopted) return;
    latest.current = adopted;
    setRows(adopted);
    // Once, while the inputs of the server's page are still there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const cell = (index: number, field: string) =>
    document.getElementById(fieldId(formId, `${name}[${index}].${field}`)) as CellElement | null;
  const typedIn = (index: number): FormValues =>
    Object.fromEntries(columns.map(({ name: field }) => [field, cell(index, field)?.value ?? ""]));
  const newRow = (row: FormValues): TableRow => {
    made.current += 1;
    return { key: `${base}made${made.current}`, values: row };
  };
  const indexOf = (key: string) => latest.current.findIndex((row) => row.key === key);

  /** Shows other rows, and says so; `undo` puts back what was. */
  const change = (next: TableRow[], text: string | null, undo?: () => void) => {
    // The names of fields change with their rows, and messages go by name.
    clearErrors.current();
    latest.current = next;
    // At once: what follows reads and fills the inputs of the new rows.
    flushSync(() => setRows(next));
    if (undo) undoSteps.current = [...undoSteps.current, undo].slice(-UNDO_MAX);
    if (text !== null) say(text, Boolean(undo));
    // The form listens to change events; moving a row counts as a change.
    queueMicrotask(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const place = (key: string, to: number) => {
    const next = latest.current.filter((row) => row.key !== key);
    const row = latest.current.find((each) => each.key === key);
    if (row) next.splice(to, 0, row);
    return next;
  };
  const without = (keys: string[]) => latest.current.filter(({ key }) => !keys.includes(key));

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
    change(place(row.key, to), text, () => change(place(row.key, from), null));
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
    const targets = columns.slice(column);
    const free = max - index;
    const taken = texts.slice(0, free).map((cells) => pastedCells(targets, cells));
    const present = latest.current.slice(index, index + taken.length);
    const added = taken.slice(present.length).map(({ values: row }) => newRow(row));
    const before = present.map(({ key }, offset) => ({ key, typed: typedIn(index + offset) }));
    present.forEach((_, offset) => setRow(index + offset, taken[offset]?.values ?? {}));
    const sum = (of: (row: (typeof taken)[number]) => number) =>
      taken.reduce((total, row) => total + of(row), 0);
    const [unread, wide] = [sum((row) => row.unread), sum((row) => row.left)];
    const text = [
      t("form.rowsPasted", { count: taken.length }),
      texts.length > free && t("form.rowsLeft", { count: texts.length - free, max }),
      wide > 0 && t("form.cellsLeft", { count: wide }),
      unread > 0 && t("form.cellsUnread", { count: unread }),
    ];
    change([...latest.current, ...added], text.filter(Boolean).join(" "), () => {
      for (const { key, typed } of before) setRow(indexOf(key), typed);
      change(without(added.map(({ key }) => key)), null);
    });
    return [...present, ...added].map(({ key }) => key);
  };
  const setRow = (index: number, row: FormValues) => {
    for (const [field, value] of Object.entries(row)) {
      const element = cell(index, field);
      if (element && element.value !== value) setCell(element, value);
    }
  };
  /**
   * Fills the empty cells of a row with what the others imply. What was filled in before follows a
   * change of the others.
   *
   * @param changed the field that was typed, if any
   */
  const complete = (key: string, fill: CompleteRow, changed?: string) => {
    const index = indexOf(key);
    if (index < 0) return;
    const typed = typedIn(index);
    const place = (field: string) => `${key}.${field}`;
    const own = { ...typed };
    for (const [field, value] of Object.entries(typed)) {
      if (field !== changed && filledIn.current.get(place(field)) === value) own[field] = "";
    }
    for (const [field, value] of Object.entries(fill(own))) {
      if (field === changed || own[field] !== "" || typed[field] === value) continue;
      filledIn.current.set(place(field), value);
      setRow(index, { [field]: value });
      // Typing replaces the whole text, as in a cell that was entered with Tab.
      const element = cell(index, field);
      if (element && element === document.activeElement && "select" in element) element.select();
    }
  };
  const undo = () => {
    const step = undoSteps.current.at(-1);
    undoSteps.current = undoSteps.current.slice(0, -1);
    step?.();
    say(t("form.undone"), undoSteps.current.length > 0);
  };

  return {
    root,
    base,
    rows,
    isHydrated,
    said,
    clearErrors,
    /** The rows to render; without scripts, with empty ones behind them. */
    shown: isHydrated ? rows : [...rows, ...spare],
    add,
    move,
    remove,
    append,
    paste,
    complete,
    undo,
    canUndo: () => undoSteps.current.length > 0,
    keyAt: (index: number) => latest.current[index]?.key ?? "",
    isFilled: (index: number) => isRowFilled(typedIn(index)),
    focus: (index: number, part: string) => focusPart(root.current, index, part),
  };
}

type CellElement = HTMLInputElement | HTMLSelectElement;

/** Sets the value of a cell, and tells the form as typing would. */
function setCell(element: CellElement, value: string): void {
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the values of pasted texts by column, and how many texts have no place or meaning. */
function pastedCells(targets: RowColumn[], texts: string[]) {
  const values: FormValues = {};
  let unread = 0;
  targets.slice(0, texts.length).forEach((column, index) => {
    const value = readCell(column, texts[index] ?? "");
    if (value === null) unread += 1;
    else values[column.name] = value;
  });
  return { values, unread, left: texts.slice(targets.length).filter(Boolean).length };
}

/** Returns a ref: the part that is set there gets the focus when the rows have changed. */
export function useFocusNext(root: React.RefObject<HTMLElement>, rows: unknown[]) {
  const next = useRef<FocusTarget | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { index, part } = next.current;
    next.current = null;
    focusPart(root.current, index, part);
  }, [root, rows]);
  return next;
}

/** Focuses a part of a row, or a button beside it that can have the focus; else the add button. */
function focusPart(root: HTMLElement | null, index: number, part?: string): void {
  const wanted = part ? `[data-part="${part}"]:enabled` : "input:not([type=hidden])";
  const parts = [wanted, '[data-part="remove"]:enabled'];
  const row = root?.querySelector(`[data-index="${index}"]`);
  const target = parts.map((each) => row?.querySelector<HTMLElement>(each)).find(Boolean);
  (target ?? root?.querySelector<HTMLElement>("[data-add]"))?.focus();
}

const spareRows = (rows: number) => (rows < LONG ? SPARE_ROWS : SPARE_ROWS_OF_LONG);

/** Returns the rows up to the last with a value; empty ones behind it are spare. */
function filledRows(values: FormValues, name: string): FormValues[] {
  const rows = rowsIn(values, name);
  return rows.slice(0, rows.findLastIndex(isRowFilled) + 1);
}
