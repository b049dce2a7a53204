import { pathWithoutLanguage } from "~/language/i18n/paths";

/** Parts of the site that are no pages: forms, calls, files, and links with secrets. */
const reserved =
  /^\/(?:admin|api|auth|build|files|healthz|icons|language|logout|preview|readyz|screener|social|uploads)(?:[/.]|$)/i;

/** Returns true for addresses at which nothing is redirected or counted as missed. */
export function isReservedAddress(path: string): boolean {
  return reserved.test(pathWithoutLanguage(path)) || reserved.test(path);
}
