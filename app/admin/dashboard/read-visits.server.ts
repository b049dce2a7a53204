import { isCountingOn } from "~/base/traffic/counting.server";
import { periodsOf } from "~/base/traffic/periods";
import { readPeriods } from "~/base/traffic/read-traffic.server";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import type { Database } from "~db/connection.server";
import type { Visits } from "./visits-card";

/** Reads the page views of the last 30 days; null while nothing is counted. */
export async function readVisits(db: Database): Promise<Visits | null> {
  if (!isCountingOn()) return null;
  const periods = await readPeriods(db, periodsOf("30d", companyDay()));
  return {
    days: periods.map(({ period }) => period),
    views: periods.map(({ sums }) => sums.view ?? 0),
  };
}
