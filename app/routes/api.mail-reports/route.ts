import { takeReport } from "~/audience/bounces/take-report.server";
import { apiRoute } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { readPostedReport, requireReportsToken } from "~/base/reports/posted-report.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Takes a report about a mail, posted by a mail server or a provider (docs/returned-mail.md). */
export const loader = apiRoute(({ request }) => requireReportsToken(request), {
  POST: {
    summary: "Takes a report about a mail: the raw message, with the token of MAIL_REPORTS_TOKEN.",
    // The same for each message: the answer is no way to try out forged ones.
    answers: { 204: null },
    refusals: [401, 413],
    work: async ({ request }) => {
      await takeReport(await readPostedReport(request));
      return new Response(null, { status: 204 });
    },
  },
});

export const action = loader;
