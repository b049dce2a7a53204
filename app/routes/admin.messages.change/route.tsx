import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPermission } from "~/accounts/account/permissions";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { BULK_ACTION, BULK_ALL, BULK_CONFIRMED, BULK_IDS } from "~/admin/lists/bulk";
import { BulkQuestion } from "~/admin/lists/bulk-question";
import { noticeOf } from "~/admin/lists/bulk.server";
import { readChoice } from "~/admin/messages/read-choice.server";
import { changeMessages, eraseMessages } from "~/audience/messages/change-messages.server";
import { findManagedMessage } from "~/audience/messages/managed-messages.server";
import { findMessageAction, isAsked } from "~/audience/messages/message-actions";
import { UP_TO_FIELD } from "~/audience/messages/message-choice";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Maximum number of subjects that the confirmation lists. */
const NAMED = 10;

/** Fields of a form: one for each chosen message of a page, and some more. */
const FIELDS_MAX = 1000;

export const meta = adminMeta;

/** Asks whether the chosen messages shall be deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const params = new URL(args.request.url).searchParams;
  const { ids, isAll, returnTo } = await readChoice(params, user);
  const isErased = params.get(BULK_ACTION) === "erase";
  const subjects: string[] = [];
  for (const id of ids.slice(0, NAMED)) {
    const message = await findManagedMessage(database(), id);
    if (message) subjects.push(message.subject);
  }
  if (subjects.length === 0) throw redirect(returnTo, 303);
  return {
    page: { title: t("delete.title") },
    isErased,
    upTo: params.get(UP_TO_FIELD) ?? "",
    choice: {
      ids: isAll ? "" : ids.join("."),
      isAll,
      count: ids.length,
      titles: subjects,
      returnTo,
    },
  };
}

/** Changes the chosen messages; deleting them asks first. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "readMessages");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request, { maxFields: FIELDS_MAX });
    const action = findMessageAction(values[BULK_ACTION]);
    if (!action) throw new HttpError(400, "malformedForm");
    if (action === "erase" && !hasPermission(user, "manageSite")) {
      throw new HttpError(403, "notAllowed");
    }
    const { ids, isAll, returnTo } = await readChoice(Object.entries(values), user);
    if (ids.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
    if (isAsked(action) && values[BULK_CONFIRMED] !== String(ids.length)) {
      const upTo = values[UP_TO_FIELD] ?? "";
      const query = new URLSearchParams({ returnTo, [BULK_ACTION]: action, [UP_TO_FIELD]: upTo });
      if (isAll) query.set(BULK_ALL, "on");
      else query.set(BULK_IDS, ids.join("."));
      return redirect(`${paths.adminMessagesChange}?${query}`, 303);
    }
    const db = database();
    const outcome =
      action === "erase"
        ? await eraseMessages(db, ids, user)
        : await changeMessages(db, action, ids, user);
    const doneTitle = (count: number) => t(`messages.done.${action}`, { count });
    const notice = noticeOf({ doneTitle, found: ids.length }, outcome, { t, language });
    return redirectWithNotice(returnTo, notice);
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ChangeMessagesPage() {
  const { t } = useTranslation("admin");
  const { isErased, upTo, choice } = useLoaderData<typeof loader>();
  const { count } = choice;
  return (
    <BulkQuestion
      {...choice}
      action={paths.adminMessagesChange}
      title={isErased ? t("records.trash.eraseTitle") : t("delete.title")}
      question={
        isErased ? t("messages.eraseQuestion", { count }) : t("lists.deleteQuestion", { count })
      }
      hint={isErased ? undefined : t("lists.deleteHint")}
      change={
        isErased
          ? { name: "erase", label: t("records.trash.erase") }
          : { name: "trash", label: t("delete.confirm") }
      }
    >
      <input type="hidden" name={UP_TO_FIELD} value={upTo} />
    </BulkQuestion>
  );
}
