/** The query parameter that fills a form with its draft. */
export const DRAFT_PARAM = "kept";

/** The query parameter with the query of the list from which a record was opened. */
const LIST_PARAM = "list";

/** The query parameter with the step of the setup from which one has come to a screen. */
export const SETUP_PARAM = "setup";

/** Query parameters that do not identify a screen. */
const TECHNICAL_PARAMS = [DRAFT_PARAM, LIST_PARAM, SETUP_PARAM, "index", "_routes"];

/**
 * Returns the identity of a screen with a form: its path, and the query that selects a record.
 * Drafts are stored under it.
 */
export function screenPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of TECHNICAL_PARAMS) params.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return params.size > 0 ? `${path}?${params}` : path;
}

/**
 * Returns the address of a record's screen that leads back to the list as it is.
 *
 * @param search the query of the list, with its question mark
 */
export function openedFromList(record: string, search: string): string {
  return withQuery(record, search && new URLSearchParams({ [LIST_PARAM]: search.slice(1) }));
}

/**
 * Returns the address of the list as it was when a record was opened from it.
 *
 * @param search the query of the record's screen
 */
export function listBehind(list: string, search: string): string {
  return withQuery(list, new URLSearchParams(listQuery(search)));
}

/**
 * Returns the address of another screen of the same record, with the same list, or step of the
 * setup, behind it.
 */
export function keepingList(record: string, search: string): string {
  const query = listQuery(search);
  return query ? openedFromList(record, `?${query}`) : keepingSetup(record, search);
}

/** Returns the address of a record's screen with the step of the setup that one has come from. */
export function keepingSetup(record: string, search: string): string {
  const step = new URLSearchParams(search).get(SETUP_PARAM);
  return withQuery(record, step === null ? "" : new URLSearchParams({ [SETUP_PARAM]: step }));
}

const listQuery = (search: string) => new URLSearchParams(search).get(LIST_PARAM) ?? "";

const withQuery = (path: string, query: URLSearchParams | "") =>
  String(query) ? `${path}?${query}` : path;
