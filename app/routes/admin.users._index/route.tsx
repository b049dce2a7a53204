import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { userOrders } from "~/accounts/user-management/managed-user";
import { endEverySession, listUsers } from "~/accounts/user-management/managed-users.server";
import { Card } from "~/admin/frame/card";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListCount, ListSearch } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { UserTable } from "~/admin/users/user-table";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { readListQuery } from "~/base/http/list-query";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const query = { ...readListQuery(args.request, userOrders), incomplete: null };
  const screen = { page: { title: t("users.title") }, query, ownId: user.id };
  return readList(listUsers(database(), query), screen);
}

/** Ends the sessions of all users except that of the request. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  const { request } = args;
  return handlePage(request, async () => {
    const { intent } = await readForm(request);
    if (intent !== "endAll") throw new HttpError(400, "malformedForm");
    await endEverySession(database(), request, user);
    await recordSecurityEvent(request, { event: "sessionsEnded", user, about: "*" });
    return redirectWithNotice(paths.adminUsers, { id: "sessionsEnded" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function UsersPage() {
  const { t } = useTranslation("admin");
  const { list, query, ownId } = useLoaderData<typeof loader>();
  const place = { path: paths.adminUsers, query, orders: userOrders };
  return (
    <>
      <ScreenHead title={t("users.title")} crumbs={useCrumbs()}>
        <Link className="button" to={`${paths.adminUsers}/new`}>
          {t("users.invite")}
        </Link>
      </ScreenHead>
      <ListSearch {...place} hint={t("users.searchHint")} />
      {!list && <ListFailure message={t("users.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("users.none")} />}
      {list && list.total > 0 && (
        <>
          <UserTable users={list.rows} ownId={ownId} place={place} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
      <Card id="end-all" title={t("users.endAll")}>
        <p className="admin-measure">{t("users.endAllHint")}</p>
        <Form method="post" action={paths.adminUsers} preventScrollReset>
          <button className="button button-quiet" name="intent" value="endAll">
            {t("users.endAll")}
          </button>
        </Form>
      </Card>
    </>
  );
}
