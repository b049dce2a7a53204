import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { createNewsItem, listAllNews } from "~/news/managed-news.server";
import { newsSchema } from "~/news/news.schema";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await listAllNews(database()));
  });
}

/** POST creates and answers 201 with the record (decision C19). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    allowMethod(args.request, "GET", "HEAD", "POST");
    const item = await readValidJson(args.request, newsSchema, ADMIN_BODY_LIMIT_BYTES);
    return json(await createNewsItem(database(), item, user), { status: 201 });
  });
}
