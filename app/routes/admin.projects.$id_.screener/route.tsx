import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useLoaderData } from "@remix-run/react";
import { hashPassword, jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { env } from "~/config/env.server";
import { filmCheckOf, forgetFilmCheck, startFilmCheck } from "~/films/incoming/check-film.server";
import { incomingFolder, listIncoming } from "~/films/incoming/incoming-folder.server";
import { IncomingSection } from "~/films/incoming/incoming-section";
import { removeScreener } from "~/films/invitations/change-invitation.server";
import { invitationPaths } from "~/films/invitations/invitation";
import { countInvitations } from "~/films/invitations/invitations.server";
import { readFilmOfScreen } from "~/films/projects/film-screen.server";
import { NO_PASSWORD, type Screener, toScreenerValues } from "~/films/screeners/screener";
import { ScreenerForm } from "~/films/screeners/screener-form";
import { screenerForm } from "~/films/screeners/screener-forms.server";
import {
  findScreener,
  replaceScreenerFilm,
  saveScreener,
} from "~/films/screeners/screeners.server";
import { submitKeepingPage } from "~/forms/fields/submit";
import { sitePaths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { factsOfFiles } from "~/media/uploads/file-facts.server";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "films" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const db = database();
  const missing = t("projects.notFound");
  const { film, title, crumb } = await readFilmOfScreen(db, args.params.id, language, missing);
  const screener = await findScreener(db, film.id);
  const values = toScreenerValues(screener);
  return {
    fileFacts: await factsOfFiles(values),
    page: { title: t("films.screenerTitle", { title }) },
    project: crumb,
    invitations: screener && (await countInvitations(db, film.id)),
    hasPassword: screener !== null && screener.password !== NO_PASSWORD,
    incoming: {
      folder: incomingFolder(),
      films: await listIncoming(),
      check: filmCheckOf(film.id),
    },
    address:
      screener &&
      screener.password !== NO_PASSWORD &&
      `${env().SITE_URL}${sitePaths(language).screener(film.id)}`,
    form: {
      values,
      version: screener?.updatedAt ?? null,
      draft: await findDraft(db, user, args.request),
    },
  };
}

/** Saves the screener, deletes it (`?remove`), or takes its film from the folder (`?register`). */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request } = args;
  return handlePage(request, async () => {
    const db = database();
    const missing = t("projects.notFound");
    const { film: project, path } = await readFilmOfScreen(db, args.params.id, language, missing);
    const before = await findScreener(db, project.id);
    const here = `${path}/screener`;
    if (new URL(request.url).searchParams.has("remove")) {
      await removeScreener(db, project, user);
      await deleteUnusedImages(db, filesOf(before));
      return redirectWithNotice(here, {
        id: "screenerRemoved",
        params: { name: project.title_en },
      });
    }
    if (new URL(request.url).searchParams.has("register")) {
      const { name = "" } = await readForm(request);
      await startFilmCheck(project.id, name, async (address) => {
        const old = await replaceScreenerFilm(db, project, address, user);
        if (old !== address) await deleteUnusedImages(db, [old]);
      });
      return redirectWithNotice(`${here}#incoming`, { id: "filmCheckStarted", params: { name } });
    }
    forgetFilmCheck(project.id);
    return saveRecord(request, { user }, screenerForm, async ({ data, version }) => {
      const { password, ...files } = data;
      if (password) await rejectGuessable(db, password);
      const hash = password && (await hashPassword(password, jobOptionsOf(request)));
      await saveScreener(db, project, { ...files, password: hash }, user, version);
      await deleteUnusedImages(db, filesOf(before));
      return { name: project.title_en, notice: "screenerSaved", next: here };
    });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ScreenerScreen() {
  const { t } = useTranslation("admin");
  const { page, project, address, hasPassword, incoming, invitations, form } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("projects"), project]} />
      <p className="admin-measure">{t("films.screenerIntro")}</p>
      {address && (
        <p>
          {t("films.screenerAddress")}: <a href={address}>{address}</a>
        </p>
      )}
      {invitations && !hasPassword && <p className="admin-hint">{t("invitations.onlyInvited")}</p>}
      {invitations && <InvitationsNote {...invitations} projectPath={project.to} />}
      <ScreenerForm key={form.version} {...form} cancelTo={project.to} hasPassword={hasPassword} />
      <IncomingSection {...incoming} />
      {invitations && (
        <details className="admin-remove">
          <summary>{t("films.screenerRemove")}</summary>
          {invitations.running > 0 && (
            <p className="admin-hint admin-measure">
              {t("films.screenerRemoveLinks", { count: invitations.running })}
            </p>
          )}
          <Form method="post" action="?remove">
            <button type="submit" className="button button-quiet">
              {t("films.screenerRemoveNow")}
            </button>
          </Form>
        </details>
      )}
    </>
  );
}

/** How many people have a link of their own, and where to invite more. */
function InvitationsNote({
  total,
  invited,
  opened,
  projectPath,
}: {
  total: number;
  invited: number;
  opened: number;
  projectPath: string;
}) {
  const { t } = useTranslation("admin");
  const { list, invite } = invitationPaths(projectPath);
  return (
    <section className="admin-section" aria-labelledby="invitations">
      <h2 id="invitations">{t("invitations.panel")}</h2>
      <p className="admin-hint admin-measure">
        {invited === 0
          ? t("invitations.panelNone")
          : t("invitations.panelCount", { count: invited, opened })}
      </p>
      <div className="admin-actions">
        <Link className="button button-quiet" to={invite}>
          {t("invitations.invite")}
        </Link>
        {total > 0 && (
          <Link className="text-link" to={list}>
            {t("invitations.open")}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The addresses of the files of a screener. */
function filesOf(screener: Screener | null): (string | null)[] {
  return screener ? [screener.filmUrl, screener.captionsEnUrl, screener.captionsEsUrl] : [];
}
