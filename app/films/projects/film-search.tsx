import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import form from "~/forms/fields/form.module.css";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { isFiltered, type ProjectFilter, SEARCH_MAX } from "./project-filter";
import styles from "./project-filters.module.css";

/**
 * The search of the film list, which keeps its filters, with the number of films that were found.
 */
export function FilmSearch({ filter, total }: { filter: ProjectFilter; total: number }) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back or a link has changed what is searched for.
    if (input.current) input.current.value = filter.q ?? "";
  }, [filter.q]);
  return (
    <Form
      className={styles.search}
      method="get"
      action={paths.projects()}
      role="search"
      preventScrollReset
    >
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.year && <input type="hidden" name="year" value={filter.year} />}
      <label className={styles.name} htmlFor="film-search">
        {t("filter.searchLabel")}
      </label>
      <div className={styles.line}>
        <input
          className={form.input}
          id="film-search"
          ref={input}
          type="search"
          name="q"
          defaultValue={filter.q ?? ""}
          maxLength={SEARCH_MAX}
          autoComplete="off"
        />
        <button className="button button-quiet">{t("filter.search")}</button>
      </div>
      <p className={styles.found} role="status">
        {t("filter.found", { count: total })}
        {isFiltered(filter) && (
          <Link className="text-link" to={paths.projects()} preventScrollReset>
            {t("filter.clear")}
          </Link>
        )}
      </p>
    </Form>
  );
}
