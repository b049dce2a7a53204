import { paths, safeReturnPath } from "~/i18n/paths";

/** A path of the back office to come back to, or the fallback. */
export function adminReturnPath(value: unknown, fallback: string): string {
  const path = safeReturnPath(value, fallback);
  return path === paths.admin || /^\/admin[/?]/.test(path) ? path : fallback;
}
