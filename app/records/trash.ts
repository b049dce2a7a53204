import type { RecordKindName } from "~db/record-tables";

/** How long deleted records are kept. */
export const TRASH_RETENTION_DAYS = 30;

/** A deleted record, as the trash shows it. */
export interface TrashedRecord {
  id: number;
  subject: RecordKindName;
  /** Its title or name. */
  label_en: string;
  label_es: string;
  /** Who deleted it. */
  username: string;
  /** An instant in UTC. */
  deletedAt: string;
}
