import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPath, confirmReturnPath } from "~/accounts/confirm-paths";
import { adminMeta } from "~/admin/meta";
import { DRAFT_PARAM } from "~/editor/screen-path";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { latePart } from "~/late-parts/late-part";
import { PasskeyButton } from "~/second-factor/passkey-button";
import { findPasskeyOrigin } from "~/second-factor/relying-party.server";
import { hasPasskey } from "~/second-factor/second-factor.server";
import { receiveConfirmation } from "~/sign-in/confirm-page.server";
import { requireUser } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";

export const handle = { i18n: ["admin.accounts"] };

const ConfirmForm = latePart(() =>
  import("~/sign-in/confirm-form").then((module) => module.ConfirmForm),
);

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireUser(args);
  return {
    page: { title: t("confirm.title") },
    username: user.username,
    returnTo: confirmReturnPath(args.request),
    origin: (await hasPasskey(database(), user.id)) ? findPasskeyOrigin() : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  return receiveConfirmation(args.request, user);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ConfirmPage() {
  const { t } = useTranslation("admin");
  const { username, returnTo, origin } = useLoaderData<typeof loader>();
  const hasKept = returnTo.includes(`${DRAFT_PARAM}=`);
  return (
    <div className="admin-panel">
      <h1>{t("confirm.title")}</h1>
      <p className="admin-measure">{t("confirm.body")}</p>
      {hasKept && <p className="admin-measure">{t("confirm.kept")}</p>}
      <PasskeyButton
        action={`${confirmPath(returnTo)}&passkey`}
        origin={origin}
        label={t("confirm.passkey")}
        waiting={t("confirm.passkeyWaiting")}
        problems={{
          cancelled: t("confirm.passkeyCancelled"),
          unloaded: t("secondFactor.passkeyUnloaded"),
          failed: t("confirm.passkeyRefused"),
        }}
      />
      <ConfirmForm username={username} returnTo={returnTo} />
      <Link className="text-link" to={paths.adminAccount}>
        {t("frame.account")}
      </Link>
    </div>
  );
}
