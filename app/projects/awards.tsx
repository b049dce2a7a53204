import { localized } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { Award } from "./project-facts";
import styles from "./project-facts.module.css";

const BRANCH_ID = "laurel-branch";

/** The leaves of a branch: pairs along the left half of a ring, from bottom to tip. */
const leaves = Array.from({ length: 9 }, (_, index) => {
  const degrees = 104 + index * 17;
  const angle = (degrees * Math.PI) / 180;
  const at = (radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  const size = (1.06 - index * 0.045).toFixed(2);
  return { outer: at(41), inner: at(38), turn: degrees + 90, size };
});

/** Renders the branch as an SVG symbol, once for all awards of a page. */
function Branch() {
  return (
    <svg className={styles.hidden} aria-hidden="true" focusable="false">
      <symbol id={BRANCH_ID} viewBox="-3 0 55 100">
        <path
          d="M47 91C18 86 4 58 13 30 15 23 19 17 25 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
        {leaves.map(({ outer, inner, turn, size }) => (
          <g key={turn} fill="currentColor">
            <path
              d="M0 0C2-5 8-7 15-5 12 1 6 3 0 0Z"
              transform={`translate(${outer}) rotate(${turn - 34}) scale(${size})`}
            />
            <path
              d="M0 0C3-4 9-5 13-2 10 3 4 4 0 0Z"
              transform={`translate(${inner}) rotate(${turn + 30}) scale(${size})`}
            />
          </g>
        ))}
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
