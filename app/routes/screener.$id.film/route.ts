import type { LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { answerStoredFile } from "~/attachments/answer-stored-file.server";
import { findFile } from "~/attachments/store.server";
import { answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";
import { isOpened } from "~/screeners/screener-cookie.server";
import { findScreener } from "~/screeners/screeners.server";
import { recordId } from "~/site/public-request.server";

/** A stored film that only those get who have been let in; for all others there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    const screener = await findScreener(database(), recordId(params.id));
    if (!screener || !isOpened(request, screener)) throw new Refusal(404, "notFound");
    const file = await findFile(screener.filmUrl);
    if (!file) throw new Refusal(404, "notFound");
    return answerStoredFile(request, screener.filmUrl, file, { title: "film", isPrivate: true });
  });
}
