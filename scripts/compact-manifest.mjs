// Every page loads the manifest of all routes, and most of its text repeats itself. The browser gets
// it as rows that a few lines of code expand (decision 029).
const ROUTES = "/build/";
const CHUNKS = "/build/_shared/";

/** The properties of a route that are true or false; each is a bit of a number. */
const BITS = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasErrorBoundary",
  "index",
];

/**
 * Returns the script that sets the manifest in the browser.
 *
 * @param manifest the manifest of Remix
 * @param routes those of its routes that the browser needs; parents come before their children
 */
export function compactManifest({ entry, url, version }, routes) {
  const chunks = [...new Set([entry, ...routes].flatMap(({ imports = [] }) => imports))];
  const ids = routes.map(({ id }) => id);
  const importsOf = ({ imports = [] }) => imports.map((address) => chunks.indexOf(address));
  const rows = routes.map((route) => [
    route.id,
    ids.indexOf(route.parentId),
    route.path ?? null,
    BITS.reduce((bits, name, index) => bits | (route[name] ? 1 << index : 0), 0),
    hashOf(route),
    ...importsOf(route),
  ]);
  const names = chunks.map((address) => nameIn(CHUNKS, address));
  const first = [entry.module, ...importsOf(entry)];
  const values = [rows, names, first, url, version].map((value) => JSON.stringify(value));
  return `window.__remixManifest=(${expand})(${values.join()});`;
}

function hashOf({ id, module }) {
  const begin = `${id.replace(/[$[\]]/g, "_")}-`;
  const name = nameIn(ROUTES, module);
  if (!name.startsWith(begin)) throw new Error(`The script ${module} is not named after ${id}.`);
  return name.slice(begin.length);
}

function nameIn(folder, address) {
  if (!address.startsWith(folder) || !address.endsWith(".js")) {
    throw new Error(`The script ${address} is not in ${folder}.`);
  }
  return address.slice(folder.length, -".js".length);
}

/** Runs in the browser, so it contains everything it uses. */
function expand(rows, names, [module, ...first], url, version) {
  const listImports = (numbers) => numbers.map((number) => `/build/_shared/${names[number]}.js`);
  const routes = {};
  for (const [id, parent, path, bits, hash, ...imports] of rows) {
    routes[id] = {
      id,
      parentId: rows[parent]?.[0],
      path: path ?? undefined,
      module: `/build/${id.replace(/[$[\]]/g, "_")}-${hash}.js`,
      imports: listImports(imports),
      hasAction: !!(bits & 1),
      hasLoader: !!(bits & 2),
      hasClientAction: !!(bits & 4),
      hasClientLoader: !!(bits & 8),
      hasErrorBoundary: !!(bits & 16),
      index: !!(bits & 32) || undefined,
    };
  }
  return { entry: { module, imports: listImports(first) }, routes, url, version };
}
