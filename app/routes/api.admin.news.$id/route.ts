import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { deleteNewsItem, updateNewsItem } from "~/news/managed-news.server";
import { newsPatchSchema } from "~/news/news.schema";
import { findNewsItemOrDraft } from "~/news/news.server";
import { recordId } from "~/site/public-request.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    const item = await findNewsItemOrDraft(database(), recordId(args.params.id));
    if (!item) throw new Refusal(404, "notFound");
    return json(item);
  });
}

/** PUT changes what is given and answers the record; DELETE answers 204 (decision C19). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    const { request, params } = args;
    allowMethod(request, "GET", "HEAD", "PUT", "DELETE");
    const id = recordId(params.id);
    if (request.method === "PUT") {
      const patch = await readValidJson(request, newsPatchSchema, ADMIN_BODY_LIMIT_BYTES);
      return json(await updateNewsItem(database(), id, patch, user));
    }
    await deleteNewsItem(database(), id, user);
    return new Response(null, { status: 204 });
  });
}
