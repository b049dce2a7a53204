import type { FormValues } from "~/base/http/form-values";
import { packRows, unpackRows } from "~/base/http/packed-rows";
import { rowsIn, rowValues } from "./row-values";

/** The values of a form as tables of text, see {@link packRows}: its fields as one row, and each list. */
export interface PackedValues {
  fields: string;
  lists: Record<string, string>;
}

/** Packs the values of a form; fields that a row lacks become empty ones. */
export function packValues(values: FormValues): PackedValues {
  const isOfList = (name: string) => name.includes("[");
  const fields = Object.entries(values).filter(([name]) => !isOfList(name));
  const names = Object.keys(values).filter(isOfList);
  const lists = [...new Set(names.map((name) => name.slice(0, name.indexOf("["))))];
  return {
    fields: packRows([Object.fromEntries(fields)]),
    lists: Object.fromEntries(lists.map((list) => [list, packRows(rowsIn(values, list))])),
  };
}

/** Returns the values of a form as they were; the reverse of {@link packValues}. */
export function unpackValues({ fields, lists }: PackedValues): FormValues {
  const unpacked = Object.entries(lists).map(([list, text]) => rowValues(list, unpackRows(text)));
  return Object.assign({}, ...unpackRows(fields), ...unpacked) as FormValues;
}
