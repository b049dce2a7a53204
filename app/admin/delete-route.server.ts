import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerPage } from "~/forms/answer.server";
import type { AdminNoticeId } from "~/forms/notice";
import { redirectWithNotice } from "~/forms/notice.server";
import { readForm } from "~/forms/read-body.server";
import { adminReturnPath } from "./return-path";

/** Where the question whether to delete leads back to. */
export function deleteReturnPath({ request }: Pick<LoaderFunctionArgs, "request">, list: string) {
  return adminReturnPath(new URL(request.url).searchParams.get("returnTo"), list);
}

/**
 * Takes in the answer to the question whether to delete a record.
 *
 * @param list the path of the list, to come back to when the form names no other
 * @param remove deletes it and returns its name; may throw a Refusal
 */
export function receiveDelete(
  { request }: Pick<ActionFunctionArgs, "request">,
  { list, notice }: { list: string; notice: AdminNoticeId },
  remove: () => Promise<string>,
): Promise<Response> {
  return answerPage(request, async () => {
    const { returnTo } = await readForm(request);
    const name = await remove();
    return redirectWithNotice(adminReturnPath(returnTo, list), { id: notice, params: { name } });
  });
}
