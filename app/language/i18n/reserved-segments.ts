import { languages } from "./languages";
import { paths, sitePaths, type Slugs } from "./paths";

/** First segments of addresses outside the two tables: files, health checks, the 404 page. */
const moreSegments = [
  "404",
  "build",
  "files",
  "healthz",
  "metrics",
  "readyz",
  "robots.txt",
  "social",
  "uploads",
];

/**
 * The slugs that no page of the company's own may have, as far as browsers know them: other addresses
 * start with them. The server refuses those of all routes (`app/content/pages/page-slugs.server.ts`).
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...languages,
  ...moreSegments,
  ...Object.values<Address>({ ...sitePaths(null) }).flatMap(firstSegment),
  ...Object.values<Address>(paths).flatMap(firstSegment),
]);

type Address = string | ((slugs: Slugs) => string) | ((...given: never[]) => string);

/** Returns the first segment of an address; that of a function does not depend on its arguments. */
function firstSegment(address: Address): string[] {
  const nothing = { en: "", es: "" };
  const path =
    typeof address === "string" ? address : (address as (slugs: Slugs) => string)(nothing);
  return [path.split(/[/?#]/)[1]].flatMap((segment) => segment || []);
}
