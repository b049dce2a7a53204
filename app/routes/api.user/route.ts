import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { HttpError } from "~/base/http/http-error";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "signedIn" };

/** Responds with the current user, or 401 without a session (specification section 7). */
export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const user = await currentUser(request);
    if (!user) throw new HttpError(401, "notSignedIn");
    return json(user);
  });
}

export const action = methodNotAllowed("GET", "HEAD");
