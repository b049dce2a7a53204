/** The id of the form that the checkboxes of a list belong to. */
export const BULK_FORM_ID = "bulk";

/** The fields of that form. */
export const BULK_ACTION = "do";
export const BULK_ALL = "all";
export const BULK_IDS = "ids";
export const BULK_CONFIRMED = "confirmed";

/** Returns the name of the checkbox of a record; each is a field of its own. */
export const choiceName = (id: number) => `chosen-${id}`;

/** Returns the ids of the chosen records, from the names and values of a form or an address. */
export function chosenIds(values: Iterable<readonly [string, string]>): number[] {
  const ids = [...values].flatMap(([name, value]) => {
    if (name === BULK_IDS) return value.split(".");
    return /^chosen-(\d+)$/.exec(name)?.[1] ?? [];
  });
  const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  return [...new Set(numbers)];
}
