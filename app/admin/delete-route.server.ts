import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { SignedInRequest } from "~/sign-in/guards.server";
import { handlePage } from "~/http/responses.server";
import type { AdminNoticeId } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { readForm } from "~/http/read-body.server";
import { deleteRecord } from "~/records/lifecycle.server";
import type { RecordKind } from "~/records/record-kind.server";
import { database } from "~db/connection.server";
import { idIn, titleOf } from "./managed-records.server";
import { kindPaths } from "./record-kinds";
import { adminReturnPath } from "./return-path";

interface Question {
  /** The path of the list, to come back to when the address names no other. */
  list: string;
  /** What people call that which is to be deleted; nothing when it is gone. */
  name: string | null | undefined;
  /** The title of the page when it is gone. */
  missing: string;
  title?: string;
}

/** Where the question whether to delete leads back to. */
export function deleteReturnPath({ request }: Pick<LoaderFunctionArgs, "request">, list: string) {
  return adminReturnPath(new URL(request.url).searchParams.get("returnTo"), list);
}

/**
 * The page that asks whether to delete something.
 *
 * @throws 404 when it is gone
 */
export function askToDelete(
  args: LoaderFunctionArgs,
  { t }: SignedInRequest,
  { list, name, missing, title = t("delete.title") }: Question,
) {
  if (typeof name !== "string") throw data({ page: { title: missing } }, { status: 404 });
  return { page: { title }, name, returnTo: deleteReturnPath(args, list) };
}

/**
 * Takes in the answer to that question.
 *
 * @param list the path of the list, to come back to when the form names no other
 * @param remove deletes it and returns its name; may throw a HttpError
 */
export function receiveDelete(
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

/** The same page for a record, named by its id in the address. */
export async function askToDeleteRecord<Data extends object>(
  args: LoaderFunctionArgs,
  visitor: SignedInRequest,
  kind: RecordKind<Data>,
) {
  const record = await kind.find(database(), idIn(args.params.id) ?? 0);
  const name = record && titleOf(kind, record, visitor.language);
  const missing = visitor.t(`${kind.name}.notFound`);
  return askToDelete(args, visitor, { list: kindPaths[kind.name], name, missing });
}

/** Moves the record to the trash. */
export function receiveRecordDelete<Data extends object>(
  args: ActionFunctionArgs,
  { user, language }: SignedInRequest,
  kind: RecordKind<Data>,
): Promise<Response> {
  const target = { list: kindPaths[kind.name], notice: `${kind.notice}Deleted` } as const;
  return receiveDelete(args, target, async () => {
    const id = idIn(args.params.id) ?? 0;
    return titleOf(kind, await deleteRecord(database(), kind, id, user), language);
  });
}
