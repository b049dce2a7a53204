// Writes into the lockfile what npm leaves out. Run it after npm has changed package-lock.json.
import fs from "node:fs";

const LOCKFILE = "package-lock.json";

/**
 * Where each package lies. Without it, npm asks the registry first for all that it knows of a thousand
 * packages, a third of an install. The host is none: npm puts that of the registry in use in its place
 * (replace-registry-host in .npmrc).
 */
const addressOf = (name, version) =>
  `https://registry.invalid/${name}/-/${name.split("/").at(-1)}-${version}.tgz`;

/**
 * No single version of the SQLite binding supports all lines of Node: version 13 drops Node 20, and
 * version 12 does not support Node from 24.19 on. npm skips the optional one that does not fit. It would
 * compile any package with a binding.gyp; the newer one brings its binaries.
 */
const BINDINGS = {
  "node_modules/better-sqlite3": { gypfile: false },
  "node_modules/better-sqlite3-node20": { engines: { node: "20.x" } },
};

const lock = JSON.parse(fs.readFileSync(LOCKFILE, "utf8"));
for (const [place, { name, version, resolved: _, ...facts }] of Object.entries(lock.packages)) {
  // The project itself, and packages within others, are not fetched.
  if (!facts.integrity) continue;
  const resolved = addressOf(name ?? place.split("node_modules/").at(-1), version);
  const named = name === undefined ? {} : { name };
  lock.packages[place] = { ...named, version, resolved, ...facts, ...BINDINGS[place] };
}
fs.writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
