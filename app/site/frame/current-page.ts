import { pathWithoutLanguage } from "~/language/i18n/paths";

/** Returns true if a client loader was called for the page that is already shown, in any language. */
export function isCurrentPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathWithoutLanguage(pathname) === pathWithoutLanguage(window.location.pathname);
}
