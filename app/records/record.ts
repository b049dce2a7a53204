import type { RecordKindName } from "~db/record-tables";

/** Names a record. */
export interface RecordName {
  subject: RecordKindName;
  id: number;
}
