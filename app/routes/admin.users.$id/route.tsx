import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { userForm } from "~/accounts/account/account-forms.server";
import { USER_FORM_ID } from "~/accounts/account/form-ids";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import {
  endUserSessions,
  findManagedUser,
  sendNewLink,
  updateUser,
} from "~/accounts/user-management/managed-users.server";
import { UserForm } from "~/accounts/user-management/user-form";
import { Card } from "~/admin/frame/card";
import { adminMeta } from "~/admin/frame/meta";
import { NewLinkPanel } from "~/admin/frame/new-link-panel";
import { consumeNewLink, storeNewLink } from "~/admin/frame/new-link.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { UserAccess } from "~/admin/users/user-access";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { MailRefusal } from "~/base/mail/mail-refusal";
import { isMailServerSet } from "~/base/mail/transport.server";
import { findRefusal } from "~/base/mail/unsent-mail.server";
import { screenPath } from "~/forms/editor/screen-path";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const id = idParam(args.params.id);
  const managed = id && (await findManagedUser(database(), id));
  if (!managed) throw notFound(t("users.notFound"));
  const { username } = managed;
  const { link, headers } = await consumeNewLink(args.request, `${paths.adminUsers}/${id}`);
  const screen = {
    page: { title: t("users.editTitle", { username }) },
    managed,
    isSelf: managed.id === user.id,
    draft: await findDraft(database(), user, args.request),
    hasMailServer: isMailServerSet(),
    refusal: managed.email && (await findRefusal(database(), managed.email)),
    newLink: link,
  };
  return data(screen, { headers });
}

/** Saves role and address (`?form`), ends all sessions, or mails or shows a link. */
export async function action(args: ActionFunctionArgs) {
  const { user: actor, language } = await requireConfirmedAdmin(args);
  const { request } = args;
  const db = database();
  return handlePage(request, async () => {
    const id = recordId(args.params.id);
    const here = `${paths.adminUsers}/${id}`;
    if (new URL(request.url).searchParams.has("form")) {
      return receiveForm(request, userForm, async (change) => {
        const { before, role, email } = await updateUser(db, id, change, actor, language);
        const { username } = before;
        const done = { user: actor, about: username } as const;
        if (before.role !== role) {
          await recordSecurityEvent(request, { event: "roleChanged", reason: role, ...done });
        }
        if (before.email !== email) {
          await recordSecurityEvent(request, { event: "emailChanged", ...done });
        }
        await deleteDraft(db, actor, screenPath(new URL(request.url)));
        return redirectWithNotice(here, { id: "userUpdated", params: { name: username } });
      });
    }
    const { intent } = await readForm(request);
    if (intent === "endSessions") {
      const { username } = await endUserSessions(db, id, actor);
      const event = { event: "sessionsEnded", user: actor, about: username } as const;
      await recordSecurityEvent(request, event);
      return redirectWithNotice(here, { id: "sessionsEnded", params: { name: username } });
    }
    if (intent !== "sendLink") throw new HttpError(400, "malformedForm");
    const { user, link } = await sendNewLink(db, id, actor, language);
    if (link) {
      const cookie = await storeNewLink(link, here);
      return redirectWithNotice(here, { id: "accessLinkMade" }, cookie);
    }
    return redirectWithNotice(here, { id: "linkSent", params: { name: user.email ?? "" } });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function UserPage() {
  const { t } = useTranslation("admin");
  const { managed, isSelf, draft, hasMailServer, refusal, newLink } =
    useLoaderData<typeof loader>();
  const here = `${paths.adminUsers}/${managed.id}`;
  const problem = useFailureToast(USER_FORM_ID, useActionData(), {
    title: t("users.failed"),
    fallback: () => t("frame.unreached"),
  });
  const title = t("users.editTitle", { username: managed.username });
  return (
    <>
      <ScreenHead title={title} crumbs={useCrumbs("users")} />
      <FormError message={problem} />
      {newLink && (
        <NewLinkPanel
          link={newLink}
          label={t("users.newLink", { username: managed.username })}
          hint={t("users.newLinkHint")}
        />
      )}
      {managed.email && refusal && <MailRefusal email={managed.email} reason={refusal} />}
      {isSelf ? (
        <section className="admin-panel">
          <p className="admin-measure">{t("users.self")}</p>
          <Link className="button" to={paths.adminAccount}>
            {t("users.toAccount")}
          </Link>
        </section>
      ) : (
        <div className="admin-columns">
          <Card id="details" title={t("users.details")}>
            <UserForm user={managed} draft={draft} action={`${here}?form=details`} />
          </Card>
          <UserAccess user={managed} here={here} hasMailServer={hasMailServer} />
        </div>
      )}
    </>
  );
}
