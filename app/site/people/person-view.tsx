import { ProjectCard } from "~/films/projects/project-card";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { portraitPlace, relatedPlace } from "~/media/images/places";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import detail from "~/ui/styles/detail.module.css";
import type { FilmOfPerson, PersonData } from "./person";
import styles from "./person-view.module.css";

/** The portrait beside the words. */
const place = portraitPlace({ wide: 3, laptop: 2.4, tablet: 2.4, phone: 1 });

/** A person with portrait, biography, links and films. */
export function PersonView({ person }: { person: PersonData }) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  const { name, role, bio, links, films } = person;
  return (
    <article className="page">
      <p className={detail.back}>
        <Link className="text-link" to={paths.people}>
          <Icon name="back" size={20} />
          {t("person.back")}
        </Link>
      </p>
      <div className={styles.person}>
        <Frame
          className={styles.portrait}
          place={place}
          url={person.imageUrl}
          alt={t("talent.portraitAlt", { name })}
          placeholder="portrait"
          priority
        />
        <header className={styles.head}>
          <p className="eyebrow" lang={role.lang}>
            {role.text}
          </p>
          <h1 className={styles.name} data-fit={person.titleFit}>
            {name}
          </h1>
        </header>
        <div className={styles.words}>
          {bio.text && (
            <p className={styles.bio} lang={bio.lang} data-bio>
              {bio.text}
            </p>
          )}
          {links.length > 0 && (
            <ul className={styles.links} aria-label={tFilm("people.elsewhere")} data-person-links>
              {links.map(({ name: link, href }) => (
                <li key={link}>
                  <a className="text-link" href={href} rel="noopener me">
                    {tFilm(`people.links.${link}`)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {films.length > 0 && <Filmography films={films} />}
    </article>
  );
}

/** The films of a person, each with what the person did in it. */
function Filmography({ films }: { films: FilmOfPerson[] }) {
  const { t } = useTranslation("film");
  // One film alone is no wider than one of two.
  const count = Math.max(2, films.length);
  return (
    <section className={detail.block} aria-labelledby="filmography">
      <h2 className={detail.sub} id="filmography">
        {t("people.filmography")}
      </h2>
      <div className={detail.related} data-filmography data-count={count}>
        {films.map(({ card, parts }) => (
          <ProjectCard key={card.id} project={card} place={relatedPlace(count)} isRelated>
            <Parts parts={parts} />
          </ProjectCard>
        ))}
      </div>
    </section>
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
