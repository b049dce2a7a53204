import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/http/handle-file.server";
import { translator } from "~/i18n/i18n.server";
import { calendarResponse } from "~/screenings/calendar.server";
import { listPastScreenings, listUpcomingScreenings } from "~/screenings/screenings.server";
import { readContent } from "~db/content-snapshot.server";

/** Responds with all screenings as a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const past = await readContent(listPastScreenings);
    const upcoming = await readContent(listUpcomingScreenings);
    return calendarResponse([...past].reverse().concat(upcoming), {
      title: translator(language, "film")("screenings.title"),
      language,
      page: (paths) => paths.screenings,
    });
  });
}
