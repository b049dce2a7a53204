import { fieldOf, type FormValues, withFields } from "~/base/http/form-values";
import { isSameField } from "~/forms/editor/field-text";
import { isRowRemoved, POSITION_FIELD, rowsIn, rowValues } from "~/forms/editor/row-values";

/** The form after a merge with a newer stored version of its record. */
export interface MergedForm {
  /** The values of the form, with the stored value of every field not changed in it. */
  values: FormValues;
  /** The fields and lists changed in the form that differ from the stored ones. */
  touched: string[];
}

/**
 * Merges the changes of a form with those saved since it was opened (three-way merge).
 *
 * @param base the values when the form was opened
 * @param typed the values when it was sent
 * @param current the stored values
 */
export function mergeValues(base: FormValues, typed: FormValues, current: FormValues): MergedForm {
  const sent = inOrder(typed);
  const names = new Set([...Object.keys(base), ...Object.keys(current)].map(fieldOf));
  const differing = [...names].filter((name) => !isSameField(sent, current, name));
  const touched = differing.filter((name) => !isSameField(sent, base, name));
  const untouched = differing.filter((name) => !touched.includes(name));
  return { values: withFields(typed, current, untouched), touched };
}

/**
 * Sorts the rows of lists by position and drops removed ones; without scripts, positions and
 * checkboxes stand for what buttons do.
 */
function inOrder(values: FormValues): FormValues {
  const lists = new Set(
    Object.keys(values)
      .filter((name) => name.includes("["))
      .map(fieldOf),
  );
  const position = (row: FormValues) => Number(row[POSITION_FIELD]) || Infinity;
  const ordered = [...lists].map((name) => {
    const rows = rowsIn(values, name).filter((row) => !isRowRemoved(row));
    // A stable order for rows without a position.
    return rowValues(
      name,
      rows.sort((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b))),
    );
  });
  const single = Object.entries(values).filter(([name]) => !name.includes("["));
  return Object.assign(Object.fromEntries(single), ...ordered) as FormValues;
}
