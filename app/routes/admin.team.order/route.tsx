import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { HttpError } from "~/base/http/http-error";
import { listSearch } from "~/base/http/list-query";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { teamMemberRowId } from "~/content/team/team-member";
import { submitKeepingPage } from "~/forms/fields/submit";
import { recordPath } from "~/language/i18n/record-paths";
import { moveRecord, moveSchema } from "~/records/lifecycle/record-order.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Redirects GET requests, such as those after a login, to the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "editContent");
  return redirect(recordPath("teamMember"));
}

/** Moves a member and redirects to its row, on the page of the list that now contains it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const move = moveSchema.safeParse(await readForm(args.request));
    if (!move.success) throw new HttpError(400, "malformedForm");
    const team = { kind: "teamMember" } as const;
    const { title_en: name, page } = await moveRecord(database(), team, move.data, user);
    const row = `${recordPath("teamMember")}${listSearch({ page })}#${teamMemberRowId(move.data.record)}`;
    return redirectWithNotice(row, { id: "memberMoved", params: { name } });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function TeamOrderPage() {
  return null;
}
