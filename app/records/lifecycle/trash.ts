import type { RecordKind } from "~db/record-kinds";

/** Retention of deleted records, in days. */
export const TRASH_RETENTION_DAYS = 30;

/** A deleted record, as the trash shows it. */
export interface TrashedRecord {
  id: number;
  subject: RecordKind;
  /** Its title or name. */
  label_en: string;
  label_es: string;
  /** The user who deleted it. */
  username: string;
  /** An instant in UTC. */
  deletedAt: string;
}
