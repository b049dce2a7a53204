import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { csvResponse } from "~/admin/lists/csv-response.server";
import { HttpError } from "~/base/http/http-error";
import type { RouteHandle } from "~/base/http/route-handle";
import { sheetColumns } from "~/films/film-form/film-tables";

export const handle: RouteHandle = { audience: "editor" };

/** Returns an empty sheet with the columns of a list of a film, to be filled in and pasted. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, language } = await requirePermission(args, "editContent");
  const { list } = args.params;
  const columns = sheetColumns(list, t, language);
  if (!columns) throw new HttpError(404, "notFound");
  return csvResponse(args.request, {
    name: `${list}.csv`,
    head: columns.map(({ label }) => label),
    parts: noRows(),
    toRow: () => [],
  });
}

async function* noRows(): AsyncGenerator<never[]> {
  yield await Promise.resolve([]);
}
