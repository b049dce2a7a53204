import { BarPlot, Card } from "~/admin/frame/card";
import type { Range } from "~/base/traffic/periods";
import { eventKinds, type TrafficKind } from "~/base/traffic/traffic";
import { formatPartialDay } from "~/language/i18n/dates";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { TrafficFigures } from "./read-traffic-screen.server";
import styles from "./traffic.admin.module.css";
import { useNumbers } from "./use-numbers";

type Days = TrafficFigures["days"];

export const totalOf = (days: Days, ...kinds: TrafficKind[]) =>
  days.reduce(
    (sum, { sums }) => sum + kinds.reduce((part, kind) => part + (sums[kind] ?? 0), 0),
    0,
  );

/** The views of each day or month as a plot, and all figures as a table. */
export function Periods({ figures: { days, range } }: { figures: TrafficFigures }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { format } = useNumbers();
  const views = days.map(({ sums }) => sums.view ?? 0);
  const isInMonths = range.endsWith("m");
  const most = Math.max(...views);
  const [first] = days;
  const title = t(isInMonths ? "traffic.plotMonths" : "traffic.plotDays", {
    total: format(totalOf(days, "view")),
    most: format(most),
    latest: format(views.at(-1) ?? 0),
  });
  const kinds = ["view", ...eventKinds] as const;
  return (
    <Card id="traffic-days" title={t(isInMonths ? "traffic.byMonth" : "traffic.byDay")}>
      <figure className={`admin-plot ${styles.plot}`}>
        <figcaption>
          <span>{t("traffic.most", { count: most, number: format(most) })}</span>
          {first && (
            <span className="admin-hint">
              {t("traffic.since", { day: formatPartialDay(first.period, language) })}
            </span>
          )}
        </figcaption>
        <BarPlot title={title} names={days.map(({ period }) => period)} counts={views} />
      </figure>
      <details className="admin-figures">
        <summary>{t("traffic.figures")}</summary>
        {/* If it is wider than the screen, the keyboard must reach its scroll bar. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="admin-scroll" tabIndex={0}>
          <table className={`admin-table ${styles.days}`}>
            <caption className="visually-hidden">
              {t(isInMonths ? "traffic.byMonth" : "traffic.byDay")}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t(isInMonths ? "traffic.month" : "traffic.day")}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(`traffic.kinds.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ period, sums }) => (
                <tr key={period}>
                  <th scope="row">{formatPartialDay(period, language)}</th>
                  {kinds.map((kind) => (
                    <td key={kind}>{format(sums[kind] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <CsvLink table="days" range={range} />
    </Card>
  );
}

export function CsvLink({ table, range }: { table: string; range: Range }) {
  const { t } = useTranslation("admin");
  return (
    <a
      className="text-link"
      href={`${paths.adminTraffic}/export?range=${range}&table=${table}`}
      download
    >
      {t("traffic.csv")}
    </a>
  );
}
