import { Card } from "~/admin/frame/card";
import { usePermission } from "~/admin/frame/use-permission";
import { type Range, ranges } from "~/base/traffic/periods";
import {
  DIRECT,
  type EventKind,
  eventKinds,
  isOther,
  type TrafficKind,
} from "~/base/traffic/traffic";
import { languageNames } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import type { TrafficFigures } from "./read-traffic-screen.server";
import { SumTable } from "./sum-table";
import { CsvLink, Periods, totalOf } from "./traffic-periods";
import styles from "./traffic.admin.module.css";
import { useNumbers } from "./use-numbers";

/** The figures of the screen "Visits". */
export function TrafficView({ figures }: { figures: TrafficFigures }) {
  const { t } = useTranslation("admin");
  const { range, days, pages, sites, isOn } = figures;
  const views = totalOf(days, "view");
  const isEmpty = days.every(({ sums }) => Object.keys(sums).length === 0);
  return (
    <>
      <p className="admin-hint admin-measure">{t("traffic.intro")}</p>
      {!isOn && <CountingOff />}
      <RangeLinks current={range} />
      {isEmpty ? (
        <p className="admin-empty">{t(isOn ? "traffic.nothingYet" : "traffic.nothing")}</p>
      ) : (
        <>
          <Totals figures={figures} />
          <Periods figures={figures} />
          <div className="admin-columns">
            <div className="admin-stack">
              <Card id="traffic-pages" title={t("traffic.byPage")}>
                <SumTable
                  labelledBy="traffic-pages"
                  heads={[t("traffic.page"), t("traffic.views")]}
                  rows={pages.rows.map(({ path, title, language, count }) => ({
                    key: `${language} ${path ?? title}`,
                    name: (
                      <>
                        {path === null ? title : <a href={path}>{title}</a>}{" "}
                        <abbr className={styles.language} title={languageNames[language]}>
                          {language}
                        </abbr>
                      </>
                    ),
                    counts: [count],
                  }))}
                  total={views}
                />
                <More {...pages} />
                <CsvLink table="pages" range={range} />
              </Card>
            </div>
            <div className="admin-stack">
              <Card id="traffic-sites" title={t("traffic.bySite")}>
                <SumTable
                  labelledBy="traffic-sites"
                  heads={[t("traffic.site"), t("traffic.views")]}
                  rows={sites.rows.map(({ subject, count }) => ({
                    key: subject,
                    name: siteName(subject, t("traffic.direct"), t("traffic.otherSites")),
                    counts: [count],
                  }))}
                  total={sites.rows.reduce((sum, { count }) => sum + count, 0)}
                />
                <More {...sites} />
                <p className="admin-hint">{t("traffic.sitesHint")}</p>
                <CsvLink table="sites" range={range} />
              </Card>
              <Card id="traffic-languages" title={t("traffic.byLanguage")}>
                <SumTable
                  labelledBy="traffic-languages"
                  heads={[t("traffic.language"), t("traffic.views")]}
                  rows={figures.languages.map(({ language, count }) => ({
                    key: language,
                    name: <span lang={language}>{languageNames[language]}</span>,
                    counts: [count],
                  }))}
                  total={views}
                />
                <CsvLink table="languages" range={range} />
              </Card>
            </div>
          </div>
          <Films figures={figures} />
        </>
      )}
      <details className="admin-figures">
        <summary>{t("traffic.how")}</summary>
        <ul className={styles.how}>
          {(["views", "robots", "trailers", "sums", "kept"] as const).map((name) => (
            <li key={name}>{t(`traffic.rules.${name}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function CountingOff() {
  const { t } = useTranslation("admin");
  const maySwitch = usePermission("manageSite");
  return (
    <p role="status">
      {t("traffic.off")}{" "}
      {maySwitch && (
        <Link to={`${paths.adminSettings}?tab=newsletter`}>{t("traffic.openSetting")}</Link>
      )}
    </p>
  );
}

function RangeLinks({ current }: { current: Range }) {
  const { t } = useTranslation("admin");
  return (
    <nav className="admin-filter" aria-label={t("traffic.ranges")}>
      {ranges.map((range) => (
        <Link
          key={range}
          to={`${paths.adminTraffic}?range=${range}`}
          aria-current={range === current ? "page" : undefined}
        >
          {t(`traffic.range.${range}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The totals in large figures: views, and what is done with films. */
const totals: [name: "view" | "trailer" | "downloads" | "screener", kinds: TrafficKind[]][] = [
  ["view", ["view"]],
  ["trailer", ["trailer"]],
  ["downloads", ["pressKit", "still", "document"]],
  ["screener", ["screener"]],
];

function Totals({ figures: { days, viewsBefore, range } }: { figures: TrafficFigures }) {
  const { t } = useTranslation("admin");
  const { format } = useNumbers();
  const change = viewsBefore ? (totalOf(days, "view") - viewsBefore) / viewsBefore : null;
  return (
    <dl className="admin-counts">
      {totals.map(([name, kinds]) => (
        <div key={name} data-count={name}>
          <dt>
            {t(`traffic.totals.${name}`)}
            {name === "view" && change !== null && <Change change={change} range={range} />}
          </dt>
          <dd>{format(totalOf(days, ...kinds))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change, range }: { change: number; range: Range }) {
  const { t } = useTranslation("admin");
  const { percent } = useNumbers();
  const name = change < 0 ? "traffic.fewer" : "traffic.more";
  return (
    <span className={styles.change}>
      {t(name, { percent: percent(Math.abs(change)), range: t(`traffic.before.${range}`) })}
    </span>
  );
}

function Films({ figures: { films, range } }: { figures: TrafficFigures }) {
  const { t } = useTranslation("admin");
  if (films.total === 0) return null;
  const nameOf = ({ id, title }: TrafficFigures["films"]["rows"][number]) => {
    if (id === null) return t("traffic.otherFilms");
    return title === null ? (
      t("traffic.goneFilm", { id })
    ) : (
      <Link to={recordPath("project", id)}>{title}</Link>
    );
  };
  const shortNames = eventKinds.map((kind: EventKind) => t(`traffic.kinds.${kind}`));
  return (
    <Card id="traffic-films" title={t("traffic.byFilm")}>
      <SumTable
        labelledBy="traffic-films"
        heads={[t("traffic.film"), ...shortNames]}
        rows={films.rows.map((film) => ({
          key: String(film.id),
          name: nameOf(film),
          counts: eventKinds.map((kind) => film.sums[kind] ?? 0),
        }))}
      />
      <More {...films} />
      <CsvLink table="films" range={range} />
    </Card>
  );
}

function siteName(subject: string, direct: string, other: string): string {
  if (subject === DIRECT) return direct;
  return isOther(subject) ? other : subject;
}

/** Says how many rows are in the file alone. */
function More({ rows, total }: { rows: unknown[]; total: number }) {
  const { t } = useTranslation("admin");
  const count = total - rows.length;
  return count > 0 ? <p className="admin-hint">{t("traffic.inFile", { count })}</p> : null;
}
