import { ProjectCard } from "~/films/projects/project-card";
import card from "~/films/projects/project-card.module.css";
import { ViewChoice } from "~/films/projects/view-choice";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { type Place, places } from "~/media/images/places";
import { LAUREL_BOX, laurelLeaves, laurelStem } from "~/ui/parts/laurel-branch";
import styles from "./slate.module.css";
import type { SlateCard, SlateGroup } from "./slate.server";

const POSTER = 2 / 3;

/** The columns of the wall are those of `slate.module.css`. */
const posterPlace: Place = {
  name: "wall",
  range: [200, 900],
  steps: [
    [100, "22rem", POSTER],
    [64, "22vw", POSTER],
    [48, "29vw", POSTER],
    [0, "45vw", POSTER],
  ],
};

/** So few films are seen at once in any view. */
const FEW = 3;

/** The films of a page by what becomes of them: those to come, those in the making, those that are out. */
export function Slate({ groups }: { groups: SlateGroup[] }) {
  const { t } = useTranslation("film");
  const films = groups.flatMap((group) => group.films);
  // Films that are all out need no heading.
  const isParted = groups.some(({ part }) => part !== "released");
  return (
    <>
      {films.length > FEW && (
        <ViewChoice hasPosters={films.filter(({ poster }) => poster).length > 1} />
      )}
      <div className={styles.slate}>
        <Laurel />
        {groups.map(({ part, films: own }) => (
          <section key={part} aria-labelledby={isParted ? `slate-${part}` : undefined}>
            {isParted && (
              <h2 className={styles.heading} id={`slate-${part}`} data-slate={part}>
                {t(`slate.${part}`)}
              </h2>
            )}
            <div className={card.grid} data-project-grid>
              {own.map((film, index) => (
                <FilmCard
                  key={film.id}
                  film={film}
                  isWide={index === 0 || (own.length % 2 === 0 && index === own.length - 1)}
                  headingLevel={isParted ? 3 : 2}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function FilmCard({
  film,
  isWide,
  headingLevel,
}: {
  film: SlateCard;
  isWide: boolean;
  headingLevel: 2 | 3;
}) {
  const { t } = useTranslation("film");
  const { byline, poster, release, prizes } = film;
  const title = localized(film, "title", useLanguage()).text;
  return (
    <ProjectCard
      project={film}
      place={isWide ? places.wide : places.card}
      headingLevel={headingLevel}
    >
      {(byline || poster || release || prizes.length > 0) && (
        <>
          {poster && (
            <Frame
              className={styles.poster}
              place={posterPlace}
              url={poster}
              alt={t("poster", { title })}
            />
          )}
          {byline && <span className={styles.line}>{byline}</span>}
          {release && (
            <span className={styles.line} data-release>
              {release}
            </span>
          )}
          {prizes.map((prize) => (
            <span key={prize} className={styles.prize} data-prize>
              <svg aria-hidden="true">
                <use href="#laurel" />
              </svg>
              {prize}
            </span>
          ))}
        </>
      )}
    </ProjectCard>
  );
}

/** The branch beside each prize, drawn once. */
function Laurel() {
  return (
    <svg className={styles.hidden} aria-hidden="true" focusable="false">
      <symbol id="laurel" viewBox={LAUREL_BOX.join(" ")}>
        <path d={laurelStem} fill="none" stroke="currentColor" strokeWidth="3" />
        <g fill="currentColor">
          {laurelLeaves.map(({ path, transform }) => (
            <path key={transform} d={path} transform={transform} />
          ))}
        </g>
      </symbol>
    </svg>
  );
}
