import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { invitationForm } from "~/accounts/account-forms.server";
import { requireConfirmedAdmin } from "~/accounts/confirmed-guards.server";
import { findKeptForm, forgetKeptForm } from "~/accounts/kept-forms.server";
import { InvitationForm } from "~/accounts/invitation-form";
import { inviteUser } from "~/accounts/managed-users.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { adminMeta } from "~/admin/meta";
import { showNewLink } from "~/admin/new-link.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { receiveForm } from "~/forms/receive-form.server";
import { screenPath } from "~/forms/screen-path";
import { newFormKey, sendingOf } from "~/forms/send-once.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { isMailServerSet } from "~/mail/transport.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const kept = await findKeptForm(database(), user, args.request);
  const page = { title: t("users.inviteTitle") };
  return { page, formKey: newFormKey(), kept, hasMailServer: isMailServerSet() };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  return answerPage(args.request, () =>
    receiveForm(args.request, invitationForm, async (invitation, values) => {
      const sending = sendingOf(values, invitation);
      const { id, link, isRepeated } = await inviteUser(database(), invitation, user, sending);
      const { username: about, role: reason } = invitation;
      if (!isRepeated) {
        await recordSecurityEvent(args.request, { event: "userInvited", reason, user, about });
      }
      await forgetKeptForm(database(), user, screenPath(new URL(args.request.url)));
      if (link) {
        const path = `${paths.adminUsers}/${id}`;
        return redirectWithNotice(path, { id: "userAdded" }, await showNewLink(link, path));
      }
      const params = { name: invitation.email };
      return redirectWithNotice(paths.adminUsers, { id: "userInvited", params });
    }),
  );
}

export { keepPage as clientAction } from "~/forms/submit";

export default function InviteUserPage() {
  const { t } = useTranslation("admin");
  const { formKey, kept, hasMailServer } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={t("users.inviteTitle")} crumbs={useCrumbs("users")} />
      <p className="admin-hint admin-measure">
        {t(hasMailServer ? "users.inviteIntro" : "users.inviteIntroFile")}
      </p>
      <InvitationForm formKey={formKey} kept={kept} hasMailServer={hasMailServer} />
    </>
  );
}
