import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPath, confirmReturnPath } from "~/accounts/account/confirm-paths";
import { ConfirmPasskey } from "~/accounts/second-factor/confirm-passkey";
import { findPasskeyOrigin } from "~/accounts/second-factor/relying-party.server";
import { askedProofOf, hasPasskey } from "~/accounts/second-factor/second-factor.server";
import { ConfirmForm } from "~/accounts/sign-in/confirm-form";
import { receiveConfirmation } from "~/accounts/sign-in/confirm-page.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import type { RouteHandle } from "~/base/http/route-handle";
import { DRAFT_PARAM } from "~/forms/editor/screen-path";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "signedIn" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireUser(args);
  const db = database();
  const hasKey = await hasPasskey(db, user.id);
  return {
    page: { title: t("confirm.title") },
    username: user.username,
    returnTo: confirmReturnPath(args.request),
    asked: await askedProofOf(db, user.id),
    hasKey,
    origin: hasKey ? findPasskeyOrigin() : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  return receiveConfirmation(args.request, user);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ConfirmPage() {
  const { t } = useTranslation("admin");
  const { username, returnTo, asked, hasKey, origin } = useLoaderData<typeof loader>();
  const hasKept = returnTo.includes(`${DRAFT_PARAM}=`);
  return (
    <div className="admin-panel">
      <h1>{t("confirm.title")}</h1>
      <p className="admin-measure">{t(`confirm.body.${asked.kind}`)}</p>
      {hasKey && (
        // The button for the passkey is there once the scripts run.
        <p className="admin-measure">{t("confirm.withoutKey")}</p>
      )}
      {hasKept && <p className="admin-measure">{t("confirm.kept")}</p>}
      <ConfirmPasskey action={confirmPath(returnTo)} origin={origin} />
      <ConfirmForm username={username} returnTo={returnTo} asked={asked} />
      <Link className="text-link" to={paths.adminAccount}>
        {t("frame.account")}
      </Link>
    </div>
  );
}
