import type { FormValues } from "~/http/form-values";
import { fieldText } from "./field-text";
import { POSITION_FIELD, rowsIn, rowValues } from "./row-values";

/** A form that was made from a version of its record that is no longer the stored one. */
export interface MergedForm {
  /** What the form holds, with the stored values of everything that was not touched in it. */
  values: FormValues;
  /** The fields and lists that were touched and are not what is stored. */
  touched: string[];
}

/**
 * Tells what was changed in a form from what somebody else has changed meanwhile.
 *
 * @param base what the form showed when it was opened
 * @param typed what it held when it was sent
 * @param current what is stored now
 */
export function mergeValues(base: FormValues, typed: FormValues, current: FormValues): MergedForm {
  const sent = inOrder(typed);
  const names = new Set([...Object.keys(base), ...Object.keys(current)].map(fieldOf));
  const values = { ...typed };
  const touched: string[] = [];
  for (const name of names) {
    const text = fieldText(sent, name);
    if (text === fieldText(current, name)) continue;
    if (text !== fieldText(base, name)) {
      touched.push(name);
      continue;
    }
    for (const key of Object.keys(values)) if (fieldOf(key) === name) delete values[key];
    for (const [key, value] of Object.entries(current)) {
      if (fieldOf(key) === name) values[key] = value;
    }
  }
  return { values, touched };
}

/** The field or list that a name belongs to: `credits[3].name` is one of `credits`. */
const fieldOf = (name: string) => /^\w+/.exec(name)?.[0] ?? name;

/** The rows of lists where their positions put them, as without scripts only these say. */
function inOrder(values: FormValues): FormValues {
  const lists = new Set(
    Object.keys(values)
      .filter((name) => name.includes("["))
      .map(fieldOf),
  );
  const position = (row: FormValues) => Number(row[POSITION_FIELD]) || Infinity;
  const ordered = [...lists].map((name) => {
    const rows = rowsIn(values, name);
    // Rows without a position stay behind each other.
    return rowValues(
      name,
      rows.sort((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b))),
    );
  });
  const single = Object.entries(values).filter(([name]) => !name.includes("["));
  return Object.assign(Object.fromEntries(single), ...ordered) as FormValues;
}
