import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/http/handle-file.server";
import { HttpError } from "~/http/http-error";
import { localized } from "~/i18n/languages";
import { calendarResponse } from "~/screenings/calendar.server";
import { findScreening } from "~/screenings/screenings.server";
import { readContent } from "~db/content-snapshot.server";

/** Responds with one screening as a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const [, key] = /^([0-9a-f]{18})\.ics$/.exec(params.name ?? "") ?? [];
    const screening = key && (await readContent(findScreening, key));
    if (!screening) throw new HttpError(404, "notFound");
    const title = localized(screening, "title", language).text;
    return calendarResponse([screening], {
      title,
      language,
      page: (paths) => paths.project(screening.projectId, title),
    });
  });
}
