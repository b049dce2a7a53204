import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { HttpError } from "~/http/http-error";
import { readListQuery } from "~/http/list-query";
import { handlePage } from "~/http/responses.server";
import { useTranslation } from "~/i18n/use-translation";
import { endAllInvitations } from "~/invitations/change-invitation.server";
import { invitationOrders, invitationPaths } from "~/invitations/invitation";
import { InvitationTable } from "~/invitations/invitation-table";
import { listInvitations } from "~/invitations/invitations.server";
import { ListCount, ListSearch, StateFilter } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { readFilmOfScreen } from "~/projects/film-screen.server";
import { findScreener } from "~/screeners/screeners.server";
import { requirePermission } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { parseAttachmentAddress } from "~/uploads/attachment";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
