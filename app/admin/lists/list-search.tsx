import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  type ListOrders,
  type ListQuery,
  listSearch,
  SEARCH_PAUSE_MS,
} from "~/base/http/list-query";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./list.admin.module.css";

/**
 * The search of a list: live while typing; without scripts, with a button (decision C33). Keeps the
 * order.
 *
 * @param hint label that names the searched columns
 */
export function ListSearch({
  path,
  query,
  orders,
  hint,
  children,
}: {
  path: string;
  query: ListQuery;
  orders: ListOrders<string>;
  hint: string;
  /** Further fields of the form. */
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const timer = useRef<number>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // The query changed by a link or Back; a focused field is not overwritten while the user types.
    if (input.current && document.activeElement !== input.current) input.current.value = query.q;
  }, [query.q]);
  const { sort, descending } = query;
  const isSorted = listSearch({ sort, descending }, orders) !== "";
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className={styles.search}

      onChange={({ currentTarget: form }) => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(
          () => submit(form, { replace: true, preventScrollReset: true }),
          SEARCH_PAUSE_MS,
        );
      }}
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      <label htmlFor="list-search">{hint}</label>
      <div className={styles.searchLine}>
        <input
          id="list-search"
          ref={input}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          autoComplete="off"
        />
        {query.incomplete && <input type="hidden" name="incomplete" value={query.incomplete} />}
        {query.filter && <input type="hidden" name="filter" value={query.filter} />}
        {query.status && <input type="hidden" name="status" value={query.status} />}
        {query.gap && <input type="hidden" name="gap" value={query.gap} />}
        {isSorted && (
          <>
            <input type="hidden" name="sort" value={query.sort} />
            {query.descending && <input type="hidden" name="direction" value="desc" />}
          </>
        )}
        {children}
        <button className="button button-quiet">{t("list.search")}</button>
        {query.q && (
          <Link
            className="text-link"
            to={`${path}${listSearch({ ...query, q: "", page: 1 }, orders)}`}
            // A search that is still waiting for a pause in typing would come back after this.
            onClick={() => window.clearTimeout(timer.current)}
          >
            {t("list.clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}

/**
 * Links that filter records by state; `labels` contains a label for each filter of the list.
 *
 * @param all the label of the link without a filter; "All" by default
 */
export function StateFilter({
  path,
  query,
  orders,
  labels,
  all,
}: {
  path: string;
  query: ListQuery;
  orders: ListOrders<string>;
  labels: Record<string, string>;
  all?: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <nav className="admin-filter" aria-label={t("list.filter")}>
      {[null, ...(orders.filters ?? [])].map((filter) => (
        <Link
          key={filter ?? "all"}
          to={`${path}${listSearch({ ...query, filter, page: 1 }, orders)}`}
          aria-current={query.filter === filter ? "true" : undefined}
        >
          {filter ? labels[filter] : (all ?? t("list.all"))}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Shows the number of results; a live region, so that screen readers announce it during the search.
 */
export function ListCount({ total }: { total: number }) {
  const { t } = useTranslation("admin");
  const isLoading = useNavigation().state === "loading";
  return (
    <p className="admin-hint" role="status" aria-busy={isLoading}>
      {t("list.total", { count: total })}
    </p>
  );
}
