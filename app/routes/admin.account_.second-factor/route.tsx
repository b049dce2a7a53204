import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { AUTHENTICATOR_FORM_ID, TURN_OFF_FORM_ID } from "~/accounts/account/form-ids";
import {
  readSecondFactorPage,
  receiveSecondFactor,
} from "~/accounts/own-account/second-factor-page.server";
import { AuthenticatorApp } from "~/accounts/second-factor/authenticator-card";
import { Passkeys } from "~/accounts/second-factor/passkeys-card";
import { RecoveryCodes } from "~/accounts/second-factor/recovery-codes";
import { useSetUpAddress } from "~/accounts/second-factor/set-up-path";
import { consumeShownCodes } from "~/accounts/second-factor/shown-codes.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { Card } from "~/admin/frame/card";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead } from "~/admin/frame/screen-head";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

export const handle: RouteHandle = { audience: "signedIn" };

export const meta = adminMeta;

/** Loads the user's own second factor; all roles may open it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireUser(args);
  const { codes, headers } = await consumeShownCodes(args.request, user);
  const page = { title: t("secondFactor.title") };
  return data({ page, codes, ...(await readSecondFactorPage(args.request, user)) }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  return handlePage(args.request, () => receiveSecondFactor(args.request, user));
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SecondFactorSettings() {
  const { t } = useTranslation("admin");
  const { factor, setUp, codes, isRequired, mayChange, passkeyOrigin } =
    useLoaderData<typeof loader>();
  const { appSince, recoveryCodesLeft, passkeys } = factor;
  const problem = useFailureToast(
    appSince ? TURN_OFF_FORM_ID : AUTHENTICATOR_FORM_ID,
    useActionData(),
    { title: t("users.failed"), fallback: () => t("frame.unreached") },
  );
  const { returnTo } = useSetUpAddress();
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <>
      <ScreenHead
        title={t("secondFactor.title")}
        crumbs={[{ to: paths.adminAccount, label: t("account.title") }]}
      />
      <p className="admin-measure">{t("secondFactor.cardIntro")}</p>
      {isRequired && !isOn && <p className="admin-important">{t("secondFactor.required")}</p>}
      <FormError message={problem} />
      {isOn && (
        <Card id="recovery-codes" title={t("secondFactor.codesTitle")}>
          <RecoveryCodes left={recoveryCodesLeft} codes={codes} />
          {returnTo && (
            <Link className="button" to={returnTo}>
              {t("secondFactor.goOn")}
            </Link>
          )}
        </Card>
      )}
      <Card id="authenticator-app" title={t("secondFactor.appTitle")}>
        <AuthenticatorApp
          since={appSince}
          setUp={setUp}
          passkeyOrigin={passkeys.length > 0 ? passkeyOrigin : null}
        />
      </Card>
      <Card id="passkeys" title={t("secondFactor.passkeysTitle")}>
        <Passkeys passkeys={passkeys} origin={passkeyOrigin} mayChange={mayChange} />
      </Card>
    </>
  );
}
