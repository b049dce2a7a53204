// The compiler writes a chunk for every set of pages that shares a module: dozens of files of a few
// hundred bytes, each with a request, headers and a preload in the page. This step bundles its
// output again, so that the code shared by a group of pages is one file (decision 029).
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { rollup } from "rollup";
import { groupFiles } from "./chunk-groups.mjs";
import { fileOfModule, unwrapCommonJs } from "./common-js.mjs";
import { compactManifest } from "./compact-manifest.mjs";
import { dropDeadBranches } from "./dead-branches.mjs";
import { fixFlags } from "./fix-flags.mjs";

const PUBLIC = "public";
const BUILD = `${PUBLIC}/build`;
const SERVER = "build/index.js";

/**
 * Larger files that all public pages use are libraries, which seldom change and stay separate; in
 * bytes.
 */
const SMALL_BYTES = 2_500;

const BACK_OFFICE = /^routes\/admin/;

/** Larger than the script of a route that has nothing for the browser. */
const EMPTY_BYTES = 150;

/** The landing page, a route for each language with the same code. */
const LANDING = /^routes\/_site\.(?:\(en\)|es)\._index$/;

/**
 * What one more request costs, in bytes of minified script. Visitors wait for the landing page, and
 * on a worse connection than editors, whose browsers have the scripts of yesterday.
 */
function bytesOfRequest(page) {
  if (BACK_OFFICE.test(page) || page.startsWith(USED)) return 7_000;
  return LANDING.test(page) ? 150_000 : 15_000;
}

/**
 * Public pages that are read together share what one of them uses. A file belongs to the first that
 * matches.
 */
const classes = [
  ["site", /^(entry\.client|root|routes\/_site|routes\/_site\.(?:\(en\)|es)\._index)$/],
  ["pages", /^routes\/_site\.\(\$lang\)\.(?!auth|screener)/],
  // The pages that are a form; the forms of other pages load their checks later.
  ["account", /^routes\/_site\.\(\$lang\)\.(?:auth|screener)/],
  ["admin", BACK_OFFICE],
];

/** Marks files that a page imports dynamically. */
const LATER = "later";

/**
 * Marks files that a screen of the back office loads when it is used (app/late-parts/late-part.tsx), before
 * the id of the screen.
 */
const USED = "used:";

/** Imports of names. The compiler also writes imports without any, of which nothing is used. */
const STATIC = /\bfrom"([^"]+)"/g;
const ANY = /\b(?:from|import\()"([^"]+)"/g;

const fileOf = (address) => path.resolve(`${PUBLIC}${address}`);
const addressOf = (fileName) => `/build/${fileName}`;

/**
 * Regroups the browser's files below public/build and updates the manifests of client and server.
 */
export async function regroupChunks() {
  const manifest = readManifest();
  const entries = [["entry.client", manifest.entry], ...Object.entries(manifest.routes)];
  const users = usersOf(entries);
  const modules = new Set(entries.map(([, { module }]) => fileOf(module)));
  const libraries = librariesOf(users, modules);
  const shown = Object.values(manifest.routes).filter(isNeededInBrowser);
  const parts = new Set(
    entries.flatMap(([, { module, imports = [] }]) =>
      partsOf(withImports([module, ...imports].map(fileOf)), module),
    ),
  );
  const groups = groupsOf(
    users,
    // A part stays a file of its own, to which its screens lead.
    new Set([...libraries, ...parts]),
    Object.fromEntries(shown.map((route) => [route.id, route])),
  );
  const bundle = await rollup({
    input: Object.fromEntries(entries.map(([id, entry]) => [id, fileOf(entry.module)])),
    plugins: [
      { name: "addresses", resolveId: (id) => (id.startsWith("/build/") ? fileOf(id) : null) },
      unwrapCommonJs(scriptsIn(BUILD), fileOf),
      fixFlags(),
      dropDeadBranches(),
    ],
    preserveEntrySignatures: "exports-only",
    // The compiler lets a file import another only because both belong to a page.
    treeshake: {
      moduleSideEffects: (file) => modules.has(file),
    },
  });
  const folder = `${BUILD}/_regrouped`;
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name]-[hash:7].js",
    chunkFileNames: "_shared/[name]-[hash:7].js",
    onlyExplicitManualChunks: true,
    manualChunks: (id) => {
      const file = fileOfModule(id);
      return libraries.has(file) ? "libraries" : groups.get(file);
    },
  });
  await bundle.close();

  const chunks = new Map(
    output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  for (const [, entry] of entries) {
    const file = fileOf(entry.module);
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === file);
    entry.module = addressOf(chunk.fileName);
    entry.imports = staticImports(chunk, chunks).map(addressOf).sort();
  }
  dropImportsOfParents(manifest);
  replaceFiles(folder);
  writeManifest(manifest, shown);
}

