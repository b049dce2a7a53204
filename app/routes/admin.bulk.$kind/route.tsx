import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { findKind } from "~/admin/frame/managed-records.server";
import { adminMeta } from "~/admin/frame/meta";
import { BULK_ACTION, BULK_ALL, BULK_CONFIRMED, BULK_IDS } from "~/admin/lists/bulk";
import { BulkQuestion } from "~/admin/lists/bulk-question";
import { bulkPath, noticeOf, readChoice } from "~/admin/lists/bulk.server";
import { HttpError } from "~/base/http/http-error";
import { notFound } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { localized } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { changeMany } from "~/records/lifecycle/change-many.server";
import { actionsFor, findListAction } from "~/records/lifecycle/list-actions";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { factsOf } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

/** Maximum number of titles that the confirmation lists. */
const NAMED = 10;

/** Fields of a form: one for each chosen record of a page, and some more. */
const FIELDS_MAX = 1000;

export const meta = adminMeta;

/** Asks whether the chosen records shall be deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const kind = findKind(args.params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  const params = new URL(args.request.url).searchParams;
  const db = database();
  const { ids, isAll, returnTo } = await readChoice(db, kind, params, language);
  const titles: string[] = [];
  for (const id of ids.slice(0, NAMED)) {
    const record = await kind.find(db, id);
    if (record) titles.push(localized(kind.title(record), "title", language).text);
  }
  if (titles.length === 0) throw redirect(returnTo, 303);
  return {
    page: { title: t("delete.title") },
    action: bulkPath(kind.name),
    ids: isAll ? "" : ids.join("."),
    isAll,
    count: ids.length,
    titles,
    returnTo,
  };
}

/** Changes the chosen records; deleting them asks first. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request, params } = args;
  const kind = findKind(params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  return handlePage(request, async () => {
    const values = await readForm(request, { maxFields: FIELDS_MAX });
    const action = findListAction(values[BULK_ACTION]);
    if (!action || !actionsFor(factsOf(kind.name).flags).includes(action)) {
      throw new HttpError(400, "malformedForm");
    }
    const choice = await readChoice(database(), kind, Object.entries(values), language);
    const { ids, isAll, returnTo } = choice;
    if (ids.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
    // All found may be others than those that were confirmed: it asks again.
    const isConfirmed = values[BULK_CONFIRMED] === String(ids.length);
    if (action === "trash" && !isConfirmed) {
      const query = new URLSearchParams({ returnTo, [BULK_ACTION]: action });
      if (isAll) query.set(BULK_ALL, "on");
      else query.set(BULK_IDS, ids.join("."));
      return redirect(`${bulkPath(kind.name)}?${query}`, 303);
    }
    const outcome = await changeMany(database(), kind, action, ids, user);
    const doneTitle = (count: number) => t(`lists.done.${action}`, { count });
    const notice = noticeOf({ doneTitle, found: ids.length }, outcome, { t, language });
    return redirectWithNotice(returnTo, notice);
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function BulkPage() {
  const { t } = useTranslation("admin");
  const { action, ...choice } = useLoaderData<typeof loader>();
  return (
    <BulkQuestion
      {...choice}
      action={action}
      title={t("delete.title")}
      question={t("lists.deleteQuestion", { count: choice.count })}
      hint={t("lists.deleteHint")}
      change={{ name: "trash", label: t("delete.confirm") }}
    />
  );
}
