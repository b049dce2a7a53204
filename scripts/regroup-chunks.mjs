// The compiler writes a chunk for every set of pages that shares a module: dozens of files of a few
// hundred bytes, each with a request, headers and a preload in the page. This step bundles its
// output again, so that the code shared by a group of pages is one file (decision 029).
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { rollup } from "rollup";
import { compactManifest } from "./compact-manifest.mjs";
import { fixFlags } from "./fix-flags.mjs";

const PUBLIC = "public";
const BUILD = `${PUBLIC}/build`;
const SERVER = "build/index.js";

/**
 * Larger files that all pages use are libraries, which seldom change and stay separate; in bytes.
 */
const SMALL_BYTES = 12_000;
/** The back office has larger files of its own; its libraries are even larger. */
const SMALL_ADMIN_BYTES = 66_000;

const BACK_OFFICE = /^routes\/admin/;

/** Larger than the script of a route that has nothing for the browser. */
const EMPTY_BYTES = 150;

/** The landing page, a route for each language with the same code. */
const LANDING = /^routes\/_site\.(?:\(en\)|es)\._index$/;

/** Groups of pages that are loaded together. A shared file goes to the first group that matches. */
const groups = [
  ["site", /^(entry\.client|root|routes\/_site|routes\/_site\.(?:\(en\)|es)\._index)$/],
  ["pages", /^routes\/_site\.\(\$lang\)\.(?!auth|screener)/],
  // The pages that are a form; the forms of other pages load their checks later.
  ["account", /^routes\/_site\.\(\$lang\)\.(?:auth|screener)/],
  ["admin", /^routes\/admin(?:\._index)?$/],
  ["lists", /^routes\/admin\.\w+\._index$/],
  ["editor", BACK_OFFICE],
];

/** Marks files that a page imports dynamically. */
const LATER = "later";

const fileOf = (address) => path.resolve(`${PUBLIC}${address}`);
const addressOf = (fileName) => `/build/${fileName}`;

/**
 * Regroups the browser's files below public/build and updates the manifests of client and server.
 */
export async function regroupChunks() {
  const manifest = readManifest();
  const entries = [["entry.client", manifest.entry], ...Object.entries(manifest.routes)];
  const users = usersOf(entries);
  const libraries = librariesOf(users);
  const shown = Object.values(manifest.routes).filter(isNeededInBrowser);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map(([id, entry]) => [id, fileOf(entry.module)])),
    plugins: [
      { name: "addresses", resolveId: (id) => (id.startsWith("/build/") ? fileOf(id) : null) },
      fixFlags(),
    ],
    preserveEntrySignatures: "exports-only",
  });
  const folder = `${BUILD}/_regrouped`;
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
    onlyExplicitManualChunks: true,
    manualChunks: (file) =>
      libraries.has(file) ? "libraries" : groupOf(users.get(file), fs.statSync(file).size),
  });
  await bundle.close();

  const chunks = new Map(
    output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  for (const [, entry] of entries) {
    const file = fileOf(entry.module);
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === file);
    entry.module = addressOf(chunk.fileName);
    entry.imports = staticImports(chunk, chunks).map(addressOf);
  }
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
  }
  return users;
}

/**
 * Returns the large files that every public page needs, with their imports. None of them imports
 * code of the site.
 */
function librariesOf(users) {
  const isLarge = (file) => fs.statSync(file).size > SMALL_BYTES;
  const large = [...users].filter(([file, ids]) => {
    return isLarge(file) && (ids.has("root") || ids.has("routes/_site"));
  });
  return new Set(withImports(large.map(([file]) => file)));
}

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
  const pattern = isLaterToo ? /\b(?:from|import)\(?"([^"]+)"/g : /\b(?:from|import)"([^"]+)"/g;
  for (const file of found) for (const other of importsOf(file, pattern)) found.add(other);
  return [...found];
}

function importsOf(file, pattern) {
  const specifiers = [...fs.readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
  return specifiers.filter((name) => name.startsWith("/build/")).map(fileOf);
}

function groupOf(users, bytes) {
  const ids = [...(users ?? [])].filter((id) => id !== LATER);
  const isAdminOnly = ids.every((id) => BACK_OFFICE.test(id));
  // A dialog of a public page must not load the back office with it.
  if (ids.length < 2 || (isAdminOnly && users.has(LATER))) return undefined;
  if (ids.every((id) => LANDING.test(id))) return "landing";
  const [group] = groups.find(([, pattern]) => ids.some((id) => pattern.test(id))) ?? [];
  return bytes > (isAdminOnly ? SMALL_ADMIN_BYTES : SMALL_BYTES) ? undefined : group;
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
  const server = fs.readFileSync(SERVER, "utf8");
  const told = server.replace(
    /^var assets_manifest_default = .*;$/m,
    () => `var assets_manifest_default = ${text};`,
  );
  if (told === server) throw new Error("The server's build holds no manifest to replace.");
  fs.writeFileSync(SERVER, told);
}
