import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { BULK_ACTION, BULK_ALL, BULK_CONFIRMED, BULK_IDS } from "~/admin/lists/bulk";
import { BulkQuestion } from "~/admin/lists/bulk-question";
import { readChoice } from "~/admin/redirects/read-choice.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { deleteRedirects, findRedirectById } from "~/content/redirects/redirects.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { NOTICE_BODY, NOTICE_TITLE } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Maximum number of addresses that the confirmation lists. */
const NAMED = 10;

export const meta = adminMeta;

/** Asks whether the chosen redirects shall be deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const { ids, isAll, returnTo } = await readChoice(new URL(args.request.url).searchParams);
  const titles: string[] = [];
  for (const id of ids.slice(0, NAMED)) {
    const found = await findRedirectById(database(), id);
    if (found) titles.push(found.source);
  }
  if (titles.length === 0) throw redirect(returnTo, 303);
  return {
    page: { title: t("delete.title") },
    choice: { ids: isAll ? "" : ids.join("."), isAll, count: ids.length, titles, returnTo },
  };
}

/** Deletes the chosen redirects, after asking. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    if (values[BULK_ACTION] !== "delete") throw new HttpError(400, "malformedForm");
    const { ids, isAll, returnTo } = await readChoice(Object.entries(values));
    if (ids.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
    if (values[BULK_CONFIRMED] !== String(ids.length)) {
      const query = new URLSearchParams({ returnTo, [BULK_ACTION]: "delete" });
      if (isAll) query.set(BULK_ALL, "on");
      else query.set(BULK_IDS, ids.join("."));
      return redirect(`${paths.adminRedirectsChange}?${query}`, 303);
    }
    const { length: count } = await deleteRedirects(database(), ids, user);
    const title = t("redirects.deleted", { count });
    const params = { [NOTICE_TITLE]: title, [NOTICE_BODY]: "" };
    return redirectWithNotice(returnTo, { id: "recordsChanged", params });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ChangeRedirectsPage() {
  const { t } = useTranslation("admin");
  const { choice } = useLoaderData<typeof loader>();
  return (
    <BulkQuestion
      {...choice}
      action={paths.adminRedirectsChange}
      title={t("delete.title")}
      question={t("redirects.deleteQuestion", { count: choice.count })}
      hint={t("redirects.deleteHint")}
      change={{ name: "delete", label: t("delete.confirm") }}
    />
  );
}
