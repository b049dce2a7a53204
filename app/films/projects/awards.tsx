import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { LAUREL_BOX, laurelLeaves, laurelStem } from "~/ui/parts/laurel-branch";
import type { Award } from "./project-facts";
import styles from "./project-facts.module.css";

const BRANCH_ID = "laurel-branch";

/** Renders the branch as an SVG symbol, once for all awards of a page. */
function Branch() {
  return (
    <svg className={styles.hidden} aria-hidden="true" focusable="false">
      <symbol id={BRANCH_ID} viewBox={LAUREL_BOX.join(" ")}>
        <path
          d={laurelStem}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
        <g fill="currentColor">
          {laurelLeaves.map(({ path, transform }) => (
            <path key={transform} d={path} transform={transform} />
          ))}
        </g>
      </symbol>
    </svg>
  );
}

function Laurel({ isRight = false }: { isRight?: boolean }) {
  return (
    <svg className={styles.branch} data-right={isRight || undefined} aria-hidden="true">
      <use href={`#${BRANCH_ID}`} />
    </svg>
  );
}

/** Prizes, nominations and selections, each between two laurel branches. */
export function Awards({ awards, className }: { awards: Award[]; className?: string }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  if (awards.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-awards">
      <h2 className={styles.heading} id="project-awards">
        {t("awards.title")}
      </h2>
      <Branch />
      <ul className={styles.awards} data-awards>
        {awards.map((award, index) => {
          const name = localized(award, "award", language);
          return (
            <li key={index} className={styles.award} data-kind={award.kind}>
              <Laurel />
              <p className={styles.words}>
                <span className={styles.kind}>{t(`awards.${award.kind}`)}</span>{" "}
                <strong className={styles.festival}>{award.festival}</strong>{" "}
                {name.text && (
                  <>
                    <span lang={name.lang}>{name.text}</span>{" "}
                  </>
                )}
                <span className={styles.year}>{award.year}</span>
              </p>
              <Laurel isRight />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
