import { endSession } from "~/accounts/sessions/sessions.server";
import { apiRoute, everyone } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Ends the session, if there is one.",
    answers: { 204: null },
    work: async ({ request }) => {
      const headers = { "Set-Cookie": await endSession(request) };
      return new Response(null, { status: 204, headers });
    },
  },
});

export const action = loader;
