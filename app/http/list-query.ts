import { isLanguage, type Language } from "~/i18n/languages";

/** What a list of the back office was asked for; it stands in the address, so that a link can say it. */
export interface ListQuery<Sort extends string = string> {
  /** What is searched for; empty when nothing is. */
  q: string;
  /** From 1. */
  page: number;
  sort: Sort;
  descending: boolean;
  /** Only records whose texts are incomplete in this language. */
  incomplete: Language | null;
  /** Only records in this state, one of those that the list knows. */
  filter?: string | null;
}

/** The orders a list knows, and the one it has when none is asked for; and its filters, if any. */
export interface ListOrders<Sort extends string> {
  sorts: readonly Sort[];
  sort: Sort;
  descending: boolean;
  filters?: readonly string[];
}

const QUERY_MAX = 200;

/** How long somebody must not have typed for a search to be asked for. */
export const SEARCH_PAUSE_MS = 250;

/** Reads the address of a list; whatever is not understood counts as not asked for. */
export function readListQuery<Sort extends string>(
  request: Request,
  orders: ListOrders<Sort>,
): ListQuery<Sort> {
  const params = new URL(request.url).searchParams;
  const wanted = orders.sorts.find((sort) => sort === params.get("sort"));
  const page = params.get("page") ?? "";
  const incomplete = params.get("incomplete");
  const filter = params.get("filter");
  return {
    q: (params.get("q") ?? "").toWellFormed().trim().slice(0, QUERY_MAX),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: wanted ?? orders.sort,
    descending: wanted ? params.get("direction") === "desc" : orders.descending,
    incomplete: isLanguage(incomplete) ? incomplete : null,
    filter: orders.filters?.find((known) => known === filter) ?? null,
  };
}

/** The query of the address that asks for this list; parts that ask for nothing are left out. */
export function listSearch(
  query: Partial<ListQuery>,
  orders?: Pick<ListOrders<string>, "sort" | "descending">,
): string {
  const { q, page, sort, descending, incomplete, filter } = query;
  const isDefaultOrder =
    !sort || (sort === orders?.sort && Boolean(descending) === orders.descending);
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (incomplete) params.set("incomplete", incomplete);
  if (filter) params.set("filter", filter);
  if (!isDefaultOrder) {
    params.set("sort", sort);
    if (descending) params.set("direction", "desc");
  }
  if (page && page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
