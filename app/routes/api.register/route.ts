import { type ActionFunctionArgs, json } from "@remix-run/node";
import { registrationCallSchema } from "~/accounts/account.schema";
import { assertMethod, handleApi, methodNotAllowed, readValidJson } from "~/http/responses.server";
import { register } from "~/sign-in/registration.server";
import { cookieHeaders, startSignedIn } from "~/sign-in/signed-in.server";

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
