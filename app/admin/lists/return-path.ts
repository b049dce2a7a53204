import { paths, safeReturnPath } from "~/language/i18n/paths";

/** Returns the value if it is a path of the back office, otherwise the fallback. */
export function adminReturnPath(value: unknown, fallback: string): string {
  const path = safeReturnPath(value, fallback);
  return path === paths.admin || /^\/admin[/?]/.test(path) ? path : fallback;
}
