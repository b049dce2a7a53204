import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { idParam, recordId } from "~/http/params.server";
import { paths } from "~/i18n/paths";
import { deleteSavedAnswer, findSavedAnswer } from "~/messages/saved-answers.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function DeleteAnswerPage() {
  return <DeletePage words={useFinalTexts()} />;
}
