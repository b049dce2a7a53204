import { paths, safeReturnPath } from "~/i18n/paths";

/** The page that asks who uses the session, and leads back to a screen of the back office. */
export function confirmPath(returnTo: string): string {
  return `${paths.adminConfirm}?${new URLSearchParams({ returnTo })}`;
}

/** Where that page leads back to: only ever a screen of the back office. */
export function confirmReturnPath(request: Request): string {
  return backOfficePath(new URL(request.url).searchParams.get("returnTo")) ?? paths.admin;
}

/** A path of the back office, or null for every other text. */
export function backOfficePath(value: string | null): string | null {
  const path = safeReturnPath(value, "");
  return /^\/admin(?:[/?#]|$)/.test(path) ? path : null;
}
