import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { listSearch, readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ListCount, ListSearch, StateFilter } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { listConsents } from "~/newsletter/consent.server";
import { listManagedSubscribers } from "~/newsletter/managed-subscribers.server";
import { subscriberOrders } from "~/newsletter/subscriber";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { SubscriberTable } from "./subscriber-table";

export const handle = { i18n: ["admin.subscribers"] };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const query = readListQuery(args.request, subscriberOrders);
  const screen = { page: { title: t("subscribers.title") }, query };
  const read = async () => {
    const list = await listManagedSubscribers(database(), query);
    const ids = list.rows.map(({ id }) => id);
    return { ...list, consents: await listConsents(database(), ids) };
  };
  return readList(read(), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function SubscribersPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: paths.adminSubscribers, query, orders: subscriberOrders };
  const { q, filter } = query;
  return (
    <>
      <ScreenHead title={t("subscribers.title")} crumbs={useCrumbs()}>
        <a
          className="button button-quiet"
          href={`${paths.adminSubscribers}/export${listSearch({ q, filter })}`}
        >
          {t("subscribers.export")}
        </a>
      </ScreenHead>
      <ListSearch {...place} hint={t("subscribers.searchHint")} />
      <StateFilter
        {...place}
        labels={{
          active: t("subscribers.active"),
          pending: t("subscribers.pending"),
          unsubscribed: t("subscribers.unsubscribed"),
        }}
      />
      {!list && <ListFailure message={t("subscribers.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("subscribers.none")} />}
      {list && list.total > 0 && (
        <>
          <SubscriberTable subscribers={list.rows} consents={list.consents} place={place} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
