import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { places } from "~/media/images/places";
import { Link } from "~/ui/parts/link";
import styles from "./people-grid.module.css";
import type { ListedPerson } from "./person";

/** People with a page, as portraits that lead there. */
export function PeopleGrid({ people }: { people: ListedPerson[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  return (
    <ul className={styles.grid} data-people>
      {people.map((person) => {
        const role = localized(person, "role", language);
        return (
          <li key={person.id}>
            <Link className={styles.person} to={paths.person(person.id, person.name)}>
              <Frame
                place={places.portrait}
                url={person.imageUrl}
                alt={t("talent.portraitAlt", { name: person.name })}
                placeholder="portrait"
              />
              <span className={styles.name}>{person.name}</span>
              <span className={styles.role} lang={role.lang}>
                {role.text}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
