import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { findKind, screenWithDraft } from "~/admin/frame/managed-records.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { ListFailure } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { TrashTable } from "~/admin/records/trash-table";
import { HttpError } from "~/base/http/http-error";
import { pageParam, recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { TRASH_RETENTION_DAYS } from "~/records/lifecycle/trash";
import { listTrash, restoreTrashed } from "~/records/lifecycle/trash.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { Pagination } from "~/ui/parts/pagination";
import { database } from "~db/connection.server";
import { recordKindNames, recordKinds } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const kind = new URL(args.request.url).searchParams.get("kind") ?? undefined;
  const only = findKind({ kind })?.name ?? null;
  const screen = { page: { title: t("records.trash.title") }, only };
  const read = async () => {
    const list = await listTrash(database(), pageParam(args.request), only);
    const rows = list.rows.map((row) => ({
      ...row,
      kindName: t(`${recordKinds[row.subject].segment}.kind`),
    }));
    return { ...list, rows };
  };
  return readList(read(), screen);
}

/** Restores a record, and redirects to the draft that its user has of it, if there is one. */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { intent, id } = await readForm(args.request);
    if (intent !== "restore") throw new HttpError(400, "malformedForm");
    const restored = await restoreTrashed(database(), recordId(id), user);
    const name = localized(restored, "label", language).text;
    const record = { subject: restored.subject, id: restored.recordId };
    const screen = (await screenWithDraft(user, record)) ?? paths.adminTrash;
    return redirectWithNotice(screen, { id: "trashRestored", params: { name } });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function TrashPage() {
  const { t } = useTranslation("admin");
  const { list, only } = useLoaderData<typeof loader>();
  const segment = only && recordKinds[only].segment;
  const shown = segment ? `?kind=${segment}&` : "?";
  return (
    <>
      <ScreenHead title={t("records.trash.title")} crumbs={useCrumbs()} />
      <SendingProblemNote />
      <nav className="admin-filter" aria-label={t("list.filter")}>
        {[null, ...recordKindNames].map((kind) => (
          <Link
            key={kind ?? "all"}
            to={kind ? `${paths.adminTrash}?kind=${recordKinds[kind].segment}` : paths.adminTrash}
            aria-current={kind === only ? "true" : undefined}
          >
            {kind ? t(`frame.${recordKinds[kind].segment}`) : t("list.all")}
          </Link>
        ))}
        <Link to={`${paths.adminMessages}?filter=trash`}>{t("frame.messages")}</Link>
      </nav>
      <p className="admin-hint">{t("records.trash.intro", { count: TRASH_RETENTION_DAYS })}</p>
      {!list && <ListFailure message={t("records.trash.errorLoading")} />}
      {list?.total === 0 && <p className="notice-text">{t("records.trash.none")}</p>}
      {list && list.total > 0 && (
        <>
          <TrashTable rows={list.rows} />
          <Pagination
            number={list.number}
            pages={list.pages}
            address={(page) => `${paths.adminTrash}${shown}page=${page}`}
          />
        </>
      )}
    </>
  );
}
