import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { InvitationTable } from "~/admin/invitations/invitation-table";
import { ListCount, ListSearch, StateFilter } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { HttpError } from "~/base/http/http-error";
import { readListQuery } from "~/base/http/list-query";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { endAllInvitations } from "~/films/invitations/change-invitation.server";
import { invitationOrders, invitationPaths } from "~/films/invitations/invitation";
import { listInvitations } from "~/films/invitations/invitations.server";
import { readFilmOfScreen } from "~/films/projects/film-screen.server";
import { findScreener } from "~/films/screeners/screeners.server";
import { useTranslation } from "~/language/i18n/use-translation";
import { parseAttachmentAddress } from "~/media/uploads/attachment";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const db = database();
  const { film, title, path, crumb } = await readFilmOfScreen(
    db,
    args.params.id,
    language,
    t("invitations.noFilm"),
  );
  const query = readListQuery(args.request, invitationOrders);
  const screener = await findScreener(db, film.id);
  const screen = {
    page: { title: t("invitations.title", { title }) },
    project: crumb,
    path,
    query,
    hasScreener: screener !== null,
    isFile: screener !== null && parseAttachmentAddress(screener.filmUrl) !== null,
    now: new Date().toISOString(),
  };
  return readList(listInvitations(db, film.id, query), screen);
}

/** Ends all links (`?do=end`). */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const db = database();
    const { film, path } = await readFilmOfScreen(
      db,
      args.params.id,
      language,
      t("invitations.noFilm"),
    );
    if (new URL(args.request.url).searchParams.get("do") !== "end") {
      throw new HttpError(400, "malformedForm");
    }
    await endAllInvitations(db, film, user);
    return redirectWithNotice(invitationPaths(path).list, { id: "invitationsEnded" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InvitationsPage() {
  const { t } = useTranslation("admin");
  const { page, project, path, list, query, hasScreener, isFile, now } =
    useLoaderData<typeof loader>();
  const { list: here, invite } = invitationPaths(path);
  const place = { path: here, query, orders: invitationOrders };
  const crumbs = [
    ...useCrumbs("projects"),
    project,
    { to: `${path}/screener`, label: t("invitations.screener") },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs}>
        {hasScreener && (
          <Link className="button" to={invite}>
            {t("invitations.invite")}
          </Link>
        )}
      </ScreenHead>
      {!hasScreener && (
        <p className="notice-text">
          {t("invitations.noScreener")}{" "}
          <Link className="text-link" to={`${path}/screener`}>
            {t("invitations.toScreener")}
          </Link>
        </p>
      )}
      <ListSearch {...place} hint={t("invitations.searchHint")} />
      <StateFilter
        {...place}
        labels={{
          unopened: t("invitations.states.unopened"),
          opened: t("invitations.states.opened"),
          expired: t("invitations.states.expired"),
          ended: t("invitations.states.ended"),
        }}
      />
      {!list && <ListFailure message={t("invitations.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("invitations.none")} />}
      {list && list.total > 0 && (
        <>
          <InvitationTable invitations={list.rows} place={place} isFile={isFile} now={now} />
          <ListPages place={place} number={list.number} pages={list.pages} />
          <details className="admin-remove">
            <summary>{t("invitations.endAll")}</summary>
            <Form method="post" action="?do=end">
              <button type="submit" className="button button-quiet">
                {t("invitations.endAllNow")}
              </button>
            </Form>
          </details>
        </>
      )}
    </>
  );
}
