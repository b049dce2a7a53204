import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  optional?: boolean;
  gypfile?: boolean;
  engines?: { node?: string };
}

const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8")) as unknown;
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };

/**
 * No single version of the SQLite binding supports all three lines of Node: version 13 drops Node
 * 20, and version 12 does not support Node from 24.19 on. npm skips the optional package that does
 * not fit; that depends on two lines in the lockfile that npm does not write itself and drops when
 * it rewrites the file.
 */
describe("the lockfile", () => {
  it("keeps the SQLite binding of Node 20 from other versions, where it would be compiled in vain", () => {
    expect(packages["node_modules/better-sqlite3-node20"]).toMatchObject({
      optional: true,
      engines: { node: "20.x" },
    });
  });

  it("keeps npm from compiling the one of newer versions, which brings its binaries", () => {
    expect(packages["node_modules/better-sqlite3"]).toMatchObject({
      optional: true,
      // npm would require Python and a compiler for any package with a binding.gyp.
      gypfile: false,
      engines: { node: ">=22" },
    });
  });

  it("links the binding of Node 20 again when packages have been removed", () => {
    const { scripts } = read("package.json") as { scripts: Record<string, string> };
    // npm runs it after every change of node_modules, `npm prune` among them, which removes the link.
    expect(scripts.dependencies).toBe("npm run --silent postinstall");
  });

  // Without the address npm asks for the list of all versions of each package first, which takes
  // most of an install. It replaces this host, and no other, by that of the registry it is told.
  it("names where each package is, at the registry that npm replaces by everybody's own", () => {
    const wrong = Object.entries(packages).filter(([place, { name, version, resolved }]) => {
      const own = name ?? place.replace(/^.*node_modules\//, "");
      const file = `${own.replace(/^.*\//, "")}-${version}.tgz`;
      return place && resolved !== `https://registry.npmjs.org/${own}/-/${file}`;
    });
    expect(wrong, "complete it by node scripts/complete-lockfile.mjs").toEqual([]);
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
