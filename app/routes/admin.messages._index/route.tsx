import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { usePermission } from "~/admin/use-permission";
import { listSearch, readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ListCount, ListSearch, StateFilter } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { listManagedMessages } from "~/messages/managed-messages.server";
import { messageOrders } from "~/messages/message";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { MessageDialog } from "./message-dialog";
import { MessageTable } from "./message-table";
import { useOpenedMessage } from "./opened-message";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "readMessages");
  const query = readListQuery(args.request, messageOrders);
  const screen = { page: { title: t("messages.title") }, query };
  return readList(listManagedMessages(database(), query), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function MessagesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const { opened, open, close } = useOpenedMessage();
  const place = { path: paths.adminMessages, query, orders: messageOrders };
  const { q, filter } = query;
  const mayExport = usePermission("manageSite");
  return (
    <>
      <ScreenHead title={t("messages.title")} crumbs={useCrumbs()}>
        {mayExport && (
          <a
            className="button button-quiet"
            href={`${paths.adminMessages}/export${listSearch({ q, filter })}`}
          >
            {t("messages.export")}
          </a>
        )}
      </ScreenHead>
      <ListSearch {...place} hint={t("messages.searchHint")} />
      <StateFilter {...place} labels={{ unread: t("messages.unreadOnly") }} />
      {!list && <ListFailure message={t("messages.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("messages.none")} />}
      {list && list.total > 0 && (
        <>
          <MessageTable messages={list.rows} place={place} onView={open} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
      {opened && <MessageDialog key={opened.id} message={opened} onClose={close} />}
    </>
  );
}
