import type { ListPlace } from "~/admin/lists/list-table";
import { listSearch } from "~/base/http/list-query";
import { languages, localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { FilmName } from "~/media/images/images-of-film.server";
import styles from "~/routes/admin.pictures._index/descriptions.admin.module.css";
import { Link } from "~/ui/parts/link";

/** Links that show only pictures that need attention. */
export function PictureFilters({ place: { path, query, orders } }: { place: ListPlace }) {
  const { t } = useTranslation("admin");
  const none = { filter: null, incomplete: null };
  const filters = [
    { name: "all", label: t("pictures.filterAll"), change: none },
    { name: "noAlt", label: t("pictures.filterNoAlt"), change: { ...none, filter: "noAlt" } },
    ...languages.map((language) => ({
      name: language,
      label: t(`lists.filters.${language}`),
      change: { ...none, incomplete: language },
    })),
    { name: "unused", label: t("pictures.filterUnused"), change: { ...none, filter: "unused" } },
    { name: "large", label: t("pictures.filterLarge"), change: { ...none, filter: "large" } },
  ];
  return (
    <nav className="admin-filter" aria-label={t("lists.only")}>
      {filters.map(({ name, label, change }) => (
        <Link
          key={name}
          to={`${path}${listSearch({ ...query, ...change, page: 1 }, orders)}`}
          aria-current={
            (query.filter ?? null) === change.filter && query.incomplete === change.incomplete
              ? "true"
              : undefined
          }
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Chooses the film whose pictures are shown; a part of the form that searches. */
export function FilmChoice({
  films,
  hasMore,
  film,
}: {
  films: FilmName[];
  /** True if there are further films, which the search finds. */
  hasMore: boolean;
  film: number | null;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  if (films.length === 0) return null;
  return (
    <div className={styles.filmChoice}>
      <label htmlFor="film">{t("pictures.film")}</label>
      <select key={film ?? ""} id="film" name="film" defaultValue={film ?? ""} autoComplete="off">
        <option value="">{t("pictures.filmAll")}</option>
        {films.map((each) => {
          const { text, lang } = localized(each, "title", language);
          return (
            <option key={each.id} value={each.id} lang={lang}>
              {text}
            </option>
          );
        })}
        {hasMore && <option disabled>{t("pictures.filmMore")}</option>}
      </select>
    </div>
  );
}
