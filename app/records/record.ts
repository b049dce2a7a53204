import type { RecordKindName } from "~db/record-tables";

/** The identity of a record. */
export interface RecordName {
  subject: RecordKindName;
  id: number;
}
