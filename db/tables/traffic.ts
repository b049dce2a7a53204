import type { Day } from "../columns";

export interface TrafficTable {
  /** A day in the company's time zone, or a month (`2027-01`) of which the days are gone. */
  period: Day;
  kind: "view" | "site" | "trailer" | "pressKit" | "still" | "document" | "screener";
  /** The thing that was opened or pressed, see `TrafficKind`. */
  subject: string;
  count: number;
}
