import { useRef } from "react";
import type { FormValues } from "~/base/http/form-values";
import { useRecordForm } from "~/forms/editor/record-form";
import type { CompleteRow, RowColumn } from "~/forms/editor/row-column";
import { fieldId } from "~/forms/fields/field-id";
import type { useRowList } from "./use-row-list";

/** Reads and fills the rows of a table: their inputs, which keep what is typed, and their values. */
export function useRowCells(
  name: string,
  columns: RowColumn[],
  { indexOf, latest, setValues }: ReturnType<typeof useRowList>,
) {
  const { formId } = useRecordForm();
  /** The texts that `complete` has filled in, by row and field. */
  const filledIn = useRef(new Map<string, string>());
  /** Returns the input of a cell; null for a detail of a row that was never open. */
  const cell = (index: number, field: string) =>
    document.getElementById(fieldId(formId, `${name}[${index}].${field}`)) as CellElement | null;
  const typedIn = (index: number): FormValues =>
    Object.fromEntries(
      columns.map(({ name: field }) => [
        field,
        cell(index, field)?.value ?? latest.current[index]?.values[field] ?? "",
      ]),
    );
  const setRow = (index: number, row: FormValues) => {
    const rest: FormValues = {};
    for (const [field, value] of Object.entries(row)) {
      const element = cell(index, field);
      if (!element) rest[field] = value;
      else if (element.value !== value) setCell(element, value);
    }
    const own = latest.current[index]?.values ?? {};
    if (Object.entries(rest).some(([field, value]) => (own[field] ?? "") !== value)) {
      setValues(index, rest);
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
  return { typedIn, setRow, complete };
}

type CellElement = HTMLInputElement | HTMLSelectElement;

/** Sets the value of a cell, and tells the form as typing would. */
function setCell(element: CellElement, value: string): void {
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
