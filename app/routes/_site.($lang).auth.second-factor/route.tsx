import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { receiveForm } from "~/forms/receive-form.server";
import { publicRequest } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { translator } from "~/i18n/i18n.server";
import { checkCodeField } from "~/second-factor/check-code.server";
import { writePendingCookie } from "~/second-factor/pending-cookie.server";
import { endPendingSignIn, findPendingSignIn } from "~/second-factor/pending-sign-in.server";
import { findPasskeyOrigin } from "~/second-factor/relying-party.server";
import { SecondFactorExpired, SecondFactorForm } from "~/second-factor/second-factor-form";
import { secondFactorForm } from "~/second-factor/second-factor-forms.server";
import { getSecondFactor } from "~/second-factor/second-factor.server";
import { SignInPasskey } from "~/second-factor/sign-in-passkey";
import { siteMeta } from "~/seo/meta";
import { loginPath } from "~/sessions/sign-in-paths";
import { finishSignIn } from "~/sign-in/finish-sign-in.server";
import { database, type DatabaseOrTransaction } from "~db/connection.server";

export const handle = { i18n: ["account"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const pending = await findPendingSignIn(args.request);
  if (!pending) throw redirect(paths.login);
  const { appSince, passkeys } = await getSecondFactor(database(), pending.user.id);
  return {
    page: { title: translator(language, "auth")("secondFactor.title") },
    language,
    isOpen: pending.isOpen,
    loginTo: pending.returnTo ? loginPath(pending.returnTo) : paths.login,
    hasApp: appSince !== null,
    origin: passkeys.length > 0 ? findPasskeyOrigin() : null,
  };
}

/** Verifies the second factor of the browser's pending sign-in. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { paths } = await publicRequest(args);
  return handlePage(request, () =>
    receiveForm(request, secondFactorForm, async ({ code, recoveryCode }) => {
      const pending = await findPendingSignIn(request);
      // The page itself shows that it has expired.
      if (!pending?.isOpen) return redirect(paths.secondFactor, 303);
      const [field, given] = code ? ["code", code] : ["recoveryCode", recoveryCode];
      await checkCodeField(request, pending.user, field, given);
      const recheck = async (trx: DatabaseOrTransaction) => {
        if (!(await endPendingSignIn(trx, pending))) throw redirect(paths.secondFactor, 303);
      };
      const authenticated = { user: pending.user, recheck };
      return finishSignIn(request, authenticated, pending, paths, writePendingCookie(""));
    }),
  );
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function SecondFactorPage() {
  const { isOpen, loginTo, hasApp, origin } = useLoaderData<typeof loader>();
  if (!isOpen) return <SecondFactorExpired loginTo={loginTo} />;
  return (
    <SecondFactorForm hasApp={hasApp}>
      <SignInPasskey origin={origin} isSecondFactor />
    </SecondFactorForm>
  );
}
