import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { HttpError } from "~/base/http/http-error";
import { listSearch } from "~/base/http/list-query";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { pageRowId } from "~/content/pages/own-page";
import { pagePlaces } from "~/content/pages/page-facts";
import { submitKeepingPage } from "~/forms/fields/submit";
import { localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { moveRecord, moveSchema } from "~/records/lifecycle/record-order.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** The links of each place have an order of their own. */
const ordered = { kind: "page", groups: { column: "place", values: pagePlaces } } as const;

/** Redirects GET requests, such as those after a login, to the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "editContent");
  return redirect(recordPath("page"));
}

/** Moves a page and redirects to its row, on the page of the list that now contains it. */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const move = moveSchema.safeParse(await readForm(args.request));
    if (!move.success) throw new HttpError(400, "malformedForm");
    const { page, ...moved } = await moveRecord(database(), ordered, move.data, user);
    const row = `${recordPath("page")}${listSearch({ page })}#${pageRowId(move.data.record)}`;
    const name = localized(moved, "title", language).text;
    return redirectWithNotice(row, { id: "pageMoved", params: { name } });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function PageOrderPage() {
  return null;
}
