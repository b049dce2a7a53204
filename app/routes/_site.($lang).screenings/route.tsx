import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { env } from "~/config/env.server";
import { subscriptionAddress } from "~/films/screenings/calendar.server";
import { listedScreeningEvents } from "~/films/screenings/listed-events.server";
import { PastScreenings, ScreeningList } from "~/films/screenings/screening-list";
import { listPastScreenings, listUpcomingScreenings } from "~/films/screenings/screenings.server";
import { toListedScreening } from "~/films/screenings/shown-screenings.server";
import { translator } from "~/language/i18n/i18n.server";
import { sitePaths } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true, i18n: ["film"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const t = translator(language, "film");
  const upcoming = await readContent(listUpcomingScreenings);
  const past = await readContent(listPastScreenings);
  return {
    language,
    page: await withPageMeta({
      subject: "screenings",
      language,
      page: {
        title: t("screenings.title"),
        description: t("screenings.listDescription"),
        // Without a single screening there is nothing to be found.
        isHidden: upcoming.length + past.length === 0,
      },
      address: (site) => site.screenings,
      things: () => listedScreeningEvents(upcoming, language, env().SITE_URL, sitePaths(language)),
    }),
    subscription: subscriptionAddress(sitePaths(language).calendar),
    upcoming: upcoming.map((screening) => toListedScreening(screening, language)),
    past: past.map((screening) => toListedScreening(screening, language)),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ScreeningsPage() {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const { upcoming, past, subscription } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="section-head">
        <h1 className="heading">{t("screenings.title")}</h1>
        <p className="lead">{t("screenings.listDescription")}</p>
      </header>
      {upcoming.length > 0 ? (
        <>
          <ScreeningList screenings={upcoming} />
          <p className="section-foot">
            <a className="button button-quiet" href={paths.calendar} data-calendar>
              {t("screenings.calendarAll")}
            </a>{" "}
            <a className="text-link" href={subscription} data-subscription>
              {t("screenings.subscribe")}
            </a>
          </p>
        </>
      ) : (
        <p className="lead">{t("screenings.empty")}</p>
      )}
      <PastScreenings screenings={past} />
    </div>
  );
}
