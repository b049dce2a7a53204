import { isLanguage, type Language } from "~/language/i18n/languages";

/** The state of a list in the back office. It is part of the address, so that it can be linked. */
export interface ListQuery<Sort extends string = string> {
  /** The search text; empty for none. */
  q: string;
  /** From 1. */
  page: number;
  sort: Sort;
  descending: boolean;
  /** Only records with incomplete texts in this language. */
  incomplete: Language | null;
  /** Only records in this state, one of the filters of the list. */
  filter?: string | null;
  /** Only records with this publication status. */
  status?: RecordStatus | null;
  /** Only records to which this applies. */
  gap?: RecordGap | null;
  /** Only images of the film with this id. */
  film?: number | null;
}

/** The publication status of a record, by which its list can be filtered. */
export const recordStatuses = ["public", "scheduled", "draft"] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Further filters of a list: records on the landing page, records that need completing. */
const recordGaps = ["featured", "noDescription"] as const;
export type RecordGap = (typeof recordGaps)[number];

/** The sort orders of a list, its default order, and its filters, if any. */
export interface ListOrders<Sort extends string> {
  sorts: readonly Sort[];
  sort: Sort;
  descending: boolean;
  filters?: readonly string[];
}

const QUERY_MAX = 200;

/** Debounce of the search field. */
export const SEARCH_PAUSE_MS = 250;

/** Parses the query of a list; unknown values fall back to the defaults. */
export function readListQuery<Sort extends string>(
  request: Request,
  orders: ListOrders<Sort>,
): ListQuery<Sort> {
  const params = new URL(request.url).searchParams;
  const wanted = orders.sorts.find((sort) => sort === params.get("sort"));
  const page = params.get("page") ?? "";
  const incomplete = params.get("incomplete");
  const filter = params.get("filter");
  const film = params.get("film") ?? "";
  const known = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((each) => each === params.get(name)) ?? null;
  return {
    q: (params.get("q") ?? "").toWellFormed().trim().slice(0, QUERY_MAX),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: wanted ?? orders.sort,
    descending: wanted ? params.get("direction") === "desc" : orders.descending,
    incomplete: isLanguage(incomplete) ? incomplete : null,
    filter: orders.filters?.find((each) => each === filter) ?? null,
    status: known(recordStatuses, "status"),
    gap: known(recordGaps, "gap"),
    film: /^[1-9]\d{0,14}$/.test(film) ? Number(film) : null,
  };
}

/** Returns true if a list is unfiltered and in the order made by hand, so that its rows can move. */
export function isOwnOrder(query: ListQuery): boolean {
  const { q, incomplete, status, gap, sort, descending } = query;
  return !q && !incomplete && !status && !gap && sort === "order" && !descending;
}

/** Returns the query string of a list state; default values are left out. */
export function listSearch(
  query: Partial<ListQuery>,
  orders?: Pick<ListOrders<string>, "sort" | "descending">,
): string {
  const { q, page, sort, descending, incomplete, filter, status, gap, film } = query;
  const isDefaultOrder =
    !sort || (sort === orders?.sort && Boolean(descending) === orders.descending);
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (incomplete) params.set("incomplete", incomplete);
  if (filter) params.set("filter", filter);
  if (status) params.set("status", status);
  if (gap) params.set("gap", gap);
  if (film) params.set("film", String(film));
  if (!isDefaultOrder) {
    params.set("sort", sort);
    if (descending) params.set("direction", "desc");
  }
  if (page && page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
