import type { FormValues } from "~/http/form-values";

/** So many versions of a record are kept. */
export const REVISIONS_MAX = 50;

/** What a record was at a time, as its form shows it. */
export interface RecordState {
  values: FormValues;
  /** Its `updatedAt`. */
  version: string;
}

/** A field that a change has changed. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** A version of a record, as the list of them shows it. */
export interface Revision {
  id: number;
  /** Who made it so; empty for a state that was found when it was changed. */
  username: string;
  /** An instant in UTC. */
  createdAt: string;
  /** What differs from the version before; null when none before is kept. */
  changes: FieldChange[] | null;
}
