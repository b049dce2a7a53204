import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { loginForm } from "~/accounts/account-forms.server";
import { goOnAfterPassword } from "~/accounts/finish-sign-in.server";
import { currentUser } from "~/accounts/guards.server";
import { keptFormFor } from "~/accounts/kept-forms.server";
import { LoginForm } from "~/accounts/login-form";
import { findPasskeyOrigin } from "~/accounts/second-factor/relying-party.server";
import { pathAfterSignIn, returnPathOf } from "~/accounts/sign-in-paths";
import { signIn } from "~/accounts/sign-in.server";
import { answerPage } from "~/forms/answer.server";
import { KEPT_FIELD } from "~/forms/kept-form";
import { countDeed } from "~/forms/rate-limit.server";
import { ADMIN_BODY_LIMIT_BYTES, isLongBody } from "~/forms/read-body.server";
import { receiveForm } from "~/forms/receive-form.server";
import { loadWithArea } from "~/i18n/browser";
import { translator } from "~/i18n/i18n.server";
import { siteMeta } from "~/seo/meta";
import { publicRequest } from "~/site/public-request.server";

export const handle = { i18n: ["auth"] };

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
  // Somebody whose session has ended brings along what they had typed.
  const form = { ...loginForm, limitBytes: 2 * ADMIN_BODY_LIMIT_BYTES };
  return answerPage(request, async () => {
    // Whatever is wrong with it, all of it comes back in the page.
    if (isLongBody(request)) await countDeed(request, "longLogin");
    return receiveForm(request, form, async (credentials, values) => {
      const user = await signIn(request, credentials);
      const kept = keptFormFor(user, values[KEPT_FIELD]);
      return goOnAfterPassword(request, user, { returnTo: returnPathOf(request), kept }, paths);
    });
  });
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithArea("auth", () => serverLoader<typeof loader>());
}

export { keepPage as clientAction } from "~/forms/submit";

export default function LoginPage() {
  const { returnTo, origin } = useLoaderData<typeof loader>();
  return <LoginForm returnTo={returnTo} passkeyOrigin={origin} />;
}
