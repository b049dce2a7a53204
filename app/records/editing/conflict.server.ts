import { fieldOf, type FormValues, withFields } from "~/base/http/form-values";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { isSameField } from "~/forms/editor/field-text";
import { isRowRemoved, POSITION_FIELD, rowsIn, rowValues } from "~/forms/editor/row-values";
import { inTimeZone, inUtc, zoneOfForm } from "~/forms/fields/wall-time-fields";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import type { Language } from "~/language/i18n/languages";
import { findVersionValues, readableNames } from "~/records/lifecycle/revisions.server";
import { database } from "~db/connection.server";
import type { RecordName } from "~db/record-kinds";
import type { ValidForm } from "./record-form";

/**
 * Returns what is left of an edit conflict when fields that were not changed in the form keep the
 * values stored by the other user. Instants are wall times in the time zone in which the form was
 * sent.
 *
 * @param record without it, or without the version of the form, every difference is left
 * @returns null if nothing is left to save
 */
export async function remainingConflict<Data>(
  { current, version, shown }: EditConflict,
  form: ValidForm<Data>,
  record: RecordName | undefined,
  language: Language,
): Promise<EditConflict | null> {
  const { values: sent } = form;
  const db = database();
  const base = record && form.version ? await findVersionValues(db, record, form.version) : null;
  const typed = inUtc(sent);
  const merged = base ? mergeValues(base, typed, current) : undefined;
  // The button said "Publish" or "Schedule" of the date that the form showed.
  const isForOtherDate = typed.intent === "publish" && !isSameField(typed, current, "publishAt");
  if (merged?.touched.length === 0 && !isForOtherDate) return null;
  const names = await readableNames(db, [current, sent], language);
  const zone = zoneOfForm(sent) ?? companyTimeZone();
  return new EditConflict(
    inTimeZone(current, zone),
    version,
    { ...shown, names, touched: merged?.touched },
    merged && inTimeZone(merged.values, zone),
  );
}

/** The form after a merge with a newer stored version of its record. */
interface MergedForm {
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
