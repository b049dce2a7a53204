import { BarPlot } from "~/admin/frame/card";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

/** Counts per week; the last week is the current one. */
export interface Weeks {
  /** The start of each week: instants in UTC. */
  weeks: string[];
  messages: number[];
  /** Only for admins. */
  subscribers?: number[];
}

/** Two small charts, rendered on the server, with a table of their figures. */
export function WeekCharts({ weeks, messages, subscribers }: Weeks) {
  const { t } = useTranslation("admin");
  return (
    <>
      <WeekPlot what={t("dashboard.messagesPerWeek")} weeks={weeks} counts={messages} />
      {subscribers && (
        <WeekPlot what={t("dashboard.subscribersPerWeek")} weeks={weeks} counts={subscribers} />
      )}
      <details className="admin-figures">
        <summary>{t("dashboard.figures")}</summary>
        <table className="admin-table">
          <caption className="visually-hidden">{t("dashboard.weeks")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dashboard.weekOf")}</th>
              <th scope="col">{t("dashboard.messagesPerWeek")}</th>
              {subscribers && <th scope="col">{t("dashboard.subscribersPerWeek")}</th>}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">
                  <Time instant={week} as="day" />
                </th>
                <td>{messages[index]}</td>
                {subscribers && <td>{subscribers[index]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function WeekPlot({ what, weeks, counts }: { what: string; weeks: string[]; counts: number[] }) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  const [first] = weeks;
  const most = Math.max(...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const title = t("dashboard.plot", { what, total, most, latest: counts.at(-1) });
  return (
    <figure className="admin-plot">
      <figcaption>
        <span>{what}</span> <strong>{total}</strong>{" "}
        {first && (
          <span className="admin-hint" suppressHydrationWarning>
            {t("dashboard.since", { day: times.formatDay(first) })}
          </span>
        )}
      </figcaption>
      <BarPlot title={title} names={weeks} counts={counts} />
    </figure>
  );
}
