import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { FACTS, faultOf, hashOf, LIST, machine } from "../../../scripts/check-release.mjs";
import { temporaryFolder } from "../arrange/temporary-folder";
import { runProcess } from "./run-process";

// Updates by scripts/update of releases that are a few lines: what is asked of a program is in files.

/** Answers as the program of a release does: by its exit code, and in a log. */
const COMMAND = `import fs from "node:fs";
const [, , , option] = process.argv;
const site = fs.realpathSync(process.env.SITE);
if (option !== "--ask") {
  fs.appendFileSync(site + "/rehearsed", process.cwd() + "\\n");
  process.exit(fs.existsSync("no-rehearsal") ? 1 : 0);
}
process.exit(fs.existsSync(site + "/served") ? 0 : 1);`;

/** The service: it serves what the link leads to, and says so; a release may not start. */
const RESTART =
  'rm -f "$SITE/served"; ! [ -e "$SITE/current/no-start" ] && readlink "$SITE/current" > "$SITE/served"';

interface Release {
  version: string;
  facts?: object;
  files?: Record<string, string>;
}

/** Makes the folder of a release with its list. */
function unpacked(folder: string, { version, facts, files }: Release): string {
  const release = path.join(folder, `site-${version}-0`);
  const modules = process.versions.modules;
  const all: Record<string, string> = {
    [FACTS]: JSON.stringify({ version, machine: machine(), node: "20", modules, ...facts }),
    "CHANGELOG.md": `# Changelog\n\n## ${version} (2026-01-01)\n`,
    "scripts/command.mjs": COMMAND,
    ...Object.fromEntries(
      ["scripts/check-release.mjs", "scripts/update"].map((file) => [file, read(file)]),
    ),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    fs.writeFileSync(path.join(release, name), content, { mode: 0o755 });
  }
  const lines = Object.entries(all).map(([name, content]) => `${hashOf(content)}  ${name}\n`);
  fs.writeFileSync(path.join(release, LIST), lines.join(""));
  return release;
}

const read = (file: string) => fs.readFileSync(file, "utf8");

/** Packs a release, after something was done to its folder. */
function archiveOf(release: Release, change?: (folder: string) => void): string {
  const folder = temporaryFolder();
  const made = unpacked(folder, release);
  change?.(made);
  const archive = path.join(folder, "site.tar.gz");
  spawnSync("tar", ["-czf", archive, "-C", folder, path.basename(made)]);
  return archive;
}

/** A host with release 1.0.0, which is served. */
function host() {
  const site = temporaryFolder();
  unpacked(path.join(site, "releases"), { version: "1.0.0" });
  fs.symlinkSync("releases/site-1.0.0-0", path.join(site, "current"));
  const update = (archive: string, variables: Record<string, string> = {}) =>
    runProcess(path.join(site, "current/scripts/update"), [archive, "--restart", RESTART], {
      env: { ...process.env, SITE: site, ...variables },
    });
  const state = () => ({
    current: fs.readlinkSync(path.join(site, "current")).replace(/releases\/site-|-0$/g, ""),
    served: fs.existsSync(path.join(site, "served")),
    releases: fs.readdirSync(path.join(site, "releases")).toSorted(),
  });
  return { site, update, state };
}

const untouched = { current: "1.0.0", served: false, releases: [".lock", "site-1.0.0-0"] };