/**
 * Returns false for a route that the router never visits or sends a form to: one without anything
 * for the browser (the compiler leaves an empty script) that is read only, and the calls of the API.
 */
function isNeededInBrowser({ id, module, hasAction }) {
  const script = fs.readFileSync(fileOf(module), "utf8");
  const isEmpty = script.length < EMPTY_BYTES && script.includes(".exports={}");
  return !isEmpty || (hasAction && !id.startsWith("routes/api."));
}

/**
 * Returns, by path, the ids of the pages that import a file statically, and {@link LATER} if a
 * public page may import it dynamically.
 */
function usersOf(entries) {
  // The compiler lists only direct imports, not transitive ones.
  const users = new Map();
  const add = (file, id) => users.set(file, new Set(users.get(file)).add(id));
  for (const [id, { module, imports = [] }] of entries) {
    const files = withImports([module, ...imports].map(fileOf));
    for (const file of files) add(file, id);
    if (!BACK_OFFICE.test(id)) for (const file of loadedLaterBy(files)) add(file, LATER);
    else for (const file of withImports(partsOf(files, module))) add(file, `${USED}${id}`);
  }
  // What a screen has loaded already does not count for its use.
  const routes = Object.fromEntries(entries);
  for (const ids of users.values()) {
    for (const id of ids) {
      if (id.startsWith(USED) && isLoadedOn(id.slice(USED.length), ids, routes)) ids.delete(id);
    }
  }
  return users;
}

function isLoadedOn(id, ids, routes) {
  return (
    ids.has("entry.client") ||
    ids.has(id) ||
    (id in routes && isLoadedOn(routes[id].parentId, ids, routes))
  );
}

/**
 * Returns the large files that every public page needs, with their imports. None of them imports
 * code of the site.
 */
function librariesOf(users, modules) {
  const isLarge = (file) => fs.statSync(file).size > SMALL_BYTES;
  const large = [...users].filter(([file, ids]) => {
    return isLarge(file) && !modules.has(file) && (ids.has("root") || ids.has("routes/_site"));
  });
  return new Set(withImports(large.map(([file]) => file)));
}

