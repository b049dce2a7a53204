import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { database } from "~db/connection.server";

/** Checks a token without using it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    await consumeRateLimit(request, "tokenCheck");
    return json({ valid: await isResetTokenValid(database(), params.token ?? "") });
  });
}

export const action = methodNotAllowed("GET", "HEAD");
