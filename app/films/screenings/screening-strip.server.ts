import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { SitePaths } from "~/language/i18n/paths";
import { readContent } from "~db/content-snapshot.server";
import type { ScreeningStripData } from "./screening-strip";
import { listUpcomingScreenings } from "./screenings.server";
import { toListedScreening } from "./shown-screenings.server";

const STRIP_SIZE = 3;

/** Returns the next screenings for the landing page; null if there are none, or after a failure. */
export async function readScreeningStrip(
  language: Language,
  paths: SitePaths,
): Promise<ScreeningStripData | null> {
  const t = translator(language, "film");
  try {
    const upcoming = await readContent(listUpcomingScreenings);
    const [first] = upcoming;
    if (!first) return null;
    const next = toListedScreening(first, language);
    const words = [
      next.film.title.text,
      t(`screenings.kinds.${next.kind}`),
      next.city.text,
      `${next.weekday} ${next.dayOfMonth} ${next.month}`,
    ];
    return {
      title: t("screenings.next"),
      next: {
        to: `${paths.project(next.film.id, next.film.title.text)}#screenings`,
        text: t("screenings.onScreenNext", { what: words.join(" · ") }),
      },
      all: { to: paths.screenings, text: t("screenings.all") },
      items: upcoming.slice(0, STRIP_SIZE).map((screening) => {
        const shown = toListedScreening(screening, language);
        const { datetime, dayOfMonth, month, weekday, time, film, festival, venue, city } = shown;
        return {
          to: `${paths.project(film.id, film.title.text)}#screenings`,
          datetime,
          day: dayOfMonth,
          month,
          when: [weekday, time].filter(Boolean).join(" · "),
          kind: [shown.change?.word, t(`screenings.kinds.${shown.kind}`)]
            .filter(Boolean)
            .join(" · "),
          title: film.title.text,
          lang: film.title.lang,
          place: [festival ?? venue, city.text].filter(Boolean).join(", "),
        };
      }),
    };
  } catch (error) {
    console.error(error);
    return null;
  }
}
