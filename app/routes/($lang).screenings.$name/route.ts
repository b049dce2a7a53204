import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/base/http/handle-file.server";
import { HttpError } from "~/base/http/http-error";
import type { RouteHandle } from "~/base/http/route-handle";
import { calendarResponse } from "~/films/screenings/calendar.server";
import { findScreening, listRemovedScreenings } from "~/films/screenings/screenings.server";
import { localized } from "~/language/i18n/languages";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { params: { name: /^[0-9a-f]{18}\.ics$/ } },
};

/** Responds with one screening as a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const [, key] = /^([0-9a-f]{18})\.ics$/.exec(params.name ?? "") ?? [];
    if (!key) throw new HttpError(404, "notFound");
    const [removed] = await readContent(listRemovedScreenings, { key });
    const screening = (await readContent(findScreening, key)) ?? removed;
    if (!screening) throw new HttpError(404, "notFound");
    const title = localized(screening, "title", language).text;
    return calendarResponse([screening], {
      title,
      language,
      page: (paths) => paths.project(screening.projectId, title),
    });
  });
}
