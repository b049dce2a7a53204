import type { Generated } from "kysely";
import type { Flag, Instant } from "../columns";

/** One row per kind that has ever failed. */
export interface AlertsTable {
  kind: "backup" | "away" | "disk";
  /** One line; null when it does not fail. */
  reason: string | null;
  failingSince: Instant | null;
  /** 1 if admins have been told of this failure. */
  isMailed: Generated<Flag>;
  /** When they were last told of any failure of this kind. */
  mailedAt: Instant | null;
}
