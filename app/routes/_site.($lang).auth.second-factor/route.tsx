import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkCodeField } from "~/accounts/second-factor/check-code.server";
import { writePendingCookie } from "~/accounts/second-factor/pending-cookie.server";
import {
  endPendingSignIn,
  findPendingSignIn,
} from "~/accounts/second-factor/pending-sign-in.server";
import { findPasskeyOrigin } from "~/accounts/second-factor/relying-party.server";
import { SecondFactorExpired, SecondFactorForm } from "~/accounts/second-factor/second-factor-form";
import { secondFactorForm } from "~/accounts/second-factor/second-factor-forms.server";
import { getSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { SignInPasskey } from "~/accounts/second-factor/sign-in-passkey";
import { loginPath } from "~/accounts/sessions/sign-in-paths";
import { finishSignIn } from "~/accounts/sign-in/finish-sign-in.server";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import { database, type DatabaseOrTransaction } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

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

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SecondFactorPage() {
  const { isOpen, loginTo, hasApp, origin } = useLoaderData<typeof loader>();
  if (!isOpen) return <SecondFactorExpired loginTo={loginTo} />;
  return (
    <SecondFactorForm hasApp={hasApp}>
      <SignInPasskey origin={origin} isSecondFactor />
    </SecondFactorForm>
  );
}
