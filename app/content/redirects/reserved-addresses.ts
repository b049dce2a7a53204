import { isPublic, oncePerTable, withoutLanguage } from "~/base/http/route-table";
import { pathWithoutLanguage } from "~/language/i18n/paths";

/** What is answered before the routes: files of the program, and health checks. */
const outside = ["build", "healthz", "readyz"];

/**
 * The first segments of addresses below which the site has no public page: forms, calls, files, and
 * links with secrets.
 */
const closed = oncePerTable(({ routes }) => {
  const first = (pattern: string) =>
    /^\/([^/.:*]+)(?=\/|$)/.exec(withoutLanguage(pattern))?.[1] ?? "";
  const open = new Set(
    routes.filter((each) => each.isPage && isPublic(each)).map(({ pattern }) => first(pattern)),
  );
  return new Set(
    [...outside, ...routes.map(({ pattern }) => first(pattern))].filter(
      (each) => each !== "" && !open.has(each),
    ),
  );
});

/** Returns true for addresses at which nothing is redirected or counted as missed. */
export function isReservedAddress(path: string): boolean {
  const first = /^\/([^/.]+)/.exec(pathWithoutLanguage(path))?.[1];
  return first !== undefined && closed().has(first.toLowerCase());
}
