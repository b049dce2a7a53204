/** The query parameter that fills a form with its draft. */
export const DRAFT_PARAM = "kept";

/** The query parameter with the query of the list from which a record was opened. */
export const LIST_PARAM = "list";

/** Query parameters that do not identify a screen. */
const TECHNICAL_PARAMS = [DRAFT_PARAM, LIST_PARAM, "index", "_routes"];

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
