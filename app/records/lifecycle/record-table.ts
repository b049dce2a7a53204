import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "~db/tables";
import type { SystemFields } from "./kind-definition.server";

/** The names of the entered fields without the lists, which have tables of their own. */
export type ColumnName<Data> = keyof {
  [Name in keyof Data as Data[Name] extends readonly unknown[] ? never : Name]: Name;
} &
  keyof Data;

/** A record without its lists. */
export type RecordOf<Data> = Pick<Data, ColumnName<Data>> & SystemFields;

type Column<Value> = [Value] extends [boolean] ? Flag : Exclude<Value, undefined>;

/**
 * The table of a record kind, derived from its schema.
 *
 * @typeParam Searched columns with a folded copy, `NAME_folded`
 * @typeParam Preset columns with a default value in the database
 */
export type TableOf<
  Data,
  Searched extends ColumnName<Data> & string,
  Preset extends ColumnName<Data> = never,
> = {
  [Name in ColumnName<Data>]-?: Name extends Preset
    ? Generated<Column<Data[Name]>>
    : Column<Data[Name]>;
} & { [Name in Searched as `${Name}_folded`]: string } & {
  id: GeneratedAlways<number>;
  isSample: Generated<Flag>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
};

/** Returns the columns of the table of a record kind, without the folded ones. */
export function columnsOf<Data>(
  shape: { [Name in keyof Data]: unknown },
  lists: object = {},
): (ColumnName<Data> | keyof SystemFields)[] {
  const entered = Object.keys(shape).filter((name) => !Object.hasOwn(lists, name));
  return ["id", ...(entered as ColumnName<Data>[]), "isSample", "createdAt", "updatedAt"];
}
