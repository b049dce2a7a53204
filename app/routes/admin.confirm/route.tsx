import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPath, confirmReturnPath } from "~/accounts/confirm-paths";
import { adminMeta } from "~/admin/meta";
import { DRAFT_PARAM } from "~/editor/screen-path";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmPasskey } from "~/second-factor/confirm-passkey";
import { findPasskeyOrigin } from "~/second-factor/relying-party.server";
import { askedProofOf, hasPasskey } from "~/second-factor/second-factor.server";
import { ConfirmForm } from "~/sign-in/confirm-form";
import { receiveConfirmation } from "~/sign-in/confirm-page.server";
import { requireUser } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
