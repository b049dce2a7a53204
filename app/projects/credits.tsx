import { localized, type LocalizedText } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import styles from "./project-facts.module.css";
import type { Credit } from "./project-facts";

/** The credits of a film: each role once, followed by its names. */
export function Credits({ credits, className }: { credits: Credit[]; className?: string }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  if (credits.length === 0) return null;
  const groups: { role: LocalizedText; names: string[] }[] = [];
  for (const credit of credits) {
    const role = localized(credit, "role", language);
    const last = groups.at(-1);
    if (last?.role.text === role.text) last.names.push(credit.name);
    else groups.push({ role, names: [credit.name] });
  }
  return (
    <section className={className} aria-labelledby="project-credits">
      <h2 className={styles.heading} id="project-credits">
        {t("credits")}
      </h2>
      <dl className={styles.credits} data-credits>
        {groups.map(({ role, names }, index) => (
          <div key={index}>
            <dt lang={role.lang}>{role.text}</dt>
            {names.map((name, position) => (
              <dd key={position}>{name}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
