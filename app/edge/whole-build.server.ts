import fs from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";

/** The error of a start whose files for browsers are missing: each page would be an error. */
export class IncompleteBuild extends Error {}

/**
 * Checks that the files of the browser which the pages name are there: a copy or a clean-up may have
 * left out a folder.
 *
 * @param folder the files of the browser
 * @throws IncompleteBuild
 */
export function rejectIncompleteBuild({ entry, routes }: ServerBuild["assets"], folder: string) {
  const parts: { module: string; imports?: string[]; css?: string[] }[] = [
    entry,
    ...Object.values(routes).flatMap((route) => route ?? []),
  ];
  const named = new Set(
    parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
  );
  const isThere = fs.existsSync(folder);
  const present = new Set(
    isThere ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) : [],
  );
  const missing = [...named].filter(
    (address) => !present.has(path.normalize(address.replace(/^\//, ""))),
  );
  if (missing.length === 0) return;
  const what = isThere
    ? `${missing.length} of ${named.size} files of the build are missing in ${folder}, such as ${missing[0]}`
    : `the folder ${folder} of the build is missing`;
  throw new IncompleteBuild(`${what}. Run ./scripts/build, or copy the build as a whole.`);
}
