/** Says in an address that its form is to be filled with what was kept. */
export const DRAFT_PARAM = "kept";

/** Parts of an address that do not say which screen it is. */
const TECHNICAL_PARAMS = [DRAFT_PARAM, "index", "_routes"];

/**
 * Names a screen with a form: its path, and its query where that says which record it shows. What
 * was typed there is kept under this name.
 */
export function screenPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of TECHNICAL_PARAMS) params.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return params.size > 0 ? `${path}?${params}` : path;
}
