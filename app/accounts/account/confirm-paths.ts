import { paths, safeReturnPath } from "~/language/i18n/paths";

/** Returns the path of the confirmation page, which leads back to a screen of the back office. */
export function confirmPath(returnTo: string): string {
  return `${paths.adminConfirm}?${new URLSearchParams({ returnTo })}`;
}

/** Returns the path the confirmation page leads back to; always one of the back office. */
export function confirmReturnPath(request: Request): string {
  return backOfficePath(new URL(request.url).searchParams.get("returnTo")) ?? paths.admin;
}

/** Returns the value if it is a path of the back office, otherwise null. */
export function backOfficePath(value: string | null): string | null {
  const path = safeReturnPath(value, "");
  return /^\/admin(?:[/?#]|$)/.test(path) ? path : null;
}
