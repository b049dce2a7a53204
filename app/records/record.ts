import type { RecordSubject } from "~db/record-tables";

/** Names a record. */
export interface RecordName {
  subject: RecordSubject;
  id: number;
}
