import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { isResetTokenValid } from "~/password-reset/resets.server";
import { database } from "~db/connection.server";

/** Checks a token without using it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    await consumeRateLimit(request, "tokenCheck");
    return json({ valid: await isResetTokenValid(database(), params.token ?? "") });
  });
}

export const action = methodNotAllowed("GET", "HEAD");
