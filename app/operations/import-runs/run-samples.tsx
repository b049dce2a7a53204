import { formatDay } from "~/language/i18n/dates";
import { useTimes } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Sample } from "./import-run";
import styles from "./import-runs.admin.module.css";

const TITLE_ID = "samples";

/** Some records as they are there, beside what they would be here. */
export function RunSamples({ samples }: { samples: Sample[] }) {
  const { t } = useTranslation("moving");
  if (samples.length === 0) return null;
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID}>{t("samples.title")}</h3>
      <p className="admin-hint admin-measure">{t("samples.hint")}</p>
      <ul className={styles.samples}>
        {samples.map((sample) => (
          <SampleItem key={`${sample.there.address} ${sample.here.address}`} {...sample} />
        ))}
      </ul>
    </section>
  );
}

function SampleItem({ title, date, there, here }: Sample) {
  const { t } = useTranslation("moving");
  return (
    <li>
      <h4>
        <bdi>{title || t("losses.untitled")}</bdi>
      </h4>
      {date && (
        <p className="admin-hint">
          <Day date={date} />
        </p>
      )}
      <div className={styles.pair}>
        <Side name={t("samples.there")} kind={there.type} {...there} />
        <Side name={t("samples.here")} {...here} kind={t(`kinds.${here.kind}`)} />
      </div>
    </li>
  );
}

/** The day of a record: as it is written, or of its instant where the company is. */
function Day({ date }: { date: string }) {
  const language = useLanguage();
  const times = useTimes();
  return (
    <time dateTime={date} suppressHydrationWarning>
      {date.includes("T") ? times.formatDay(date) : formatDay(date, language)}
    </time>
  );
}

function Side(side: { name: string; kind: string; address: string; text: string }) {
  const { t } = useTranslation("moving");
  return (
    <div className={styles.side}>
      <p>
        <strong>{side.name}</strong> · {side.kind}
      </p>
      <p className="admin-hint">{side.address}</p>
      <p className={styles.text} dir="auto">
        {side.text || t("samples.noText")}
      </p>
    </div>
  );
}
