import { LIST_PARAM } from "~/forms/editor/screen-path";
import { paths, safeReturnPath } from "~/language/i18n/paths";

/** Returns the value if it is a path of the back office, otherwise the fallback. */
export function adminReturnPath(value: unknown, fallback: string): string {
  const path = safeReturnPath(value, fallback);
  return path === paths.admin || /^\/admin[/?]/.test(path) ? path : fallback;
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

/** Returns the address of another screen of the same record, with the same list behind it. */
export function keepingList(record: string, search: string): string {
  const query = listQuery(search);
  return openedFromList(record, query && `?${query}`);
}

const listQuery = (search: string) => new URLSearchParams(search).get(LIST_PARAM) ?? "";

const withQuery = (path: string, query: URLSearchParams | "") =>
  String(query) ? `${path}?${query}` : path;
