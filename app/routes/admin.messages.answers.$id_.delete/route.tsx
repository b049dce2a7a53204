import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { deleteSavedAnswer, findSavedAnswer } from "~/audience/messages/saved-answers.server";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "readMessages");
  const answer = await findSavedAnswer(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("messages.answers.notFound");
  const list = paths.adminSavedAnswers;
  return openDeletePage(args, visitor, { list, name: answer?.title, missing });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "readMessages");
  const target = { list: paths.adminSavedAnswers, notice: "savedAnswerDeleted" } as const;
  return submitDelete(args, target, async () => {
    const { title } = await deleteSavedAnswer(database(), recordId(args.params.id), user);
    return title;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteAnswerPage() {
  return <DeletePage words={useFinalTexts()} />;
}
