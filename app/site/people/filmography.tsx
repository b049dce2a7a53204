import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { CardStill, useCardState } from "~/media/images/card-still";
import { Frame, stillOf } from "~/media/images/frame";
import { places } from "~/media/images/places";
import { Link } from "~/ui/parts/link";
import detail from "~/ui/styles/detail.module.css";
import styles from "./filmography.module.css";
import type { FilmOfPerson } from "./person";

/** The films of a person, a row each: stills, and what the person did in it. */
export function Filmography({ films }: { films: FilmOfPerson[] }) {
  const { t } = useTranslation("film");
  return (
    <section className={detail.block} aria-labelledby="filmography">
      <h2 className={detail.sub} id="filmography">
        {t("people.filmography")}
      </h2>
      <div data-filmography>
        {films.map((film) => (
          <FilmRow key={film.card.id} film={film} />
        ))}
      </div>
    </section>
  );
}

function FilmRow({ film: { card, parts, stills } }: { film: FilmOfPerson }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(card, "title", language);
  const category = localized(card, "category", language);
  const to = paths.project(card.id, title.text);
  const state = useCardState(false);
  return (
    <article>
      <Link className={styles.row} to={to} state={state} viewTransition>
        <span className={styles.stills} data-count={stills.length + 1}>
          <CardStill
            to={to}
            still={stillOf("film", card.id)}
            place={places.small}
            url={card.imageUrl}
            alt={t("projects.stillAlt", { title: title.text })}
          />
          {stills.map((still) => (
            <Frame key={still} place={places.small} url={still} alt="" />
          ))}
        </span>
        <div className={styles.words}>
          <h3 className={styles.title} lang={title.lang} data-fit={card.fit}>
            {title.text}
          </h3>
          <p className={styles.facts}>
            <span lang={category.lang}>{category.text}</span> <span>{card.year}</span>
          </p>
          <p data-byline>
            <Parts parts={parts} />
          </p>
        </div>
      </Link>
    </article>
  );
}

/** The roles of a person in a film, as one line. */
function Parts({ parts }: { parts: FilmOfPerson["parts"] }) {
  const language = useLanguage();
  return (
    <>
      {parts.map((part, index) => {
        const role = localized(part, "role", language);
        const character = localized(part, "character", language);
        return (
          <span key={index} lang={role.lang}>
            {index > 0 && ", "}
            {role.text}
            {character.text && ` (${character.text})`}
          </span>
        );
      })}
    </>
  );
}
