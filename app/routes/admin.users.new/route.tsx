import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { invitationForm } from "~/accounts/account-forms.server";
import { requireAdmin } from "~/accounts/guards.server";
import { InvitationForm } from "~/accounts/invitation-form";
import { inviteUser } from "~/accounts/managed-users.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { adminMeta } from "~/admin/meta";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { receiveForm } from "~/forms/receive-form.server";
import { sendKeepingPage } from "~/forms/submit";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  return { page: { title: t("users.inviteTitle") } };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return answerPage(args.request, () =>
    receiveForm(args.request, invitationForm, async (invitation) => {
      await inviteUser(database(), invitation, user);
      const { username: about, role: reason } = invitation;
      await recordSecurityEvent(args.request, { event: "userInvited", reason, user, about });
      const params = { name: invitation.email };
      return redirectWithNotice(paths.adminUsers, { id: "userInvited", params });
    }),
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function InviteUserPage() {
  const { t } = useTranslation("admin");
  return (
    <>
      <ScreenHead title={t("users.inviteTitle")} crumbs={useCrumbs("users")} />
      <p className="admin-hint admin-measure">{t("users.inviteIntro")}</p>
      <InvitationForm />
    </>
  );
}