describe("an update", () => {
  it("serves the new release and keeps the last three", async () => {
    const { site, update, state } = host();
    for (const version of ["1.0.1", "1.0.2", "1.0.3"]) {
      expect(await update(archiveOf({ version }))).toMatchObject({ status: 0 });
      expect(state()).toMatchObject({ current: version, served: true });
    }
    const kept = ["1.0.1", "1.0.2", "1.0.3"].map((version) => `site-${version}-0`);
    expect(state().releases).toEqual([".lock", ...kept]);
    expect(read(path.join(site, "rehearsed")).trim().split("\n")).toHaveLength(3);
    // The way back is the same command.
    expect(await update(archiveOf({ version: "1.0.2" }))).toMatchObject({ status: 0 });
    expect(state()).toMatchObject({ current: "1.0.2", served: true });
    const again = await update(archiveOf({ version: "1.0.2" }));
    expect(again).toMatchObject({ status: 0, stderr: "site-1.0.2-0 is served already.\n" });
  });

  const next = { version: "1.0.1" };
  const refused: [string, () => string, RegExp][] = [
    [
      "that is cut off",
      () => {
        const archive = archiveOf(next);
        fs.truncateSync(archive, fs.statSync(archive).size - 200);
        return archive;
      },
      /is damaged/,
    ],
    [
      "of something else",
      () => archiveOf(next, (folder) => fs.rmSync(path.join(folder, FACTS))),
      /is no release/,
    ],
    [
      "without its last file",
      () => archiveOf(next, (folder) => fs.rmSync(path.join(folder, LIST))),
      /is not whole/,
    ],
    [
      "with a changed file",
      () => archiveOf(next, (folder) => fs.appendFileSync(path.join(folder, "CHANGELOG.md"), " ")),
      /damaged: CHANGELOG\.md/,
    ],
    [
      "without a file",
      () => archiveOf(next, (folder) => fs.rmSync(path.join(folder, "scripts/command.mjs"))),
      /damaged: scripts\/command\.mjs/,
    ],
    [
      "with one more",
      () => archiveOf(next, (folder) => fs.writeFileSync(path.join(folder, "more"), "")),
      /has 6 files, and its list has 5/,
    ],
    [
      "for another Node.js",
      () => archiveOf({ ...next, facts: { modules: "1" } }),
      /is for Node\.js 20 on .* and this is Node\.js v/,
    ],
    [
      "for a newer Node.js",
      () => archiveOf({ ...next, facts: { napi: 99, node: "99 or newer" } }),
      /is for Node\.js 99 or newer on/,
    ],
    [
      "for another machine",
      () => archiveOf({ ...next, facts: { machine: "plan9-mips" } }),
      /on plan9-mips, and this is/,
    ],
    [
      "that is not told of",
      () => archiveOf({ ...next, files: { "CHANGELOG.md": "## 1.0.0 (2026-01-01)\n" } }),
      /does not know its version, 1\.0\.1/,
    ],
    [
      "that does not serve a copy",
      () => archiveOf({ ...next, files: { "no-rehearsal": "" } }),
      /site-1\.0\.0-0 serves on\. Nothing has changed\./,
    ],
  ];

  it.each(refused)("by an archive %s changes nothing", async (_, archive, reason) => {
    const { update, state } = host();
    const { status, stderr } = await update(archive());
    expect([status, stderr]).toEqual([1, expect.stringMatching(reason)]);
    expect(state()).toEqual(untouched);
  });

  it("goes back by itself when the new release does not start", async () => {
    const { update, state } = host();
    const { status, stderr } = await update(archiveOf({ ...next, files: { "no-start": "" } }));
    expect([status, stderr]).toEqual([1, expect.stringContaining("site-1.0.0-0 serves again.")]);
    expect(state()).toMatchObject({ current: "1.0.0", served: true });
  });

  it("says what to do when the old one does not start any more either", async () => {
    const { site, update, state } = host();
    fs.writeFileSync(path.join(site, "releases/site-1.0.0-0/no-start"), "");
    const { status, stderr } = await update(archiveOf({ ...next, files: { "no-start": "" } }));
    expect([status, stderr]).toEqual([1, expect.stringContaining('"Going back"')]);
    expect(state()).toMatchObject({ current: "1.0.0", served: false });
  });

  it("is alone", async () => {
    const { site, state } = host();
    const program = path.join(site, "current/scripts/update");
    const lock = path.join(site, "releases/.lock");
    const { stderr } = await runProcess("flock", [lock, program, archiveOf(next)]);
    expect(stderr).toBe("Another update is running.\n");
    expect(state()).toEqual(untouched);
  });
});

/** Stands in for a program that an update calls: the update is killed at the N-th call. */
const KILLING = `#!/bin/sh
echo x >> "$SITE/calls"
[ "$(wc -l < "$SITE/calls")" != "$KILLED_AT" ] || kill -9 "$PPID"
PATH="$REAL_PATH"
exec "$(basename "$0")" "$@"
`;
const CALLED = ["rm", "mkdir", "tar", "ls", "node", "basename", "mv", "ln", "touch", "sh"];

it(
  "leaves the link at a whole release wherever an update is killed, and the next one works",
  async () => {
    const programs = temporaryFolder();
    for (const name of CALLED) {
      fs.writeFileSync(path.join(programs, name), KILLING, { mode: 0o755 });
    }
    const own = defined(process.env.PATH);
    const archive = archiveOf({ version: "1.0.1" });
    const linked = new Set<string>();
    for (let at = 1, isKilled = true; isKilled; at++) {
      const { site, update, state } = host();
      const variables = { PATH: `${programs}:${own}`, REAL_PATH: own, KILLED_AT: String(at) };
      const { status } = await update(archive, variables);
      isKilled = status !== 0;
      const { current } = state();
      linked.add(current);
      expect([at, faultOf(fs.realpathSync(path.join(site, "current")), true)]).toEqual([at, null]);
      expect([at, (await update(archiveOf({ version: "1.0.2" }))).status]).toEqual([at, 0]);
      expect([at, state()]).toMatchObject([at, { current: "1.0.2", served: true }]);
      expect(state().releases.filter((name) => !/^site-|^\.lock$/.test(name))).toEqual([]);
    }
    // It was killed before and after the link has changed.
    expect(linked).toEqual(new Set(["1.0.0", "1.0.1"]));
  },
  5 * 60_000,
);
