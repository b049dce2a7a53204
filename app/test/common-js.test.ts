import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { rollup } from "rollup";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defined } from "~/defined";

interface Plugins {
  unwrapCommonJs: (paths: string[], fileOf: (address: string) => string) => { name: string };
}

const script = "../../scripts/common-js.mjs";
const { unwrapCommonJs } = (await import(script)) as Plugins;

const sources = {
  "counter.cjs": `"use strict";
    var math = require("./math.cjs");
    exports.first = 20;
    exports.count = function () { return math.twice(exports.first++); };
    exports.useId = function (exports) { return exports.id; };
    exports.nobody = function () { return "used by nobody"; };`,
  "math.cjs": `"use strict"; exports.twice = function (n) { return n * 2; };`,
  "whole.cjs": `module.exports = function () { return "whole"; };`,
  "handed.cjs": `"use strict"; module.exports = require("./counter.cjs");`,
  // Required somewhere, so that the compiler delays it.
  "delayed.js": `import * as counter from "./handed.cjs";
    const HIDDEN = "useId";
    const NONE = "useNothing";
    export class Kind { static id = counter[HIDDEN]({ id: 7 }); }
    export const none = counter[NONE];
    export const trimmed = counter[" first ".trim().toString()];`,
  "requires.cjs": `exports.later = function () { return require("./delayed.js"); };`,
  "a.js": `import counter, { count } from "./handed.cjs";
    import whole from "./whole.cjs";
    import { later } from "./requires.cjs";
    import { Kind, none, trimmed } from "./delayed.js";
    export default [trimmed, count(), counter.count(), counter.first, whole(), Kind.id, none, later().Kind.id];`,
  "b.js": `import { first } from "./counter.cjs"; import { trimmed } from "./delayed.js"; export default [first, trimmed];`,
};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "common-js-"));
  for (const [name, text] of Object.entries(sources)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("modules unwrapped from CommonJS do the same, without what nobody uses", async () => {
  const outdir = path.join(folder, "out");
  const entryPoints = ["a.js", "b.js"].map((name) => path.join(folder, name));
  const common = { bundle: true, splitting: true, format: "esm", minify: true } as const;
  const { metafile } = await build({ ...common, entryPoints, outdir, metafile: true });
  const paths = Object.keys(metafile.outputs).map((name) => path.resolve(name));
  const load = async (file: string) => ((await import(file)) as { default: unknown }).default;
  const compiled = await load(path.join(outdir, "a.js"));
  expect(compiled).toEqual([20, 40, 42, expect.any(Number), "whole", 7, undefined, 7]);

  const fileOf = (address: string) => path.resolve(outdir, address);
  const bundle = await rollup({
    input: path.join(outdir, "a.js"),
    plugins: [unwrapCommonJs(paths, fileOf)],
    treeshake: { moduleSideEffects: (id) => id.endsWith("a.js") },
  });
  const { output } = await bundle.generate({ format: "esm" });
  const file = path.join(folder, "bundled.mjs");
  fs.writeFileSync(file, output[0].code);
  expect(await load(file)).toEqual(compiled);
  expect(output).toHaveLength(1);
  const before = paths.map((name) => fs.readFileSync(name, "utf8")).join("\n");
  expect(before).toContain("used by nobody");
  expect(output[0].code).not.toContain("used by nobody");
  expect(defined(output[0].code.match(/\{exports:\s*\{\}\}/g)?.length ?? 0)).toBeLessThanOrEqual(1);
});
