import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/base/http/handle-file.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { calendarResponse } from "~/films/screenings/calendar.server";
import {
  listPastScreenings,
  listRemovedScreenings,
  listUpcomingScreenings,
} from "~/films/screenings/screenings.server";
import { translator } from "~/language/i18n/i18n.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {} };

/** Responds with all screenings as a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const past = await readContent(listPastScreenings);
    const upcoming = await readContent(listUpcomingScreenings);
    const removed = await readContent(listRemovedScreenings);
    return calendarResponse([...[...past].reverse(), ...upcoming, ...removed], {
      title: translator(language, "film")("screenings.title"),
      language,
      page: (paths) => paths.screenings,
    });
  });
}
