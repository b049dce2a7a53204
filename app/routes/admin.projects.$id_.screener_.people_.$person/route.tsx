import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import { orConfirm } from "~/accounts/sign-in/confirmed-guards.server";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { NewLinkPanel } from "~/admin/frame/new-link-panel";
import { consumeNewLink, storeNewLink } from "~/admin/frame/new-link.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { InvitationFacts } from "~/admin/invitations/invitation-facts";
import { recordMailing } from "~/base/activity/mailing-events.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { MailRefusal } from "~/base/mail/mail-refusal";
import { isMailServerSet } from "~/base/mail/transport.server";
import {
  deleteInvitation,
  endInvitation,
  makeNewLink,
  renewInvitation,
} from "~/films/invitations/change-invitation.server";
import { invitationPaths, isClosed } from "~/films/invitations/invitation";
import { termsForm } from "~/films/invitations/invitation-forms.server";
import { findInvitation } from "~/films/invitations/invitations.server";
import { TermsForm } from "~/films/invitations/terms-form";
import { lastDayOf } from "~/films/invitations/terms.server";
import { readFilmOfScreen } from "~/films/projects/film-screen.server";
import { findScreener } from "~/films/screeners/screeners.server";
import { screenPath } from "~/forms/editor/screen-path";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { useTranslation } from "~/language/i18n/use-translation";
import { parseAttachmentAddress } from "~/media/uploads/attachment";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const db = database();
  const missing = t("invitations.noFilm");
  const { film, path, crumb } = await readFilmOfScreen(db, args.params.id, language, missing);
  const id = idParam(args.params.person);
  const invitation = id && (await findInvitation(db, film.id, id));
  if (!invitation) throw notFound(t("invitations.notFound"));
  const { link, headers } = await consumeNewLink(args.request, invitationPaths(path).one(id));
  const screener = await findScreener(db, film.id);
  const { endsAt, endedAt, openingsMax, remindDays } = invitation;
  const draft = await findDraft(db, user, args.request);
  const lastDay = lastDayOf(endsAt) ?? "";
  const openings = String(openingsMax ?? "");
  const reminder = String(remindDays ?? "");
  const screen = {
    page: { title: invitation.name },
    project: crumb,
    path,
    invitation,
    isFile: screener !== null && parseAttachmentAddress(screener.filmUrl) !== null,
    newLink: link,
    hasMailServer: isMailServerSet(),
    now: new Date().toISOString(),
    values: {
      lastDay,
      openings,
      remindDays: reminder,
      shownLastDay: lastDay,
      shownOpenings: openings,
      shownRemindDays: reminder,
      ...draft,
    },
    shownEnd: draft?.endedAt ?? endedAt ?? "",
  };
  return data(screen, { headers });
}

/** Saves the terms of the link, or does what `?do=` names: end, mail, copy, delete. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request } = args;
  return handlePage(request, async () => {
    const db = database();
    const missing = t("invitations.noFilm");
    const { film, path } = await readFilmOfScreen(db, args.params.id, language, missing);
    const id = recordId(args.params.person);
    const { list, one } = invitationPaths(path);
    const task = new URL(request.url).searchParams.get("do");
    if (task === "end") {
      await endInvitation(db, film, id, user);
      return redirectWithNotice(one(id), { id: "invitationEnded" });
    }
    if (task === "mail" || task === "copy") {
      const isMailed = task === "mail" && isMailServerSet();
      const options = { isMailed, actor: user, isConfirmed: await isConfirmed(request) };
      const made = await orConfirm(request, user, { screen: one(id) }, () =>
        makeNewLink(db, film, id, options),
      );
      if (!made) return redirectWithNotice(one(id), { id: "invitationClosed" });
      if (isMailed) {
        const about = { reason: "invitations", count: 1, what: film.title_en } as const;
        await recordMailing(request, user, about);
        return redirectWithNotice(one(id), { id: "invitationMailed" });
      }
      const cookie = await storeNewLink(made.link, one(id));
      return redirectWithNotice(one(id), { id: "invitationSaved" }, cookie);
    }
    if (task === "delete") {
      const name = await deleteInvitation(db, film, id, user);
      return redirectWithNotice(list, { id: "invitationDeleted", params: { name } });
    }
    if (task !== null) throw new HttpError(400, "malformedForm");
    return receiveForm(request, termsForm, async (terms) => {
      await renewInvitation(db, film, id, terms, user);
      await deleteDraft(db, user, screenPath(new URL(request.url)));
      return redirectWithNotice(one(id), { id: "invitationSaved" });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InvitationPage() {
  const { t } = useTranslation("admin");
  const { page, project, path, invitation, isFile, newLink, now, values, shownEnd, hasMailServer } =
    useLoaderData<typeof loader>();
  const crumbs = [
    ...useCrumbs("projects"),
    project,
    { to: `${path}/screener`, label: t("invitations.screener") },
    { to: invitationPaths(path).list, label: t("invitations.crumb") },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs}>
        {!invitation.endedAt && (
          <Form method="post" action="?do=end">
            <button type="submit" className="button button-quiet">
              {t("invitations.endNow")}
            </button>
          </Form>
        )}
      </ScreenHead>
      {newLink && (
        <NewLinkPanel
          link={newLink}
          label={t("invitations.madeLink", { name: invitation.name })}
          hint={t("invitations.madeLinkHint")}
        />
      )}
      {invitation.email && invitation.refusal && (
        <MailRefusal email={invitation.email} reason={invitation.refusal} />
      )}
      <InvitationFacts invitation={invitation} isFile={isFile} now={now} />
      <section className="admin-section" aria-labelledby="terms">
        <h2 id="terms">{t("invitations.change")}</h2>
        <TermsForm
          key={JSON.stringify(values)}
          values={values}
          endedAt={shownEnd}
          hasMailServer={hasMailServer}
        />
      </section>
      {!isClosed(invitation, now) && (
        <section className="admin-section" aria-labelledby="new-link-title">
          <h2 id="new-link-title">{t("invitations.newLink")}</h2>
          <p className="admin-hint admin-measure">{t("invitations.newLinkHint")}</p>
          <div className="admin-actions">
            {invitation.email && hasMailServer && (
              <Form method="post" action="?do=mail">
                <button type="submit" className="button button-quiet">
                  {t("invitations.newLinkMail")}
                </button>
              </Form>
            )}
            <Form method="post" action="?do=copy">
              <button type="submit" className="button button-quiet">
                {t("invitations.newLinkCopy")}
              </button>
            </Form>
          </div>
        </section>
      )}
      <details className="admin-remove">
        <summary>{t("invitations.remove")}</summary>
        <p className="admin-hint">{t("invitations.removeHint")}</p>
        <Form method="post" action="?do=delete">
          <button type="submit" className="button button-quiet">
            {t("invitations.removeNow")}
          </button>
        </Form>
      </details>
    </>
  );
}
