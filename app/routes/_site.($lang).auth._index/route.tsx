import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginForm } from "~/accounts/account/account-forms.server";
import { findPasskeyOrigin } from "~/accounts/second-factor/relying-party.server";
import { pathAfterSignIn, returnPathOf } from "~/accounts/sessions/sign-in-paths";
import { continueSignIn, draftFor } from "~/accounts/sign-in/finish-sign-in.server";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { LoginForm } from "~/accounts/sign-in/login-form";
import { signIn } from "~/accounts/sign-in/sign-in.server";
import { publicRequest } from "~/base/http/params.server";
import { ADMIN_BODY_LIMIT_BYTES, isLongBody } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { siteMeta } from "~/base/seo/meta";
import { DRAFT_FIELD } from "~/forms/editor/draft";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const user = await currentUser(args.request);
  const returnTo = returnPathOf(args.request);
  if (user) throw redirect(pathAfterSignIn(user, returnTo, paths));
  return {
    page: { title: translator(language, "auth")("login.title") },
    language,
    returnTo,
    origin: findPasskeyOrigin(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { paths } = await publicRequest(args);
  // After the session has ended, the form contains a draft.
  const form = { ...loginForm, limitBytes: 2 * ADMIN_BODY_LIMIT_BYTES };
  return handlePage(request, async () => {
    // Rate-limited, since the response to an invalid form repeats the whole body.
    if (isLongBody(request)) await consumeRateLimit(request, "longLogin");
    return receiveForm(request, form, async (credentials, values) => {
      const authenticated = await signIn(request, credentials);
      const kept = draftFor(authenticated.user, values[DRAFT_FIELD]);
      return continueSignIn(
        request,
        authenticated,
        { returnTo: returnPathOf(request), kept },
        paths,
      );
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function LoginPage() {
  const { returnTo, origin } = useLoaderData<typeof loader>();
  return <LoginForm returnTo={returnTo} passkeyOrigin={origin} />;
}
