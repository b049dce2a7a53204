import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { SignedInRequest } from "~/sign-in/guards.server";
import { handlePage } from "~/http/responses.server";
import type { AdminNoticeId } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { notFound } from "~/http/params.server";
import { readForm } from "~/http/read-body.server";
import { deleteRecord } from "~/records/lifecycle.server";
import { recordPath } from "~/i18n/record-paths";
import { recordKinds } from "~db/record-kinds";
import { database } from "~db/connection.server";
import { findKind, idIn, titleOf } from "./managed-records.server";
import { adminReturnPath } from "./return-path";

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
  const record = await kind.find(database(), idIn(args.params.id) ?? 0);
  const name = record && titleOf(kind, record, language);
  const missing = t(`${recordKinds[kind.name].segment}.notFound`);
  return openDeletePage(args, visitor, { list: recordPath(kind.name), name, missing });
}

/** Moves that record to the trash. */
export function submitRecordDelete(
  args: ActionFunctionArgs,
  { user, language, t }: SignedInRequest,
): Promise<Response> {
  const kind = findKind(args.params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  const target = { list: recordPath(kind.name), notice: `${kind.name}Deleted` } as const;
  return submitDelete(args, target, async () => {
    const id = idIn(args.params.id) ?? 0;
    return titleOf(kind, await deleteRecord(database(), kind, id, user), language);
  });
}
