import { localized, type LocalizedText } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import styles from "./credits.module.css";
import { CreditName } from "./names";
import type { ShownCredit } from "./shown-credit";

/** Credits of a film: each role once, followed by its names; the cast with its characters. */
export function CreditList({ credits }: { credits: ShownCredit[] }) {
  const language = useLanguage();
  const groups: { role: LocalizedText; credits: ShownCredit[] }[] = [];
  for (const credit of credits) {
    const role = localized(credit, "role", language);
    const last = groups.at(-1);
    if (last?.role.text === role.text) last.credits.push(credit);
    else groups.push({ role, credits: [credit] });
  }
  return (
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
  );
}
