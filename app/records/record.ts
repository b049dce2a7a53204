import type { RecordKind } from "~db/record-kinds";

/** The identity of a record. */
export interface RecordName {
  subject: RecordKind;
  id: number;
}
