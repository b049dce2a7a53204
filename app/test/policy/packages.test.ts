import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { temporaryFolder } from "~/test/arrange/temporary-folder";

const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8")) as unknown;

describe("the lockfile", () => {
  it("has what npm leaves out of it, and names no registry", () => {
    const folder = temporaryFolder();
    fs.copyFileSync("package-lock.json", path.join(folder, "package-lock.json"));
    execFileSync(process.execPath, [path.resolve("scripts/lockfile.mjs")], { cwd: folder });
    const written = fs.readFileSync(path.join(folder, "package-lock.json"), "utf8");
    expect(fs.readFileSync("package-lock.json", "utf8") === written).toBe(true);
    expect(new Set(written.match(/"resolved": "https:\/\/[^/"]*/g))).toEqual(
      new Set(['"resolved": "https://registry.invalid']),
    );
    expect(fs.readFileSync(".npmrc", "utf8")).toContain("replace-registry-host=always\n");
  });

  it("has both bindings of SQLite, of which npm skips the one that does not fit", () => {
    const { packages } = read("package-lock.json") as { packages: Record<string, unknown> };
    expect(packages["node_modules/better-sqlite3-node20"]).toMatchObject({
      optional: true,
      engines: { node: "20.x" },
    });
    expect(packages["node_modules/better-sqlite3"]).toMatchObject({
      optional: true,
      gypfile: false,
      engines: { node: ">=22" },
    });
  });

  it("links the binding of Node 20 again when packages have been removed", () => {
    const { scripts } = read("package.json") as { scripts: Record<string, string> };
    // npm runs it after every change of node_modules, `npm prune` among them, which removes the link.
    expect(scripts.dependencies).toBe("npm run --silent postinstall");
  });
});

describe("the versions of Node", () => {
  it("are the same wherever they are named", () => {
    const { engines } = read("package.json") as { engines: { node: string } };
    const [line = ""] = fs.readFileSync(".nvmrc", "utf8").split("\n");
    expect(engines.node).toContain(`^${line}.`);
    const bases = fs.readFileSync("Dockerfile", "utf8").match(/^FROM .*$/gm);
    expect(bases).toHaveLength(2);
    for (const base of defined(bases)) expect(base).toContain(`node:${line}-`);
  });
});
