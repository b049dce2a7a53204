import type { LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { findPermitted } from "~/accounts/guards.server";
import { answerStoredFile } from "~/attachments/answer-stored-file.server";
import { findFile } from "~/attachments/store.server";
import { answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";
import { findPublicFile } from "~/projects/public-files.server";

/**
 * Trailers and press kits. A file that no project shows is only for those who edit them: it is about to be
 * saved, or it is a film that only some may see.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    const address = `/files/${params.name ?? ""}`;
    const file = await findFile(address);
    const shown = file && (await findPublicFile(database(), address));
    const mayEdit = file && !shown && (await findPermitted(request, "editContent"));
    if (!file || !(shown || mayEdit)) throw new Refusal(404, "notFound");
    return answerStoredFile(request, address, file, {
      title: shown ? shown.title : "file",
      isPrivate: !shown,
    });
  });
}
