import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { confirmPath } from "~/accounts/account/confirm-paths";
import { OWN_EMAIL_FORM_ID, OWN_PASSWORD_FORM_ID } from "~/accounts/account/form-ids";
import { PendingEmail } from "~/accounts/email-addresses/pending-email-panel";
import { receiveOwnAccount } from "~/accounts/own-account/account-page.server";
import { getOwnAccount } from "~/accounts/own-account/own-account.server";
import { OwnEmailForm } from "~/accounts/own-account/own-email-form";
import { OwnPasswordForm } from "~/accounts/own-account/own-password-form";
import { SecondFactorSummary } from "~/accounts/second-factor/second-factor-card";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import { listSessions } from "~/accounts/sessions/own-sessions.server";
import { SessionTable } from "~/accounts/sessions/session-table";
import { sessionHash } from "~/accounts/sessions/sessions.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { Card } from "~/admin/frame/card";
import { adminMeta } from "~/admin/frame/meta";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isMailServerSet } from "~/base/mail/transport.server";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft } from "~/records/editing/drafts.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "signedIn" };

export const meta = adminMeta;

/** Loads the user's own account; all roles may open it (decision C4). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireUser(args);
  const db = database();
  const isFactorOn = await hasSecondFactor(db, user.id);
  return {
    page: { title: t("account.title") },
    language,
    username: user.username,
    account: await getOwnAccount(db, user),
    isFactorOn,
    mayChange: !isFactorOn || (await isConfirmed(args.request)),
    draft: await findDraft(db, user, args.request),
    hasMailServer: isMailServerSet(),
    sessions: await listSessions(db, user.id, sessionHash(args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requireUser(args);
  return handlePage(args.request, () => receiveOwnAccount(args.request, user, language));
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function AccountPage() {
  const { t } = useTranslation("admin");
  const { username, account, isFactorOn, mayChange, draft, sessions, hasMailServer } =
    useLoaderData<typeof loader>();
  const answer = useActionData<{ formId?: string }>();
  const refused = answer?.formId === OWN_EMAIL_FORM_ID ? OWN_EMAIL_FORM_ID : OWN_PASSWORD_FORM_ID;
  const problem = useFailureToast(refused, answer, {
    title: t("users.failed"),
    fallback: () => t("frame.unreached"),
  });
  return (
    <>
      <header className="admin-head">
        <h1>{t("account.title")}</h1>
        <p className="admin-hint">{t("account.signedInAs", { username })}</p>
      </header>
      <FormError message={problem} />
      {/* Remounts the forms after a change: they show the stored values and no password. */}
      <div className="admin-columns" key={`${account.updatedAt} ${account.pendingEmail}`}>
        <Card id="own-password" title={t("account.passwordTitle")}>
          <p className="admin-hint">{t("account.passwordIntro")}</p>
          {mayChange ? (
            <OwnPasswordForm action={`${paths.adminAccount}?form=password`} username={username} />
          ) : (
            <ConfirmFirst />
          )}
        </Card>
        <Card id="own-email" title={t("account.emailTitle")}>
          {account.pendingEmail && (
            <PendingEmail
              email={account.pendingEmail}
              hasMailServer={hasMailServer}
              refusal={account.refusal}
              action={paths.adminAccount}
            />
          )}
          {mayChange ? (
            <OwnEmailForm
              email={account.email}
              typed={draft?.email}
              action={`${paths.adminAccount}?form=email`}
            />
          ) : (
            <ConfirmFirst />
          )}
        </Card>
      </div>
      <Card id="second-factor" title={t("secondFactor.title")}>
        <SecondFactorSummary isOn={isFactorOn} />
      </Card>
      <Card id="sessions" title={t("account.sessionsTitle")}>
        <SessionTable sessions={sessions} labelledBy="sessions" />
        {sessions.length === 1 && <p className="admin-hint">{t("account.onlyThis")}</p>}
        <Form
          className="admin-access-actions"
          method="post"
          action={paths.adminAccount}
          preventScrollReset
        >
          {sessions.length > 1 && (
            <button className="button button-quiet" name="intent" value="endOthers">
              {t("account.endOthers")}
            </button>
          )}
          <button className="button button-quiet" name="intent" value="endAll">
            {t("account.endAll")}
          </button>
        </Form>
      </Card>
    </>
  );
}

/** Stands for a form until its user has confirmed who they are. */
function ConfirmFirst() {
  const { t } = useTranslation("admin");
  return (
    <p>
      <Link className="button button-quiet" to={confirmPath(paths.adminAccount)}>
        {t("secondFactor.confirmFirst")}
      </Link>
    </p>
  );
}
