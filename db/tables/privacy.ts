import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** The trace of erasures: that it was done, by whom and how much, and nothing of whose address. */
export interface ErasuresTable {
  id: GeneratedAlways<number>;
  /** The admin; null if the account is deleted. */
  userId: number | null;
  username: string;
  /** Deleted and changed rows. */
  rows: number;
  /** Deleted files. */
  files: Generated<number>;
  createdAt: Generated<Instant>;
  /** When the last bytes were gone from the database file; null until then. */
  cleanedAt: Generated<Instant | null>;
}
