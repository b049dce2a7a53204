import { type ActionFunctionArgs, json } from "@remix-run/node";
import { registrationCallSchema } from "~/accounts/account/account.schema";
import { register } from "~/accounts/sign-in/registration.server";
import { cookieHeaders, startSignedIn } from "~/accounts/sign-in/signed-in.server";
import {
  assertMethod,
  handleApi,
  methodNotAllowed,
  readValidJson,
} from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const registered = await register(
      request,
      await readValidJson(request, registrationCallSchema),
    );
    const headers = cookieHeaders(await startSignedIn(request, registered));
    return json(registered.user, { status: 201, headers });
  });
}

export const loader = methodNotAllowed("POST");
