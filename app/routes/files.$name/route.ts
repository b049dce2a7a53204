import type { LoaderFunctionArgs } from "@remix-run/node";
import { countVisitorEvent } from "~/accounts/sessions/count-visitor-event.server";
import { findPermittedUser } from "~/accounts/sign-in/guards.server";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFileOfSetting } from "~/company/settings/settings.server";
import { findPublicFile } from "~/films/projects/public-files.server";
import { attachmentResponse } from "~/media/uploads/attachment-response.server";
import { findAttachment } from "~/media/uploads/store-attachment.server";
import { findFileOfPublicText } from "~/site/films/films-in-texts.server";
import { isFileOfPreview } from "~/site/preview/preview-files.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public" };

/**
 * Responds with trailers, loops, press kits, and films and documents in texts. Files that no public page shows are
 * for readers of a preview, and for editors: they are about to be saved, or are a film behind a
 * password.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const address = `/files/${params.name ?? ""}`;
    const file = await findAttachment(address);
    const isLoop = file && (await isFileOfSetting(database(), address));
    const film = isLoop || !file ? null : await findPublicFile(database(), address);
    const inText =
      file && !isLoop && !film ? await findFileOfPublicText(database(), address) : null;
    const shown = isLoop ? { title: "loop" } : (film ?? inText);
    if (!file || !(shown || (await maySee(request, address)))) throw new HttpError(404, "notFound");
    if (film?.event) countVisitorEvent(request, film.event, film.film);
    return attachmentResponse(request, address, file, {
      title: shown ? shown.title : "file",
      isPrivate: !shown,
    });
  });
}

async function maySee(request: Request, address: string): Promise<boolean> {
  return (
    (await findPermittedUser(request, "editContent")) !== null ||
    isFileOfPreview(database(), request, address)
  );
}
