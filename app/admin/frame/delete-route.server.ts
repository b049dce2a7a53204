import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { SignedInRequest } from "~/accounts/sign-in/guards.server";
import { adminReturnPath } from "~/admin/lists/return-path";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import { localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { changeMany } from "~/records/lifecycle/change-many.server";
import { titleOf } from "~/records/lifecycle/lifecycle.server";
import { type AdminNoticeId, UNDO_TOKEN } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import { findKind } from "./managed-records.server";

interface Question {
  /** The path of the list, to return to by default. */
  list: string;
  /** The title or name of the record; nullish if it does not exist. */
  name: string | null | undefined;
  /** The title of the page if it does not exist. */
  missing: string;
  title?: string;
}

/** Returns the path that the confirmation page leads back to. */
export function deleteReturnPath({ request }: Pick<LoaderFunctionArgs, "request">, list: string) {
  return adminReturnPath(new URL(request.url).searchParams.get("returnTo"), list);
}

/**
 * Loads the confirmation page of a deletion.
 *
 * @throws 404 if the record does not exist
 */
export function openDeletePage(
  args: LoaderFunctionArgs,
  { t }: SignedInRequest,
  { list, name, missing, title = t("delete.title") }: Question,
) {
  if (typeof name !== "string") throw data({ page: { title: missing } }, { status: 404 });
  return { page: { title }, name, returnTo: deleteReturnPath(args, list) };
}

/**
 * Handles the confirmed deletion.
 *
 * @param list the path of the list, to return to by default
 * @param remove deletes the record and returns its name; may throw an HttpError
 */
export function submitDelete(
  { request }: Pick<ActionFunctionArgs, "request">,
  { list, notice }: { list: string; notice: AdminNoticeId },
  remove: () => Promise<string>,
): Promise<Response> {
  return handlePage(request, async () => {
    const { returnTo } = await readForm(request);
    const name = await remove();
    return redirectWithNotice(adminReturnPath(returnTo, list), { id: notice, params: { name } });
  });
}

/** Loads the confirmation page for the record with the kind and id of the address. */
export async function openRecordDeletePage(args: LoaderFunctionArgs, visitor: SignedInRequest) {
  const { language, t } = visitor;
  const kind = findKind(args.params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  const record = await kind.find(database(), idParam(args.params.id) ?? 0);
  const name = record && titleOf(kind, record, language);
  const missing = t(`${recordKinds[kind.name].segment}.notFound`);
  return openDeletePage(args, visitor, { list: recordPath(kind.name), name, missing });
}

/** Moves that record to the trash; the notice offers to undo it. */
export function submitRecordDelete(
  args: ActionFunctionArgs,
  { user, language, t }: SignedInRequest,
): Promise<Response> {
  const kind = findKind(args.params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  const { request, params } = args;
  return handlePage(request, async () => {
    const { returnTo } = await readForm(request);
    const id = idParam(params.id) ?? 0;
    const { titles, undo } = await changeMany(database(), kind, "trash", [id], user);
    const [deleted] = titles;
    if (!deleted || !undo) throw new HttpError(404, "notFound");
    const name = localized(deleted, "title", language).text;
    const notice = { id: `${kind.name}Deleted`, params: { name, [UNDO_TOKEN]: undo } } as const;
    return redirectWithNotice(adminReturnPath(returnTo, recordPath(kind.name)), notice);
  });
}
