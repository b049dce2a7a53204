import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { submitKeepingPage } from "~/forms/submit";
import { HttpError } from "~/http/http-error";
import { listSearch } from "~/http/list-query";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { localized } from "~/i18n/languages";
import { recordPath } from "~/i18n/record-paths";
import { redirectWithNotice } from "~/notices/notice.server";
import { pagePlaces, pageRowId } from "~/pages/own-page";
import { moveRecord, moveSchema } from "~/records/record-order.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { shouldRevalidate } from "~/forms/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function PageOrderPage() {
  return null;
}
