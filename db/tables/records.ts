import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** The versions of records: one row per change. */
export interface RevisionsTable {
  id: GeneratedAlways<number>;
  /** The kind of the record, as the activity log names it. */
  subject: string;
  recordId: number;
  /** The user who saved it; empty if unknown. */
  username: string;
  /** The form values of the record, as JSON. */
  fields: string;
  /** The addresses of the uploads in `fields`, separated by spaces. */
  pictures: string;
  createdAt: Generated<Instant>;
}

/** Deleted records, with all rows that belonged to them. */
export interface TrashTable {
  id: GeneratedAlways<number>;
  subject: string;
  recordId: number;
  label_en: string;
  label_es: string;
  username: string;
  /** The rows as JSON; see `whole-record.server.ts`. */
  rows: string;
  pictures: string;
  deletedAt: Generated<Instant>;
}

/** Preview links: each shows a record to everyone who has it, even if it is not public. */
export interface PreviewLinksTable {
  id: GeneratedAlways<number>;
  subject: string;
  recordId: number;
  username: string;
  /** SHA-256 of the token, never the token. */
  tokenHash: string;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
}

/** The steps of a change of many records, kept as long as it can be undone. */
export interface UndoStepsTable {
  id: GeneratedAlways<number>;
  /** Names the change; its steps are stored in slices, each in the transaction of its part. */
  token: string;
  /** The user who made the change and may undo it. */
  userId: number;
  subject: string;
  action: string;
  /** JSON: ids, flags, positions and versions, no texts. */
  changes: string;
  createdAt: Generated<Instant>;
}
