import type { SystemFields } from "./kind-definition.server";

/** The names of the entered fields without the lists, which have tables of their own. */
export type ColumnName<Data> = keyof {
  [Name in keyof Data as Data[Name] extends readonly unknown[] ? never : Name]: Name;
} &
  keyof Data;

/** A record without its lists. */
export type RecordOf<Data> = Pick<Data, ColumnName<Data>> & SystemFields;

/** Returns the columns of the table of a record kind, without the folded ones. */
export function columnsOf<Data>(
  shape: { [Name in keyof Data]: unknown },
  lists: object = {},
): (ColumnName<Data> | keyof SystemFields)[] {
  const entered = Object.keys(shape).filter((name) => !Object.hasOwn(lists, name));
  return ["id", ...(entered as ColumnName<Data>[]), "isSample", "createdAt", "updatedAt"];
}
