import { firstWord, firstWords, isPublic, oncePerTable } from "~/base/http/route-table";
import { pathWithoutLanguage } from "~/language/i18n/paths";

/** Files of the program and health checks, which are answered before the routes. */
const outside = ["build", "healthz", "readyz"];

/** The words below which the site has no public page: forms, calls, files, and links with secrets. */
const closed = oncePerTable(({ routes }) => {
  const pages = routes.filter((route) => route.isPage && isPublic(route));
  const open = new Set(pages.map(({ pattern }) => firstWord(pattern)));
  // A file at the top, such as /robots.txt, closes nothing below.
  const closed = [...firstWords()].filter((word) => !open.has(word) && !word.includes("."));
  return new Set([...outside, ...closed]);
});

/** Returns true for addresses at which nothing is redirected or counted as missed. */
export function isReservedAddress(path: string): boolean {
  const first = /^\/([^/.]+)/.exec(pathWithoutLanguage(path))?.[1];
  return first !== undefined && closed().has(first.toLowerCase());
}
