import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type SiteProcess, startSite } from "./site-process";
import { temporaryFolder } from "./temporary-folder";

const SERVER = "build/server.cjs";
/** It was 4.1 MB with limits for other databases, rendering in browsers, and encryption. */
const SIZE_LIMIT = 3_600_000;
/** A file of a package, without the folders that other packages bring along. */
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Returns the addresses of the scripts that a process loads until it has answered with its first page. */
async function scriptsOfStart(): Promise<string[]> {
  const folder = temporaryFolder();
  const written = path.join(folder, "coverage");
  const site: SiteProcess = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    // Node writes the names of all scripts there when it ends.
    NODE_V8_COVERAGE: written,
  });
  await site.stop();
  return fs.readdirSync(written).flatMap((name) => {
    const text = fs.readFileSync(path.join(written, name), "utf8");
    return (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url);
  });
}

/** The packages that `remix-serve` loads by itself. */
function packagesOfRemixServe(): Set<string> {
  const script = `require("@remix-run/serve/dist/cli.js");
    process.on("exit", () => console.log(Object.keys(require.cache).join("\\n")));`;
  const env = { ...process.env, NODE_ENV: "production" as const };
  let output: string;
  try {
    output = execFileSync(process.execPath, ["-e", script], {
      ...{ env, encoding: "utf8" },
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    // It ends with its usage, since it is given no build.
    output = (error as { stdout: string }).stdout;
  }
  return new Set(output.split("\n").map((file) => PACKAGE.exec(file)?.[1] ?? ""));
}

it("a start loads one script, native parts, what remix-serve loads, and fetch once", async () => {
  const known = packagesOfRemixServe();
  const scripts = await scriptsOfStart();
  const files = scripts.filter((url) => PACKAGE.test(url)).map((url) => fileURLToPath(url));
  const names = new Set(files.map((file) => PACKAGE.exec(file)?.[1] ?? ""));
  const isNative = (name: string) =>
    /^(?:@node-rs\/argon2|better-sqlite3|bindings$|file-uri-to-path$)/.test(name);
  // remix-serve asks for it once it has loaded the site.
  const isLater = (name: string) => name === "undici";
  const own = [...names].filter((name) => !known.has(name) && !isNative(name) && !isLater(name));
  expect(own).toEqual([]);
  // That of Node.js, in addition to the one that remix-serve installs.
  expect(scripts.filter((url) => url.startsWith("node:") && url.includes("undici"))).toEqual([]);
});

it("has whole what it loads at first use, so that no lookup of a package can fail", () => {
  const used = fs.readFileSync(SERVER, "utf8").matchAll(/(?<![\w$.])load\("([^"]+)"\)/g);
  const names = [...new Set([...used].map(([, name]) => name))];
  expect(names).toEqual(
    expect.arrayContaining([
      "nodemailer/lib/smtp-connection",
      "yazl",
      "@simplewebauthn/server",
    ]) as string[],
  );
  // No packages are found from here.
  const folder = temporaryFolder();
  fs.cpSync("build/packages", folder, { recursive: true });
  for (const name of names) {
    const script = `console.log(typeof require("./${name}.cjs"))`;
    expect(execFileSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8" })).toBe(
      "object\n",
    );
  }
});

it("holds little that the server never runs, since its text stays in memory", () => {
  expect(fs.statSync(SERVER).size).toBeLessThan(SIZE_LIMIT);
});

it("takes one byte of memory for each character", () => {
  expect(/[^\0-\x7f]/.exec(fs.readFileSync(SERVER, "utf8"))).toBeNull();
});

it("is compiled already, for the Node.js of the build and the flags of a start", async () => {
  const folder = temporaryFolder();
  const probe = path.join(folder, "probe.cjs");
  fs.writeFileSync(
    probe,
    `const vm = require("node:vm");
    vm.Script = class extends vm.Script {
      constructor(code, options) {
        super(code, options);
        const { filename, cachedData } = options;
        if (cachedData) require("node:fs").writeSync(1, filename + this.cachedDataRejected + "\\n");
      }
    };`,
  );
  const site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    NODE_OPTIONS: `--require=${probe}`,
  });
  await site.stop();
  expect(site.output()).toContain("/build/server.cjs?false\n");
});
