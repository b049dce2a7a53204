import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/accounts/guards.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";

/** The current user, or 401: clients take that for "nobody" (specification section 7). */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    const user = await currentUser(request);
    if (!user) throw new Refusal(401, "notSignedIn");
    return json(user);
  });
}

export const action = allowOnly("GET", "HEAD");
