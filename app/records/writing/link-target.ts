import type { RecordKind } from "~db/record-kinds";

/** A page of the site that a text may link to. */
export interface LinkTarget {
  kind: RecordKind;
  title: string;
  address: string;
  /** False for a draft, whose link leads visitors nowhere yet. */
  isPublic: boolean;
}
