import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { usePermission } from "~/admin/frame/use-permission";
import { BulkForm } from "~/admin/lists/bulk-form";
import { ListKeys } from "~/admin/lists/list-keys";
import { ListCount, ListSearch, StateFilter } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { MessageDialog } from "~/admin/messages/message-dialog";
import { MessageTable } from "~/admin/messages/message-table";
import { useOpenedMessage } from "~/admin/messages/opened-message";
import { readMessageList } from "~/admin/messages/read-message-list.server";
import { folderOf, messageOrders } from "~/audience/messages/message";
import { folderActions, isAsked } from "~/audience/messages/message-actions";
import { UP_TO_FIELD } from "~/audience/messages/message-choice";
import { listSearch, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { TRASH_RETENTION_DAYS } from "~/records/lifecycle/trash";
import { Link } from "~/ui/parts/link";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const query = readListQuery(args.request, messageOrders);
  const screen = { page: { title: t("messages.title"), showsUnread: true }, query };
  return readList(readMessageList(query, user.id), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function MessagesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const { opened, open, openPrevious, openNext, close } = useOpenedMessage();
  const place = { path: paths.adminMessages, query, orders: messageOrders };
  const { q, filter } = query;
  const isAdmin = usePermission("manageSite");
  const folder = folderOf(filter);
  const changes = folderActions[folder]
    .filter((name) => name !== "erase" || isAdmin)
    .map((name) => ({ name, label: t(`messages.actions.${name}`), isDanger: isAsked(name) }));
  return (
    <>
      <ScreenHead title={t("messages.title")} crumbs={useCrumbs()}>
        <Link className="button button-quiet" to={paths.adminSavedAnswers}>
          {t("messages.answers.title")}
        </Link>
        {isAdmin && (
          <a
            className="button button-quiet"
            href={`${paths.adminMessages}/export${listSearch({ q, filter })}`}
          >
            {t("messages.export")}
          </a>
        )}
      </ScreenHead>
      <ListSearch {...place} hint={t("messages.searchHint")} />
      <StateFilter
        {...place}
        labels={{
          unread: t("messages.unreadOnly"),
          unanswered: t("messages.unanswered"),
          mine: t("messages.mine"),
          spam: t("messages.spam"),
          trash: t("messages.trash"),
        }}
      />
      {folder === "trash" && (
        <p className="admin-hint">{t("messages.trashHint", { count: TRASH_RETENTION_DAYS })}</p>
      )}
      {!list && <ListFailure message={t("messages.errorLoading")} />}
      {list && (
        <div className="admin-list-head">
          <ListCount total={list.total} />
          <ListKeys />
        </div>
      )}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("messages.none")} />}
      {list && list.total > 0 && (
        <>
          <MessageTable
            messages={list.rows}
            place={place}
            onView={(message) => open(message, list.rows)}
          />
          <BulkForm path={paths.adminMessagesChange} total={list.total} changes={changes}>
            <input type="hidden" name={UP_TO_FIELD} value={list.upTo} />
          </BulkForm>
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
      {opened && (
        <MessageDialog
          message={opened}
          onPrevious={openPrevious}
          onNext={openNext}
          onClose={close}
        />
      )}
    </>
  );
}
