import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account-card";
import { AUTHENTICATOR_FORM_ID, TURN_OFF_FORM_ID } from "~/accounts/form-ids";
import { Card } from "~/admin/card";
import { adminMeta } from "~/admin/meta";
import { ScreenHead } from "~/admin/screen-head";
import { useFailureToast } from "~/forms/failure-toast";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { readSecondFactorPage, receiveSecondFactor } from "~/own-account/second-factor-page.server";
import { AuthenticatorApp } from "~/second-factor/authenticator-card";
import { Passkeys } from "~/second-factor/passkeys-card";
import { RecoveryCodes } from "~/second-factor/recovery-codes";
import { useSetUpAddress } from "~/second-factor/set-up-path";
import { consumeShownCodes } from "~/second-factor/shown-codes.server";
import { requireUser } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
