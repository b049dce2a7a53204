import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { listUsers } from "~/accounts/managed-users.server";
import { userOrders } from "~/accounts/user-orders";
import { ListCount, ListSearch } from "~/admin/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/list-table";
import { adminMeta } from "~/admin/meta";
import { readList } from "~/admin/read-list.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { readListQuery } from "~/forms/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { UserTable } from "./user-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const query = { ...readListQuery(args.request, userOrders), incomplete: null };
  const screen = { page: { title: t("users.title") }, query, ownId: user.id };
  return readList(listUsers(database(), query), screen);
}

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
    </>
  );
}
