import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { answerPage } from "~/forms/answer.server";
import { listSearch } from "~/forms/list-query";
import { redirectWithNotice } from "~/forms/notice.server";
import { readForm } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { sendKeepingPage } from "~/forms/submit";
import { paths } from "~/i18n/paths";
import { memberRowId } from "~/team/team-member";
import { moveMember, moveSchema } from "~/team/team-order.server";

/** Whoever comes here by another way than a button, as after a login, finds the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "editContent");
  return redirect(paths.adminTeam);
}

/** Moves a member and leads back to its row, on whatever page of the list it now stands. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  return answerPage(args.request, async () => {
    const move = moveSchema.safeParse(await readForm(args.request));
    if (!move.success) throw new Refusal(400, "malformedForm");
    const { name, page } = await moveMember(database(), move.data, user);
    const row = `${paths.adminTeam}${listSearch({ page })}#${memberRowId(move.data.member)}`;
    return redirectWithNotice(row, { id: "memberMoved", params: { name } });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

/** Stands for the error screen: without a component there would be none. */
export default function TeamOrderPage() {
  return null;
}
