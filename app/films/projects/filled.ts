/** A row without its empty fields. */
export type Filled<Row> = {
  [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key];
} & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: Exclude<Row[Key], null>;
};

/** Returns a row without its empty fields, which a page does not have to be sent. */
export function filled<Row extends object>(row: Row): Filled<Row> {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(entries) as Filled<Row>;
}
