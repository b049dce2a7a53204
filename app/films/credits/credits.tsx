import { localized, type LocalizedText } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./credits.module.css";
import { CreditName } from "./names";
import type { ShownCredit } from "./shown-credit";

/** The credits of a film: each role once, followed by its names; the cast with its characters. */
export function Credits({ credits, className }: { credits: ShownCredit[]; className?: string }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  if (credits.length === 0) return null;
  const groups: { role: LocalizedText; credits: ShownCredit[] }[] = [];
  for (const credit of credits) {
    const role = localized(credit, "role", language);
    const last = groups.at(-1);
    if (last?.role.text === role.text) last.credits.push(credit);
    else groups.push({ role, credits: [credit] });
  }
  return (
    <section className={className} aria-labelledby="project-credits">
      <h2 className={styles.heading} id="project-credits">
        {t("credits")}
      </h2>
      <dl className={styles.credits} data-credits>
        {groups.map(({ role, credits }, index) => (
          <div key={index} data-kind={credits[0]?.kind}>
            <dt lang={role.lang}>{role.text}</dt>
            {credits.map((credit, position) => {
              const character = localized(credit, "character", language);
              return (
                <dd key={position}>
                  <CreditName name={credit.name} person={credit.person} />
                  {character.text && (
                    <span className={styles.character} lang={character.lang} data-character>
                      {character.text}
                    </span>
                  )}
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
    </section>
  );
}
