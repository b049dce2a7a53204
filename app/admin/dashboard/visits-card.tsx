import { BarPlot, Card } from "~/admin/frame/card";
import { formatPartialDay } from "~/language/i18n/dates";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** The page views of the last days, today last. */
export interface Visits {
  days: string[];
  views: number[];
}

/** A plot of the page views of the last days, with a link to all figures. */
export function VisitsCard({ days, views }: Visits) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const format = (count: number) => numbers.format(count);
  const total = views.reduce((sum, count) => sum + count, 0);
  const title = t("dashboard.visitsPlot", {
    total: format(total),
    most: format(Math.max(...views)),
    latest: format(views.at(-1) ?? 0),
  });
  return (
    <Card id="visits" title={t("dashboard.visits")}>
      <figure className="admin-plot">
        <figcaption>
          <span>{t("dashboard.pageViews")}</span> <strong>{format(total)}</strong>{" "}
          <span className="admin-hint">
            {t("dashboard.since", { day: formatPartialDay(days[0] ?? "", language) })}
          </span>
        </figcaption>
        <BarPlot title={title} names={days} counts={views} />
      </figure>
      <Link className="text-link" to={paths.adminTraffic}>
        {t("dashboard.openVisits")}
      </Link>
    </Card>
  );
}