/** Returns the files that the code of a route itself imports dynamically. */
function partsOf(files, module) {
  const own = nameOf(fileOf(module));
  return files
    .filter((file) => nameOf(file) === own)
    .flatMap((file) => importsOf(file, /\bimport\("([^"]+)"\)/g));
}

/** Returns the name of a file without its hash. */
const nameOf = (file) => path.basename(file).replace(/-[A-Z0-9]{8}\.js$/, "");

/** Returns the files that are imported dynamically, with their imports. */
function loadedLaterBy(files) {
  return withImports(
    files.flatMap((file) => importsOf(file, /\bimport\("([^"]+)"\)/g)),
    true,
  );
}

/** Returns files with their transitive imports, including dynamic ones if `isLaterToo`. */
function withImports(files, isLaterToo = false) {
  const found = new Set(files);
  const pattern = isLaterToo ? ANY : STATIC;
  for (const file of found) for (const other of importsOf(file, pattern)) found.add(other);
  return [...found];
}

function importsOf(file, pattern) {
  const specifiers = [...fs.readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
  return specifiers.filter((name) => name.startsWith("/build/")).map(fileOf);
}

/** Returns the name of the group of each file that several pages share. */
function groupsOf(users, separate, routes) {
  const shared = [...users].filter(([file, ids]) => !separate.has(file) && isShared(ids));
  const groups = groupFiles(
    shared.map(([file, ids]) => ({
      name: file,
      bytes: fs.statSync(file).size,
      pages: pagesOf(ids, routes),
      imports: importsOf(file, STATIC),
      kind: classOf([...ids].filter((id) => id !== LATER)),
    })),
    bytesOfRequest,
  );
  return new Map(
    groups.flatMap((files, index) => {
      const name = classOf([...(users.get(files[0]) ?? [])].filter((id) => id !== LATER));
      return files.map((file) => [file, `${name}-${index + 1}`]);
    }),
  );
}

function isShared(users) {
  const ids = [...users].filter((id) => id !== LATER);
  // A dialog of a public page must not load the back office with it.
  const isAlsoLater = users.has(LATER) && ids.every((id) => BACK_OFFICE.test(id.replace(USED, "")));
  return ids.length > 1 && !isAlsoLater;
}

function classOf(ids) {
  // What only used screens load must not come with those that are looked at.
  if (ids.every((id) => id.startsWith(USED))) return "used";
  if (ids.every((id) => LANDING.test(id))) return "landing";
  const [name] = classes.find(([, pattern]) => ids.some((id) => pattern.test(id))) ?? [];
  return name;
}

/** Returns the ids of the pages that are shown within routes. */
function pagesOf(ids, routes) {
  const isWithin = (id) => ids.has(id) || (id in routes && isWithin(routes[id].parentId));
  const everywhere = ids.has("entry.client") || ids.has("root");
  const screens = Object.keys(routes);
  const pages = screens.filter((id) => everywhere || isWithin(id));
  // A screen that is used has loaded everything that it shows.
  const used = screens.filter((id) => pages.includes(id) || ids.has(`${USED}${id}`));
  return new Set([...pages, ...used.map((id) => `${USED}${id}`)]);
}

function staticImports(chunk, chunks) {
  const found = new Set();
  const visit = (fileName) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    chunks.get(fileName)?.imports.forEach(visit);
  };
  chunk.imports.forEach(visit);
  return [...found];
}

/** A page is loaded with its parents: their scripts need not be named again. */
function dropImportsOfParents({ entry, routes }) {
  const whole = new Map(Object.entries(routes).map(([id, route]) => [id, route.imports]));
  const inheritedBy = ({ parentId }) =>
    parentId ? [...whole.get(parentId), ...inheritedBy(routes[parentId])] : entry.imports;
  for (const route of Object.values(routes)) {
    const inherited = inheritedBy(route);
    route.imports = route.imports.filter((address) => !inherited.includes(address));
  }
}

function scriptsIn(folder) {
  const names = fs.readdirSync(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".js")).map((name) => path.resolve(folder, name));
}

function manifestFile() {
  const name = fs.readdirSync(BUILD).find((file) => /^manifest-\w+\.js$/.test(file));
  return path.join(BUILD, name);
}

function readManifest() {
  const window = {};
  vm.runInNewContext(fs.readFileSync(manifestFile(), "utf8"), { window });
  return window.__remixManifest;
}

/** Replaces the compiler's files by the regrouped ones. */
function replaceFiles(folder) {
  fs.rmSync(`${BUILD}/_shared`, { recursive: true, force: true });
  fs.rmSync(`${BUILD}/routes`, { recursive: true, force: true });
  for (const file of fs.readdirSync(BUILD)) {
    if (/^(entry\.client|root)-\w+\.js$/.test(file)) fs.rmSync(path.join(BUILD, file));
  }
  fs.cpSync(folder, BUILD, { recursive: true });
  fs.rmSync(folder, { recursive: true });
}

function writeManifest(manifest, shownRoutes) {
  const old = manifestFile();
  manifest.version = createHash("sha256")
    .update(compactManifest(manifest, shownRoutes))
    .digest("hex")
    .slice(0, 8);
  manifest.url = addressOf(`manifest-${manifest.version.toUpperCase()}.js`);
  const text = JSON.stringify(manifest);
  fs.rmSync(old);
  fs.writeFileSync(fileOf(manifest.url), compactManifest(manifest, shownRoutes));
  // Its address is made in app/site/defer-scripts.server.ts.
  const forVisitors = shownRoutes.filter(({ id }) => !BACK_OFFICE.test(id));
  fs.writeFileSync(
    fileOf(manifest.url.replace("manifest-", "visitors-")),
    compactManifest(manifest, forVisitors),
  );
  const server = fs.readFileSync(SERVER, "utf8");
  const told = server.replace(
    /^var assets_manifest_default = .*;$/m,
    () => `var assets_manifest_default = ${text};`,
  );
  if (told === server) throw new Error("The server's build holds no manifest to replace.");
  fs.writeFileSync(SERVER, told);
}
