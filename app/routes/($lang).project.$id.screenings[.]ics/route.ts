import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/base/http/handle-file.server";
import { HttpError } from "~/base/http/http-error";
import { idParam } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { calendarResponse } from "~/films/screenings/calendar.server";
import { TRADE } from "~/films/screenings/screening";
import {
  listRemovedScreenings,
  listScreeningsOfProject,
} from "~/films/screenings/screenings.server";
import { localized } from "~/language/i18n/languages";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {} };

/** Responds with the screenings of a film as a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const id = idParam(params.id);
    if (!id) throw new HttpError(404, "notFound");
    const all = await readContent(listScreeningsOfProject, id);
    const shown = all.filter(({ kind }) => kind !== TRADE);
    // Also those of a film that is not public any more: calendars would keep them for ever.
    const removed = await readContent(listRemovedScreenings, { projectId: id });
    const screenings = [...shown, ...removed];
    const [first] = screenings;
    if (!first) throw new HttpError(404, "notFound");
    const title = localized(first, "title", language).text;
    return calendarResponse(screenings, {
      title,
      language,
      page: (paths) => paths.project(first.projectId, title),
    });
  });
}
