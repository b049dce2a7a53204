import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { isResetTokenValid } from "~/accounts/resets.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { countDeed } from "~/forms/rate-limit.server";

/** Looks at a token without using it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    await countDeed(request, "tokenCheck");
    return json({ valid: await isResetTokenValid(database(), params.token ?? "") });
  });
}

export const action = allowOnly("GET", "HEAD");
