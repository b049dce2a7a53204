import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { BulkForm } from "~/admin/lists/bulk-form";
import { ListCount, ListSearch, StateFilter } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { SubscriberTable } from "~/admin/subscribers/subscriber-table";
import { listConsents } from "~/audience/newsletter/consent.server";
import { listManagedSubscribers } from "~/audience/newsletter/managed-subscribers.server";
import { ordersWithTags, TAG_MAX } from "~/audience/newsletter/subscriber";
import { readSubscriberQuery } from "~/audience/newsletter/subscriber-tags.server";
import { listSearch } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const { query, tags } = await readSubscriberQuery(database(), args.request);
  const screen = { page: { title: t("subscribers.title") }, query, tags };
  const read = async () => {
    const list = await listManagedSubscribers(database(), query);
    const ids = list.rows.map(({ id }) => id);
    return { ...list, consents: await listConsents(database(), ids) };
  };
  return readList(read(), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SubscribersPage() {
  const { t } = useTranslation("admin");
  const { list, query, tags } = useLoaderData<typeof loader>();
  const place = { path: paths.adminSubscribers, query, orders: ordersWithTags(tags) };
  const { q, filter } = query;
  return (
    <>
      <ScreenHead title={t("subscribers.title")} crumbs={useCrumbs()}>
        <Link className="button button-quiet" to={`${paths.adminSubscribers}/import`}>
          {t("subscribers.import.title")}
        </Link>
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
          bouncing: t("subscribers.bouncing"),
          ...Object.fromEntries(tags.map((tag) => [`tag:${tag}`, `#${tag}`])),
        }}
      />
      {!list && <ListFailure message={t("subscribers.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("subscribers.none")} />}
      {list && list.total > 0 && (
        <>
          <SubscriberTable subscribers={list.rows} consents={list.consents} place={place} />
          <BulkForm
            path={`${paths.adminSubscribers}/tags`}
            total={list.total}
            changes={[
              { name: "add", label: t("subscribers.addTag") },
              { name: "remove", label: t("subscribers.removeTag") },
              ...(filter === "bouncing"
                ? [{ name: "again", label: t("subscribers.writeAgain") }]
                : []),
            ]}
          >
            <label className="subscriber-tag">
              {t("subscribers.tag")}{" "}
              <input name="tag" list="subscriber-tags" maxLength={TAG_MAX} autoComplete="off" />
            </label>
            <datalist id="subscriber-tags">
              {tags.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          </BulkForm>
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
