import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { portraitPlace } from "~/media/images/places";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import detail from "~/ui/styles/detail.module.css";
import { Filmography } from "./filmography";
import type { PersonData } from "./person";
import styles from "./person-view.module.css";

/** The portrait beside the words. */
const place = portraitPlace({ wide: 2.4, laptop: 2.2, tablet: 2.2, phone: 1 });

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
