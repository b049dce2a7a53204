// A step of the build: makes one script of the compiled server and the packages that it loads at
// once, one of each package that it loads at first use, and puts a small loader in its place. A start
// then neither searches hundreds of files nor compiles what its first page does not need (decision
// 051).
import fs from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { build } from "esbuild";

const ENTRY = "build/index.js";
const SERVER = "build/server.cjs";
const PACKAGES = "build/packages";

/** Packages with native parts, and those that remix-serve has loaded already: they stay outside. */
const OUTSIDE = /^(better-sqlite3|@node-rs\/|@remix-run\/(node|server-runtime|router)$)/;

/** Packages of which the variant for browsers is used: esbuild leaves out what nothing imports. */
const AS_IN_BROWSERS = new Set([
  "remeda",
  "remix-validated-form",
  "@remix-validated-form/with-zod",
]);

const IN_BROWSERS_ONLY = '() => { throw new Error("This works in browsers only."); }';

/**
 * What stands in for files of packages that load much more than a server uses, such as limits in
 * other databases and rendering in browsers: names of exports, and what they are.
 */
const STAND_INS = {
  "rate-limiter-flexible/index.js": {
    RateLimiterSQLite: 'require("./lib/RateLimiterSQLite.js")',
    RateLimiterRes: 'require("./lib/RateLimiterRes.js")',
  },
  "react-dom/index.js": { createPortal: IN_BROWSERS_ONLY, flushSync: IN_BROWSERS_ONLY },
};

/** The stand-ins that no file has needed yet. */
const unused = new Set(Object.keys(STAND_INS));

/** The names of packages that the server imports at first use. */
const later = new Set();

/** The namespace of modules that only pass on what `require` returns. */
const REQUIRED = "required";

// The names of what packages export are read below: those of production.
process.env.NODE_ENV = "production";

const options = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  // One other character, and every character of the file would take two bytes of memory.
  charset: "ascii",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
};

await build({
  ...options,
  stdin: { contents: withoutWaiting(fs.readFileSync(ENTRY, "utf8")), resolveDir: "build" },
  outfile: SERVER,
  define: {
    "process.env.NODE_ENV": '"production"',
    "import.meta.url": "moduleUrl",
    "import.meta.env": "undefined",
  },
  plugins: [{ name: "packages", setup: addPackages }],
});

if (unused.size > 0) throw new Error(`No package has this any more: ${[...unused].join(", ")}`);

// Node.js looks for a package once only: one that was not found, because files were short or while
// packages were installed, would be missing until the next start.
fs.rmSync(PACKAGES, { recursive: true, force: true });
await build({
  ...options,
  entryPoints: Object.fromEntries([...later].map((name) => [name, name])),
  outdir: PACKAGES,
  outExtension: { ".js": ".cjs" },
});

const code = loadedByLoader(escaped(fs.readFileSync(SERVER, "utf8")));
fs.writeFileSync(SERVER, `(function (module, require, load, moduleUrl) {${code}\n})`);
fs.copyFileSync("scripts/server-loader.mjs", ENTRY);

// Compiled as well: this version of Node then need not.
const script = new vm.Script(fs.readFileSync(SERVER, "latin1"), { filename: `${SERVER}?` });
fs.writeFileSync(`${SERVER}.compiled`, script.createCachedData());

/** Removes the one `await` outside functions, which CommonJS does not have: the loader waits. */
function withoutWaiting(source) {
  const changed = source.replace(/^await started;$/m, "");
  if (changed === source) throw new Error(`${ENTRY} does not wait for the start.`);
  return changed;
}

/**
 * Has packages that are loaded at first use loaded by the loader: Node.js 20 refuses `import()` in a
 * script of compiled code.
 */
