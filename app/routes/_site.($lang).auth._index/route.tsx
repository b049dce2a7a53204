import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { credentialsValidator } from "~/accounts/account.validator";
import { LOGIN_FORM_ID } from "~/accounts/form-ids";
import { currentUser } from "~/accounts/guards.server";
import { LoginForm } from "~/accounts/login-form";
import { startSession } from "~/accounts/sessions.server";
import { pathAfterSignIn, returnPathOf } from "~/accounts/sign-in-paths";
import { signIn } from "~/accounts/sign-in.server";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { receiveForm } from "~/forms/receive-form.server";
import { sendKeepingPage } from "~/forms/submit";
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
  return { page: { title: translator(language, "auth")("login.title") }, language, returnTo };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { paths } = await publicRequest(args);
  const form = { formId: LOGIN_FORM_ID, validator: credentialsValidator };
  return answerPage(request, () =>
    receiveForm(request, form, async (credentials) => {
      const user = await signIn(request, credentials);
      return redirectWithNotice(
        pathAfterSignIn(user, returnPathOf(request), paths),
        { id: "signedIn", params: { username: user.username } },
        await startSession(request, user),
      );
    }),
  );
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithArea("auth", () => serverLoader<typeof loader>());
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function LoginPage() {
  const { returnTo } = useLoaderData<typeof loader>();
  return <LoginForm returnTo={returnTo} />;
}
