import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { listKeptFiles, saveBuild } from "./old-builds.server";

const DAY_MS = 24 * 60 * 60 * 1000;

let build: string;
let folder: string;
beforeEach(() => {
  const place = temporaryFolder();
  [build, folder] = [path.join(place, "build"), path.join(place, "data", "old-builds")];
});

/** Replaces the build, as the installation of a new version does. */
function install(version: string): void {
  fs.rmSync(build, { recursive: true, force: true });
  fs.mkdirSync(path.join(build, "_shared"), { recursive: true });
  fs.writeFileSync(path.join(build, `manifest-${version}.js`), "");
  fs.writeFileSync(path.join(build, "_shared", `validator-${version}.js`), version);
  fs.writeFileSync(path.join(build, "_shared", "libraries-1.js"), "the same in all of them");
  fs.writeFileSync(path.join(build, "_shared", "picture.png"), "no script");
  saveBuild(build, folder);
}

const servedBefore = (version: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  fs.utimesSync(path.join(folder, version), then, then);
};
const kept = () => fs.readdirSync(folder).sort();

describe("the files of a build", () => {
  it("are still there after the next one", () => {
    install("A1");
    install("B2");
    const files = listKeptFiles(folder);
    const file = defined(files.get("/build/_shared/validator-A1.js"));
    expect(fs.readFileSync(file, "utf8")).toBe("A1");
    expect([...files.keys()].sort()).toEqual([
      "/build/_shared/libraries-1.js",
      "/build/_shared/validator-A1.js",
      "/build/_shared/validator-B2.js",
      "/build/manifest-A1.js",
      "/build/manifest-B2.js",
    ]);
  });

  it("go a month after they were last served, or when five others have come", () => {
    for (const [index, version] of ["A", "B", "C", "D", "E", "F", "G"].entries()) {
      install(version);
      servedBefore(version, 20 - index);
    }
    expect(kept()).toEqual(["B", "C", "D", "E", "F", "G"]);
    servedBefore("E", 31);
    // Starting the same build again counts as serving it.
    saveBuild(build, folder);
    expect(kept()).toEqual(["B", "C", "D", "F", "G"]);
  });

  it("are whole: a copy that was cut off does not count", () => {
    install("A");
    fs.renameSync(path.join(folder, "A"), path.join(folder, "A.new"));
    install("B");
    expect([...listKeptFiles(folder).keys()].filter((each) => each.includes("-A."))).toEqual([]);
    install("A");
    expect(kept()).toEqual(["A", "B"]);
  });

  it("do not fill a disk on which they have no room", () => {
    install("A");
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(fs, "copyFileSync").mockImplementation((_from, to) => {
      fs.writeFileSync(to, "the last bytes of the disk");
      throw new Error("ENOSPC: no space left on device");
    });
    install("B");
    vi.restoreAllMocks();
    expect(kept()).toEqual(["A"]);
  });
});
