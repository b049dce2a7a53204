import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registerForm } from "~/accounts/account/account-forms.server";
import { pathAfterSignIn } from "~/accounts/sessions/sign-in-paths";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { RegisterForm } from "~/accounts/sign-in/register-form";
import { isRegistrationOpen, register } from "~/accounts/sign-in/registration.server";
import { startSignedIn } from "~/accounts/sign-in/signed-in.server";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const user = await currentUser(args.request);
  if (user) throw redirect(pathAfterSignIn(user, null, paths));
  const page = { title: translator(language, "auth")("register.title") };
  const isOpen = isRegistrationOpen();
  return data({ page, language, isOpen }, { status: isOpen ? 200 : 403 });
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { paths } = await publicRequest(args);
  return handlePage(request, () =>
    receiveForm(request, registerForm, async (registration) => {
      const registered = await register(request, registration);
      const { user } = registered;
      return redirectWithNotice(
        pathAfterSignIn(user, null, paths),
        { id: "registered", params: { username: user.username } },
        ...(await startSignedIn(request, registered)),
      );
    }),
  );
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function RegisterPage() {
  const { isOpen } = useLoaderData<typeof loader>();
  return <RegisterForm isOpen={isOpen} />;
}
