import type { Generated } from "kysely";
import type { Instant } from "../columns";

/** A feed of which a hub is told when it changes. */
export interface ToldFeedsTable {
  address: string;
  /** Of its content. */
  fingerprint: string;
  /** When the hub is to be told of this content; null when it was told. */
  dueAt: Instant | null;
  /** Attempts to do so that have failed. */
  failures: Generated<number>;
}
