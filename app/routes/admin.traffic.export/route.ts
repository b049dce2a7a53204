import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { trafficCsv, trafficTables } from "~/admin/traffic/traffic-csv.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { defaultRange, isRange } from "~/base/traffic/periods";
import { storeCounts } from "~/base/traffic/store-counts.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Exports a table of the screen "Visits" as CSV; it holds nothing about persons. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const { searchParams } = new URL(args.request.url);
  const range = searchParams.get("range");
  const table = trafficTables.find((name) => name === searchParams.get("table")) ?? "days";
  await storeCounts().catch(console.error);
  return trafficCsv(args.request, database(), {
    table,
    range: isRange(range) ? range : defaultRange,
    language,
    t,
  });
}
