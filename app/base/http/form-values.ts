/** Form values by field name, as a browser sends them. */
export type FormValues = Record<string, string>;

/** Returns the field or list that a name belongs to: `credits` for `credits[3].name`. */
export const fieldOf = (name: string) => /^\w+/.exec(name)?.[0] ?? name;

/** Returns `values` with these fields and lists as they are in `from`. */
export function withFields(values: FormValues, from: FormValues, fields: string[]): FormValues {
  const isTaken = ([name]: [string, string]) => fields.includes(fieldOf(name));
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !isTaken(entry)),
    ...Object.entries(from).filter(isTaken),
  ]);
}
