import type { Generated } from "kysely";
import type { Flag, Instant } from "~db/tables";
import type { AlertKind } from "./alert";

/** One row per kind that has ever failed. */
interface AlertsTable {
  kind: AlertKind;
  /** One line; null when it does not fail. */
  reason: string | null;
  failingSince: Instant | null;
  /** 1 if admins have been told of this failure. */
  isMailed: Generated<Flag>;
  /** When they were last told of any failure of this kind. */
  mailedAt: Instant | null;
}

declare module "~db/tables" {
  interface Tables {
    alerts: AlertsTable;
  }
}
