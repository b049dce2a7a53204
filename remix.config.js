import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import { defineConfig } from "vite";

/** Starts the site, with the edge in front of the server of remix-serve. */
const SERVER = { input: "./app/server.ts" };

/** Large packages of hundreds of files, of which the server needs a few functions (decision 051). */
const INSIDE = [/^@?date-fns(\/|$)/, "kysely"];

/** The font of titles is in the style sheet, so that the first frame has it (decision 054). */
const TITLE_FONT = /sofia-sans-extra-condensed-western/;

/** Has the edge answer what Vite does not; what starts the site is loaded once (app/development.server.ts). */
const edgeInDevelopment = {
  name: "edge",
  configureServer(server) {
    const load = () => server.ssrLoadModule("virtual:remix/server-build");
    let started;
    const start = async () => {
      const { startDevelopment } = await server.ssrLoadModule("/app/development.server.ts");
      return startDevelopment(server.httpServer, load);
    };
    // Before the middleware of Remix, which would answer without the edge.
    return () =>
      server.middlewares.use((request, response, next) => {
        started ??= start();
        started.then((respond) => respond(request, response)).catch(next);
      });
  },
};

/** The pages of visitors, which load nothing that is grouped for the back office. */
const SITE = /\/app\/(?:entry\.client|root|routes\/_site(?:\.[^/]+)?\/route)\.tsx$/;

/** What terser does and Rolldown does not: unused arguments go, what is used once moves there. */
const ONCE = { unused: true, keep_fargs: false, reduce_vars: true, reduce_funcs: true, inline: 3 };
const THEN = { pure_getters: true, side_effects: true, dead_code: true, evaluate: true };

/** Minifies what every first visit loads with terser as well: 1.2 KB less, in three seconds more. */
const minifiedWell = {
  name: "minified-well",
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.name !== "frame" && file.name !== "landing") continue;
      const compress = { defaults: false, ...ONCE, ...THEN };
      file.code = (await minify(file.code, { module: true, mangle: false, compress })).code;
    }
  },
};

/** The sheet of the back office, which takes the CSS modules of its screens. */
const OFFICE_SHEET = /\/app\/routes\/admin\/styles\.css\?transform-only$/;

/** Moves `*.admin.module.css` into the sheet of the back office: Vite has one sheet for all of them. */
function officeStyles() {
  const modules = readdirSync("app", { recursive: true })
    .filter((file) => file.endsWith(".admin.module.css"))
    .map((file) => path.resolve("app", file))
    .toSorted();
  const rules = new Map();
  return {
    name: "office-styles",
    apply: "build",
    // Between Vite's own steps: classes have their names, and no sheet has the rules yet.
    transform: {
      filter: { id: /\.css/ },
      async handler(css, id) {
        if (modules.includes(id)) {
          rules.set(id, css);
          return { code: "", map: null };
        }
        if (!OFFICE_SHEET.test(id)) return;
        for (const module of modules) await this.load({ id: module });
        return { code: [css, ...modules.map((module) => rules.get(module))].join("\n"), map: null };
      },
    },
  };
}

/** Names a class after its sheet: Vite adds the line as well, which costs a kilobyte of both sheets. */
function nameOfClass(name, file) {
  const sheet = path.relative("app", file).replaceAll(path.sep, "/");
  return `${name}-${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
}

/** The files that pages share: what all of some entries import. The first one has a module. */
const PARTS = {
  frame: [/\/app\/(?:entry\.client|root|routes\/_site\/route)\.tsx$/],
  landing: [/\/app\/routes\/_site\.(?:\(en\)|es)\._index\/route\.tsx$/],
  admin: [/\/app\/routes\/admin\/route\.tsx$/],
  lists: [/\/app\/routes\/admin\.news\._index\//, /\/app\/routes\/admin\.team\._index\//],
  forms: [/\/app\/routes\/admin\.news\.\$id\//, /\/app\/routes\/admin\.pages\.\$id\//],
};

/** The part of each module that belongs to one. */
const partOf = new Map();

/** Finds the parts: the modules that all of their entries import (decision 029). */
const partsFound = {
  name: "parts-found",
  apply: "build",
  // The file of an entry may export more than the entry does: what parts import from it.
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } }),
  buildEnd() {
    const importedBy = (pattern, isLaterToo = false) => {
      const found = new Set([...this.getModuleIds()].filter((id) => pattern.test(id)));
      for (const id of found) {
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id);
        for (const next of importedIds) found.add(next);
        if (isLaterToo) for (const next of dynamicallyImportedIds) found.add(next);
      }
      return found;
    };
    const site = importedBy(SITE, true);
    for (const [name, entries] of Object.entries(PARTS)) {
      const isOffice = entries.some(({ source }) => source.includes("admin"));
      const [first, ...others] = entries.map((entry) => importedBy(entry));
      for (const id of first) {
        const isPart = others.every((modules) => modules.has(id)) && !(isOffice && site.has(id));
        // The entry begins when what it reads of the page is there: it stays a file of its own.
        if (isPart && !id.includes("/app/entry.client.") && !partOf.has(id)) partOf.set(id, name);
      }
    }
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    edgeInDevelopment,
    remix({
      // Tests and private parts live beside the routes they belong to; only `route.tsx` is a route.
      ignoredRouteFiles: ["**/.*", "**/*.test.*", "**/*.e2e.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false, // decision 035
      },
    }),
    // After the plugin of Remix, which names its own input.
    isSsrBuild && { name: "server-entry", config: () => ({ build: { rolldownOptions: SERVER } }) },
    !isSsrBuild && [partsFound, minifiedWell],
    officeStyles(),
  ],
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  resolve: { alias: { "~": path.resolve("app"), "~db": path.resolve("db") } },
  css: { modules: { generateScopedName: nameOfClass } },
  build: {
    target: "es2022",
    manifest: true,
    assetsDir: "build",
    reportCompressedSize: false,
    assetsInlineLimit: (file) => TITLE_FONT.test(file),
    modulePreload: { polyfill: false },
    // One sheet for the site; that of the back office is imported as an address.
    cssCodeSplit: false,
    // The sheets are 0.1 and 0.2 KB smaller than those of Lightning CSS.
    cssMinify: "esbuild",
    rolldownOptions: {
      // Of the server 0.1 % would go, for a tenth of the build. To read a property has no effect here:
      // no script reads a size only to force a layout.
      treeshake: !isSsrBuild && { propertyReadSideEffects: false },
      output: isSsrBuild
        ? // Names stay, so that the functions in a stack can be found. A text with one other character
          // would take two bytes of memory for each.
          { minify: { compress: true, mangle: false }, charset: "ascii" }
        : {
            entryFileNames: nameOfEntry,
            chunkFileNames: "build/_shared/[name]-[hash].js",
            codeSplitting: {
              groups: [{ name: (id) => partOf.get(id) }],
              // What these modules import may be shared by others.
              includeDependenciesRecursively: false,
            },
          },
    },
  },
  ...(isSsrBuild && { ssr: { noExternal: INSIDE } }),
}));

/** Names the script of a route after its folder: in each the file is `route.tsx`. */
function nameOfEntry({ facadeModuleId }) {
  const route = /\/app\/(routes\/[^/]+)\/route\.tsx?/.exec(facadeModuleId)?.[1];
  return `build/${route?.replaceAll("$", "_") ?? "[name]"}-[hash].js`;
}