function loadedByLoader(source) {
  const changed = source.replace(/(?<![\w$.])import\((?=")/g, "load(");
  if (changed === source) throw new Error("The server imports nothing at first use any more.");
  return changed;
}

/**
 * Leaves out that each schema binds 24 methods to itself: 50,000 functions, of which this site calls
 * none without its schema.
 */
function withoutBinding(source) {
  const changed = source.replace(/^ *this\.(\w+) = this\.\1\.bind\(this\);\n/gm, "");
  if (changed === source) throw new Error("The schemas of zod bind no methods any more.");
  return changed;
}

/**
 * Has elements keep the attributes that the compiler writes for each, as React 19 does, unless one is
 * not for the component: copying them is a twentieth of the time of a page.
 */
function withoutCopies(source) {
  const changed = source.replace(
    /for\((\w) in (\w)\)\w\.call\(\2,\1\)&&!\w\.hasOwnProperty\(\1\)&&\((\w)\[\1\]=\2\[\1\]\);(?=if\((\w)&&\4\.defaultProps\))/,
    'if("key"in $2||"ref"in $2||$4&&$4.defaultProps){$&}else $3=$2;',
  );
  if (changed === source) throw new Error("JSX of React copies no attributes any more.");
  return changed;
}

/** Escapes characters that the compiler leaves in regular expressions. */
function escaped(source) {
  return source.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function addPackages({ onResolve, onLoad, resolve }) {
  onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
    if (pluginData?.isResolved) return undefined;
    if (kind === "dynamic-import") {
      later.add(name);
      return { path: name, external: true };
    }
    const isOutside = OUTSIDE.test(name) || isOfNode(name);
    if (kind === "require-call") return isOutside ? { path: name, external: true } : undefined;
    if (isOutside) return { path: name, namespace: REQUIRED };
    if (AS_IN_BROWSERS.has(name)) return { path: fileForBrowsers(name), sideEffects: false };
    const found = await resolve(name, { kind, resolveDir, pluginData: { isResolved: true } });
    if (found.errors.length > 0 || isModule(found.path)) return found;
    return { path: found.path, namespace: REQUIRED, sideEffects: found.sideEffects };
  });
  onLoad({ filter: /\/zod\/v3\/types\.js$/ }, ({ path: file }) => ({
    contents: withoutBinding(fs.readFileSync(file, "utf8")),
  }));
  onLoad({ filter: /\/index\.js$/, namespace: "file" }, ({ path: file }) => {
    const exported = standInFor(file);
    if (!exported) return undefined;
    unused.delete(nameOf(file));
    const lines = Object.entries(exported).map(([name, value]) => `exports.${name} = ${value};`);
    return { contents: lines.join("\n"), resolveDir: path.dirname(file) };
  });
  onLoad({ filter: /\/react-jsx-runtime\.production\.min\.js$/ }, ({ path: file }) => ({
    contents: withoutCopies(fs.readFileSync(file, "utf8")),
  }));
  onLoad({ filter: /.*/, namespace: REQUIRED }, async ({ path: name }) => ({
    contents: await passingOn(name),
    resolveDir: process.cwd(),
  }));
}

/**
 * Returns a module that exports what `require` returns, once for all that import it: esbuild would
 * make a copy for each import, a thousand here.
 *
 * @param name of a package or a part of Node, or the path of a file
 */
async function passingOn(name) {
  const { default: all, ...named } = await import(
    path.isAbsolute(name) ? pathToFileURL(name) : name
  );
  // An import of what a stand-in lacks fails the build.
  const exported = Object.keys(standInFor(name) ?? named).filter((key) => key !== "module.exports");
  // What Node loads when it is read, such as the WebSocket of node:http, stays unread.
  const isLazy = (key) => isOfNode(name) && Object.getOwnPropertyDescriptor(all, key)?.get;
  return [
    `const all = require(${JSON.stringify(name)});`,
    "export default all;",
    ...exported.filter((key) => !isLazy(key)).map((key) => `export const ${key} = all.${key};`),
  ].join("\n");
}

function standInFor(file) {
  return STAND_INS[nameOf(file)];
}

/** Returns the path of a file within node_modules. */
function nameOf(file) {
  return path.relative("node_modules", file);
}

/** Returns the file of a package that bundlers for browsers take. */
function fileForBrowsers(name) {
  const folder = path.resolve("node_modules", name);
  const { module } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  if (!module) throw new Error(`${name} has no variant for browsers any more.`);
  return path.join(folder, module);
}

function isOfNode(name) {
  return builtinModules.includes(name.replace(/^node:/, ""));
}

/** Returns true for a file that Node reads as an ECMAScript module. */
function isModule(file) {
  if (/\.[mc]js$/.test(file)) return file.endsWith(".mjs");
  const folder = path.dirname(file);
  const manifest = path.join(folder, "package.json");
  if (!fs.existsSync(manifest)) return isModule(`${folder}.js`);
  return JSON.parse(fs.readFileSync(manifest, "utf8")).type === "module";
}
