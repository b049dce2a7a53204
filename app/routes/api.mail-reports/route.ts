import type { ActionFunctionArgs } from "@remix-run/node";
import { takeReport } from "~/audience/bounces/take-report.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { readPostedReport, requireReportsToken } from "~/base/mail/posted-report.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Takes a report about a mail, posted by a mail server or a provider (docs/returned-mail.md). */
export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    requireReportsToken(request);
    assertMethod(request, "POST");
    await takeReport(await readPostedReport(request));
    // The same for each message: the answer is no way to try out forged ones.
    return new Response(null, { status: 204 });
  });
}

export const loader = methodNotAllowed("POST");
