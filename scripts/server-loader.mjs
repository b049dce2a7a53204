// build/index.js, which remix-serve loads: the server from one script, server.cjs beside it, and from
// packages/ what it loads at first use.
//
// Not an ECMAScript module, because Node keeps the text of those with two bytes for each character,
// and analyses every package in CommonJS that they import. Compiled code comes with the build, and is
// ignored by another version of Node.
import fs from "node:fs";
import { createRequire } from "node:module";
import { URL } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";

// The heap has its size by now (scripts/serve). Compiled code is for the same flags only.
v8.setFlagsFromString("--min-semi-space-size=0");
const file = new URL("server.cjs", import.meta.url);
const compiled = new URL("server.cjs.compiled", import.meta.url);
const script = new vm.Script(fs.readFileSync(file, "latin1"), {
  // With a query it is no file: the source maps of remix-serve would keep a copy of its text.
  filename: `${file.href}?`,
  cachedData: fs.existsSync(compiled) ? fs.readFileSync(compiled) : undefined,
});
// Loading leaves little garbage: the young generation need not grow for it (by default it doubles).
v8.setFlagsFromString("--semi-space-growth-factor=1");
const module = {};
const require = createRequire(file);
// Rejects like `import()`; the next call tries again.
const load = async (name) => require(`./packages/${name}.cjs`);
script.runInThisContext()(module, require, load, file.href);
const server = module.exports;
await server.started;
v8.setFlagsFromString("--semi-space-growth-factor=2");

// All that a build of Remix may export.
export const { assets, assetsBuildDirectory, basename, entry, future } = server;
export const { isSpaMode, mode, publicPath, routes } = server;
