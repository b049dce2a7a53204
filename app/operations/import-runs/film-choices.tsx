import { useTranslation } from "~/language/i18n/use-translation";
import type { FilmGroup } from "./import-run";
import styles from "./import-runs.admin.module.css";
import { RunButton } from "./run-button";

const SORTS = ["category", "type", "parent", "tag", "other"] as const;
type Sort = (typeof SORTS)[number];

/** Chooses which records become films, among the groups that the file has. */
export function FilmChoices({
  run,
  groups,
  films,
}: {
  run: string;
  groups: FilmGroup[];
  films: string[];
}) {
  const { t } = useTranslation("moving");
  if (groups.length === 0) return <p className="admin-hint">{t("choices.none")}</p>;
  const bySort = SORTS.map((sort) => ({
    sort,
    some: groups.filter(({ by }) => sortOf(by) === sort),
  })).filter(({ some }) => some.length > 0);
  return (
    <RunButton run={run} intent="look" label={t("choices.again")} isQuiet>
      <div className={styles.groups}>
        {bySort.map(({ sort, some }) => (
          <details key={sort} open={sort === "category" || some.some((one) => isIn(films, one))}>
            <summary id={`films-${sort}`}>{t(`choices.groups.${sort}`)}</summary>
            <ul className={styles.boxes} aria-labelledby={`films-${sort}`}>
              {some.map((group) => (
                <li key={nameOf(group)}>
                  <label className="admin-checkbox">
                    <input
                      type="checkbox"
                      name={`films[${groups.indexOf(group)}]`}
                      value={nameOf(group)}
                      defaultChecked={isIn(films, group)}
                    />
                    <span>
                      <bdi>{group.name}</bdi>
                      {sort === "other" && ` (${group.by})`}{" "}
                      <span className="admin-hint">
                        {t("choices.entries", { count: group.count })}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </RunButton>
  );
}

const sortOf = (by: string): Sort => SORTS.find((sort) => sort === by) ?? "other";

const nameOf = ({ by, value }: FilmGroup) => `${by}:${value}`;

const isIn = (films: string[], group: FilmGroup) => films.includes(nameOf(group));
