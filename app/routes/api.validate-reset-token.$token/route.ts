import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Checks a token without using it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    await consumeRateLimit(request, "tokenCheck");
    return json({ valid: await isResetTokenValid(database(), params.token ?? "") });
  });
}

export const action = methodNotAllowed("GET", "HEAD");
