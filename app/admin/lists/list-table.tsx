import { type ListOrders, type ListQuery, listSearch } from "~/base/http/list-query";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { Pagination } from "~/ui/parts/pagination";
import styles from "./list.admin.module.css";

/** The path and query of a list, from which its links are built. */
export interface ListPlace<Sort extends string = string> {
  path: string;
  query: ListQuery<Sort>;
  orders: ListOrders<Sort>;
}

export interface Column<Sort extends string> {
  /** The label; with `sort`, the heading links to that order. */
  label: string;
  sort?: Sort;
  /** True if the column is left out where a table has little room. */
  isWide?: boolean;
  /** True if the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** Shown in place of the label. */
  control?: React.ReactNode;
}

/**
 * The table of a list. Each cell repeats the label of its column in `data-label`, which narrow
 * screens show in front of it.
 */
export function ListTable<Sort extends string>({
  caption,
  place,
  columns,
  className = "",
  children,
}: {
  caption: string;
  place: ListPlace<Sort>;
  columns: Column<Sort>[];
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <table className={`admin-table admin-list ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.label} place={place} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function ColumnHead<Sort extends string>({
  place: { path, query, orders },
  column: { label, sort, isWide, isLabelHidden, control },
}: {
  place: ListPlace<Sort>;
  column: Column<Sort>;
}) {
  const { t } = useTranslation("admin");
  const className = isWide ? "admin-wide" : undefined;
  if (!sort) {
    return (
      <th className={className} scope="col">
        {control ?? (isLabelHidden ? <span className="visually-hidden">{label}</span> : label)}
      </th>
    );
  }
  const isCurrent = query.sort === sort;
  const descending = isCurrent && !query.descending;
  const order = query.descending ? "descending" : "ascending";
  return (
    <th className={className} scope="col" aria-sort={isCurrent ? order : undefined}>
      <Link
        className={styles.sort}
        to={`${path}${listSearch({ ...query, sort, descending, page: 1 }, orders)}`}
        data-order={isCurrent ? order : undefined}
        preventScrollReset
      >
        {label}
        <span className="visually-hidden">
          {" "}
          {t(descending ? "list.sortDescending" : "list.sortAscending")}
        </span>
      </Link>
    </th>
  );
}

/** The pagination of a list. */
export function ListPages({
  place: { path, query, orders },
  number,
  pages,
}: {
  place: ListPlace;
  number: number;
  pages: number;
}) {
  return (
    <Pagination
      number={number}
      pages={pages}
      address={(page) => `${path}${listSearch({ ...query, page }, orders)}`}
    />
  );
}

/**
 * The text shown instead of an empty list.
 *
 * @param children shown below it when there is nothing to list at all
 */
export function EmptyList({
  query,
  nothingYet,
  children,
}: {
  query: ListQuery;
  nothingYet: string;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const { q, incomplete, filter, status, gap, film } = query;
  const isNarrowed = q || incomplete || filter || status || gap || film;
  if (isNarrowed) return <p className="notice-text">{t("list.noResults")}</p>;
  return (
    <div className="admin-empty">
      <p className="notice-text">{nothingYet}</p>
      {children}
    </div>
  );
}

/** The error shown instead of a list that could not be loaded. */
export function ListFailure({ message }: { message: string }) {
  return (
    <p className="failure-text" role="alert">
      {message}
    </p>
  );
}
