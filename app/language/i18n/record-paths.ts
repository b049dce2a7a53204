import { type RecordKind, recordKinds } from "~db/record-kinds";

/** Returns the address of a record in the back office; without an id, that of the list. */
export function recordPath(kind: RecordKind, id?: number | "new"): string {
  const list = `/admin/${recordKinds[kind].segment}`;
  return id === undefined ? list : `${list}/${id}`;
}
