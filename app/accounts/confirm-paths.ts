import { paths, safeReturnPath } from "~/i18n/paths";

/** The page that asks who uses the session, and leads back to a screen of the back office. */
export function confirmPath(returnTo: string): string {
  return `${paths.adminConfirm}?${new URLSearchParams({ returnTo })}`;
}

/** Where that page leads back to: only ever a screen of the back office. */
export function confirmReturnPath(request: Request): string {
  const path = safeReturnPath(new URL(request.url).searchParams.get("returnTo"), paths.admin);
  return /^\/admin(?:[/?#]|$)/.test(path) ? path : paths.admin;
}
