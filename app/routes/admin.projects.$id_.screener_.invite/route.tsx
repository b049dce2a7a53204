import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hashPassword, jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import { orConfirm } from "~/accounts/sign-in/confirmed-guards.server";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { recordMailing } from "~/base/activity/mailing-events.server";
import { FieldError } from "~/base/http/http-error";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isMailServerSet } from "~/base/mail/transport.server";
import { signFor } from "~/config/keys.server";
import { invitationPaths } from "~/films/invitations/invitation";
import { inviteForm } from "~/films/invitations/invitation-forms.server";
import { InviteForm } from "~/films/invitations/invite-form";
import { invitePeople } from "~/films/invitations/invite.server";
import { MadeLinks } from "~/films/invitations/made-links";
import { readFilmOfScreen } from "~/films/projects/film-screen.server";
import { findScreener } from "~/films/screeners/screeners.server";
import { screenPath } from "~/forms/editor/screen-path";
import { useSavedForm } from "~/forms/editor/unsaved-form";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import { messageKey } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { NOTICE_BODY, SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { technicianLines } from "~/ui/notices/technician-lines";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const db = database();
  const { title, path, crumb, film } = await readFilmOfScreen(
    db,
    args.params.id,
    language,
    t("invitations.noFilm"),
  );
  return {
    page: { title: t("invitations.inviteTitle", { title }) },
    project: crumb,
    path,
    hasScreener: (await findScreener(db, film.id)) !== null,
    // The way without a mail server, and the lines with which one is set up.
    withoutServer: isMailServerSet()
      ? null
      : {
          text: translator(language, "mail")("invitationsWithoutServer"),
          lines: technicianLines.mail.join("\n"),
        },
    formKey: newIdempotencyKey(),
    draft: await findDraft(db, user, args.request),
  };
}

/** Invites people; links that are passed on by hand are in the response, and nowhere else. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request } = args;
  return handlePage(request, async () => {
    const db = database();
    const { film, path } = await readFilmOfScreen(
      db,
      args.params.id,
      language,
      t("invitations.noFilm"),
    );
    return receiveForm(request, inviteForm, async (sent, values) => {
      // Without a mail server mails are written to files: the links are shown instead.
      const isMailed = sent.isMailed && isMailServerSet();
      const invite = { ...sent, isMailed };
      const { password } = invite;
      if (password) await rejectGuessable(db, password);
      const passwordHash = password && (await hashPassword(password, jobOptionsOf(request)));
      // A plain hash of the form is stored, from which a password could be guessed.
      const content = { ...invite, password: password && signFor("screener", password) };
      const sending = submissionOf(values, content);
      const confirmation = { isConfirmed: await isConfirmed(request) };
      const options = { passwordHash, sending, actor: user, ...confirmation };
      const { made, known, isRepeated } = await orConfirm(request, user, { values }, () =>
        invitePeople(db, film, invite, options),
      );
      if (isMailed && !isRepeated) {
        const about = { reason: "invitations", count: made.length, what: film.title_en } as const;
        await recordMailing(request, user, about);
      }
      const addresses = [...new Set(known)].join(", ");
      if (made.length === 0) {
        const message = messageKey("admin:invitations.allKnown", { addresses });
        throw new FieldError(422, "checkFields", {
          [invite.people.length > 1 ? "people" : "email"]: message,
        });
      }
      const form = screenPath(new URL(request.url));
      await deleteDraft(db, user, form);
      const count = t("invitations.invited", { count: made.length });
      const knownText = known.length > 0 ? t("invitations.known", { addresses }) : "";
      if (!isMailed) {
        const againText = isRepeated ? t("invitations.linksAgain") : "";
        return Response.json({ made, known: [againText, knownText].filter(Boolean).join(" ") });
      }
      return redirectWithNotice(invitationPaths(path).list, {
        id: "peopleInvited",
        params: {
          [NOTICE_BODY]: [count, knownText].filter(Boolean).join(". ").slice(0, 1000),
          [SAVED_FORM]: form,
        },
      });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InvitePage() {
  const { t } = useTranslation("admin");
  const { page, project, path, hasScreener, withoutServer, formKey, draft } =
    useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  const links = isMade(answer) ? answer : null;
  useSavedForm(links !== null);
  const { list } = invitationPaths(path);
  const crumbs = [
    ...useCrumbs("projects"),
    project,
    { to: `${path}/screener`, label: t("invitations.screener") },
    { to: list, label: t("invitations.crumb") },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs} />
      {withoutServer && (links || hasScreener) && (
        <>
          <p className="notice-text">{withoutServer.text}</p>
          {/* Without its button to copy, of which the screen has no room for the script. */}
          <details className="admin-technician" data-technician>
            <summary>{t("technician.title")}</summary>
            <pre>{withoutServer.lines}</pre>
          </details>
        </>
      )}
      {links ? (
        <MadeLinks made={links.made} known={links.known} list={list} />
      ) : hasScreener ? (
        <>
          <p className="admin-measure">{t("invitations.intro")}</p>
          <InviteForm formKey={formKey} draft={draft} hasMailServer={withoutServer === null} />
        </>
      ) : (
        <p className="notice-text">
          {t("invitations.noScreener")}{" "}
          <Link className="text-link" to={`${path}/screener`}>
            {t("invitations.toScreener")}
          </Link>
        </p>
      )}
    </>
  );
}

interface Made {
  made: { name: string; email: string; link: string }[];
  known: string;
}

const isMade = (answer: unknown): answer is Made =>
  typeof answer === "object" && answer !== null && "made" in answer;
