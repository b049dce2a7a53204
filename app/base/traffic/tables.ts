import type { Day } from "~db/tables";
import type { TrafficKind } from "./traffic";

interface TrafficTable {
  /** A day in the company's time zone, or a month (`2027-01`) of which the days are gone. */
  period: Day;
  kind: TrafficKind;
  /** The thing that was opened or pressed, see {@link TrafficKind}. */
  subject: string;
  count: number;
}

declare module "~db/tables" {
  interface Tables {
    traffic: TrafficTable;
  }
}
