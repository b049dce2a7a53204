import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { reportResponse } from "~/operations/import-runs/report-response.server";

export const handle: RouteHandle = { audience: "admin" };

/** Responds with the whole report of the last import, or look, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireAdmin(args);
  return handleApi(args.request, () => reportResponse(args.request, language));
}
