import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { listSearch } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { BulkForm } from "~/lists/bulk-form";
import { ListCount, ListSearch, StateFilter } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { listConsents } from "~/newsletter/consent.server";
import { listManagedSubscribers } from "~/newsletter/managed-subscribers.server";
import { ordersWithTags, TAG_MAX } from "~/newsletter/subscriber";
import { readSubscriberQuery } from "~/newsletter/subscriber-tags.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";
import { SubscriberTable } from "./subscriber-table";

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

export { shouldRevalidate } from "~/forms/should-revalidate";

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
