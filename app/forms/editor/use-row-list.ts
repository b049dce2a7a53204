import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormValues } from "~/base/http/form-values";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useRecordForm } from "./record-form";
import {
  isRowFilled,
  isRowRemoved,
  POSITION_FIELD,
  REMOVE_FIELD,
  rowsIn,
  type TableRow,
} from "./row-values";

/** Empty rows without scripts: few in a long list, to which lines are pasted, or of long rows. */
const SPARE_ROWS = 5;
const SPARE_ROWS_OF_LONG = 2;
const LONG = 6;

/** A part of a row that can have the focus: a field, or one of the buttons. */
interface FocusTarget {
  index: number;
  /** By default the first field. */
  part?: string;
}

/**
 * The rows of a table in their order. Inputs are uncontrolled, so that what is typed before
 * hydration stays.
 */
export function useRowList(name: string, max: number, isCards: boolean) {
  const { values } = useRecordForm();
  const base = useId();
  const isHydrated = useHydrated();
  const wasHydrated = useRef(isHydrated);
  const root = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<TableRow[]>(() => {
    const filled = filledRows(values, name);
    const first = isHydrated ? filled.filter((row) => !isRowRemoved(row)) : filled;
    return first.map((row, index) => ({ key: `${base}${index}`, values: row }));
  });
  const latest = useRef(rows);
  const made = useRef(0);
  const focusNext = useFocusNext(root, rows);
  const clearErrors = useRef<() => void>(() => undefined);
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

  const change = (next: TableRow[]) => {
    // The names of fields change with their rows, and messages go by name.
    clearErrors.current();
    latest.current = next;
    // At once: what follows reads and fills the inputs of the new rows.
    flushSync(() => setRows(next));
    // The form listens to change events; moving a row counts as a change.
    queueMicrotask(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const newRow = (row: FormValues): TableRow => {
    made.current += 1;
    return { key: `${base}made${made.current}`, values: row };
  };
  const indexOf = (key: string) => latest.current.findIndex((row) => row.key === key);
  /** Returns the rows with one of them at another place. */
  const place = (key: string, to: number) => {
    const next = latest.current.filter((row) => row.key !== key);
    const row = latest.current.find((each) => each.key === key);
    if (row) next.splice(to, 0, row);
    return next;
  };
  /** Returns the rows without some of them. */
  const without = (keys: string[]) => latest.current.filter(({ key }) => !keys.includes(key));
  return {
    root,
    base,
    isHydrated,
    clearErrors,
    rows,
    /** The rows to render; without scripts, with empty ones behind them. */
    shown: isHydrated ? rows : [...rows, ...spare],
    /** The rows as the last change has left them. */
    latest,
    change,
    newRow,
    indexOf,
    place,
    without,
    /** The part of a row that gets the focus after the next change. */
    focusNext,
  };
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
export function focusPart(root: HTMLElement | null, index: number, part?: string): void {
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

/**
 * Returns the rows of a table as they were edited before the page was hydrated: with spare rows
 * that were filled in, without removed ones, sorted by position. Null when that changes nothing.
 *
 * @param shown all rows of the page, in their order
 */
function adoptedRows(root: Element, name: string, shown: TableRow[]): TableRow[] | null {
  const input = (index: number, field: string) =>
    root.querySelector<HTMLInputElement>(`[name="${name}[${index}].${field}"]`);
  const isFilled = (index: number) =>
    [...root.querySelectorAll<HTMLInputElement>(`[data-index="${index}"] [data-part]`)].some(
      ({ value }) => value.trim() !== "",
    );
  const isEdited = shown.some((_, index) => {
    const position = input(index, POSITION_FIELD);
    const remove = input(index, REMOVE_FIELD);
    const isSpare = shown[index]?.key.includes("spare");
    return (
      position?.value !== position?.defaultValue || remove?.checked || (isSpare && isFilled(index))
    );
  });
  if (!isEdited) return null;
  const last = shown.findLastIndex((row, index) => !row.key.includes("spare") || isFilled(index));
  return shown
    .slice(0, last + 1)
    .map((row, index) => ({
      row,
      position: Number(input(index, POSITION_FIELD)?.value) || Infinity,
      isRemoved: input(index, REMOVE_FIELD)?.checked,
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ row }) => row);
}
