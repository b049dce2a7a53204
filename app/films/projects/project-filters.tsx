import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { type CategoryChoice, chosenDecade, type ProjectFilter } from "./project-filter";
import styles from "./project-filters.module.css";

interface ProjectFiltersProps {
  filter: ProjectFilter;
  categories: InLanguage<CategoryChoice>[];
  decades: string[];
  years: string[];
}

/**
 * Links that filter the project list: a row of categories and a row of years; if there are many
 * years, a row of decades and one of the years in the chosen one.
 */
export function ProjectFilters({ filter, categories, decades, years }: ProjectFiltersProps) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const paths = useSitePaths();
  const link = (
    change: Partial<ProjectFilter>,
    isCurrent: boolean,
    text: string,
    lang?: string,
  ) => (
    <Link
      className={styles.choice}
      to={paths.projects(1, { ...filter, ...change })}
      aria-current={isCurrent ? "true" : undefined}
      lang={lang}
      preventScrollReset
      prefetch="intent"
    >
      {text}
    </Link>
  );
  const decade = chosenDecade(filter);
  const allYears = <li>{link({ year: null }, filter.year === null, t("filter.allYears"))}</li>;
  return (
    <nav className={styles.filters} aria-label={t("filter.title")} data-filters>
      <h2 className={styles.name} id="filter-category">
        {t("filter.category")}
      </h2>
      <ul className={styles.choices} aria-labelledby="filter-category">
        <li>{link({ category: null }, filter.category === null, t("filter.allCategories"))}</li>
        {categories.map((category) => {
          const name = localized(category, "name", language);
          const isCurrent = filter.category === category.key;
          return (
            <li key={category.key}>
              {link({ category: category.key }, isCurrent, name.text, name.lang)}
            </li>
          );
        })}
      </ul>
      {decades.length > 0 && (
        <>
          <h2 className={styles.name} id="filter-decade">
            {t("filter.decade")}
          </h2>
          <ul className={styles.choices} aria-labelledby="filter-decade">
            {allYears}
            {decades.map((each) => (
              <li key={each}>
                {link(
                  { year: each },
                  decade === each,
                  t("filter.yearsOfDecade", { decade: each.slice(0, 4) }),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {years.length > 0 && (
        <>
          <h2 className={styles.name} id="filter-year">
            {t("filter.year")}
          </h2>
          <ul className={styles.choices} aria-labelledby="filter-year">
            {decades.length === 0 && allYears}
            {years.map((year) => (
              <li key={year}>{link({ year }, filter.year === year, year)}</li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
