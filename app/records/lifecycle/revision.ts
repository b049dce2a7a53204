import type { FormValues } from "~/base/http/form-values";

/** Maximum number of kept versions per record. */
export const REVISIONS_MAX = 50;

/** A snapshot of a record in form values. */
export interface RecordState {
  values: FormValues;
  /** Its `updatedAt`. */
  version: string;
}

/** A part of two compared texts: in both, in the one before only, or in the one after only. */
export interface MarkedPiece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A changed field; the texts may be excerpts. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
  /** Both texts word by word, if they have words in common. */
  pieces?: MarkedPiece[];
}

/** A version of a record as the list of versions shows it. */
export interface Revision {
  id: number;
  /** The user who saved it; empty for a state that no save has made, such as an import. */
  username: string;
  /** An instant in UTC. */
  createdAt: string;
  /** The changes since the previous version; null if that is not kept. */
  changes: FieldChange[] | null;
}
