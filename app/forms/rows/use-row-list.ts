import { useActionData } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormValues } from "~/base/http/form-values";
import { useRecordForm } from "~/forms/editor/record-form";
import type { RowColumn } from "~/forms/editor/row-column";
import {
  isRowFilled,
  isRowRemoved,
  OPEN_FIELD,
  rowsIn,
  type TableRow,
} from "~/forms/editor/row-values";

/** A part of a row that can have the focus: a field, or one of the buttons. */
interface FocusTarget {
  index: number;
  /** By default the first field. */
  part?: string;
}

/**
 * The rows of a table in their order. Inputs are uncontrolled, so that what is typed before
 * hydration stays; what a closed row does not show is in its values.
 */
export function useRowList(name: string, columns: RowColumn[]) {
  const { formId, values } = useRecordForm();
  const answer = useActionData<{ formId?: string; fieldErrors?: Record<string, string> }>();
  const base = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<TableRow[]>(() => {
    const refused = answer?.formId === formId ? Object.keys(answer.fieldErrors ?? {}) : [];
    const hidden = rowsWithHidden(refused, name, columns);
    return shownRows(values, name).map((row, index) => ({
      key: `${base}${index}`,
      values: row,
      isOpen: row[OPEN_FIELD] === "on" || hidden.includes(index) || undefined,
    }));
  });
  const latest = useRef(rows);
  const made = useRef(0);
  const focusNext = useFocusNext(root, rows);
  const clearErrors = useRef<() => void>(() => undefined);

  const show = (next: TableRow[]) => {
    latest.current = next;
    // At once: what follows reads and fills the inputs of the new rows.
    flushSync(() => setRows(next));
  };
  /** The form listens to change events; moving a row counts as a change. */
  const tell = () =>
    queueMicrotask(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  const change = (next: TableRow[]) => {
    // The names of fields change with their rows, and messages go by name.
    clearErrors.current();
    show(next);
    tell();
  };
  const newRow = (row: FormValues): TableRow => {
    made.current += 1;
    return { key: `${base}made${made.current}`, values: row };
  };
  /** Returns the rows with a change of some of them. */
  const changed = (isMeant: (row: TableRow, index: number) => boolean, next: Partial<TableRow>) =>
    latest.current.map((row, index) => (isMeant(row, index) ? { ...row, ...next } : row));
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
    clearErrors,
    rows,
    /** The rows as the last change has left them. */
    latest,
    change,
    newRow,
    indexOf,
    place,
    without,
    /** Shows or hides the details of a row. */
    setOpen: (index: number, isOpen: boolean) => {
      if ((latest.current[index]?.isOpen ?? false) === isOpen) return;
      show(changed((_, at) => at === index, { isOpen }));
    },
    /** Opens the rows with an error that a closed row would hide. */
    openRefused: (refused: string[]) => {
      const hidden = rowsWithHidden(refused, name, columns);
      if (hidden.every((index) => latest.current[index]?.isOpen ?? true)) return;
      latest.current = changed((_, index) => hidden.includes(index), { isOpen: true });
      setRows(latest.current);
    },
    /** Sets values that a row has no inputs for. */
    setValues: (index: number, more: FormValues) => {
      const row = latest.current[index];
      if (!row) return;
      show(changed((each) => each === row, { values: { ...row.values, ...more } }));
      tell();
    },
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
  const parts = [wanted, '[data-part="remove"]:enabled', '[data-part="open"]'];
  const row = root?.querySelector(`[data-index="${index}"]`);
  const target = parts
    .map((each) => row?.querySelector<HTMLElement>(each))
    .find((each) => each?.checkVisibility());
  (target ?? root?.querySelector<HTMLElement>("[data-add]"))?.focus();
}

/** Returns the rows up to the last one that has a value, or is open to get some. */
function shownRows(values: FormValues, name: string): FormValues[] {
  const rows = rowsIn(values, name);
  const last = rows.findLastIndex((row) => isRowFilled(row) || row[OPEN_FIELD] === "on");
  return rows.slice(0, last + 1).filter((row) => !isRowRemoved(row));
}

/** Returns the numbers of the rows with an error that their line does not show. */
function rowsWithHidden(refused: string[], list: string, columns: RowColumn[]): number[] {
  const inLine = columns.filter(({ line }) => line === "always").map(({ name }) => name);
  return refused.flatMap((name) => {
    const [, of, index, field = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    return of === list && !inLine.includes(field) ? [Number(index)] : [];
  });
}
