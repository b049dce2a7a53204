import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registerForm } from "~/accounts/account-forms.server";
import { receiveForm } from "~/forms/receive-form.server";
import { publicRequest } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { translator } from "~/i18n/i18n.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { siteMeta } from "~/seo/meta";
import { pathAfterSignIn } from "~/sessions/sign-in-paths";
import { currentUser } from "~/sign-in/guards.server";
import { RegisterForm } from "~/sign-in/register-form";
import { isRegistrationOpen, register } from "~/sign-in/registration.server";
import { startSignedIn } from "~/sign-in/signed-in.server";

export const handle = { i18n: ["account"] };

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function RegisterPage() {
  const { isOpen } = useLoaderData<typeof loader>();
  return <RegisterForm isOpen={isOpen} />;
}
