import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { invitationForm } from "~/accounts/account/account-forms.server";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { InvitationForm } from "~/accounts/user-management/invitation-form";
import { inviteUser } from "~/accounts/user-management/managed-users.server";
import { adminMeta } from "~/admin/frame/meta";
import { storeNewLink } from "~/admin/frame/new-link.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isMailServerSet } from "~/base/mail/transport.server";
import { screenPath } from "~/forms/editor/screen-path";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const draft = await findDraft(database(), user, args.request);
  const page = { title: t("users.inviteTitle") };
  return { page, formKey: newIdempotencyKey(), draft, hasMailServer: isMailServerSet() };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  return handlePage(args.request, () =>
    receiveForm(args.request, invitationForm, async (invitation, values) => {
      const sending = submissionOf(values, invitation);
      const { id, link, isRepeated } = await inviteUser(database(), invitation, user, sending);
      const { username: about, role: reason } = invitation;
      if (!isRepeated) {
        await recordSecurityEvent(args.request, { event: "userInvited", reason, user, about });
      }
      const form = screenPath(new URL(args.request.url));
      await deleteDraft(database(), user, form);
      if (link) {
        const path = `${paths.adminUsers}/${id}`;
        return redirectWithNotice(
          path,
          { id: "userAdded", params: { [SAVED_FORM]: form } },
          await storeNewLink(link, path),
        );
      }
      const params = { name: invitation.email, [SAVED_FORM]: form };
      return redirectWithNotice(paths.adminUsers, { id: "userInvited", params });
    }),
  );
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InviteUserPage() {
  const { t } = useTranslation("admin");
  const { formKey, draft, hasMailServer } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={t("users.inviteTitle")} crumbs={useCrumbs("users")} />
      <p className="admin-hint admin-measure">
        {t(hasMailServer ? "users.inviteIntro" : "users.inviteIntroFile")}
      </p>
      <InvitationForm formKey={formKey} draft={draft} hasMailServer={hasMailServer} />
    </>
  );
}
