import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { readEnvironment } from "~/config/env-schema.server";
import { EXIT_UNTIL_FIXED } from "~/edge/crash-log.server";
import { FACTS, faultOf, LIST } from "../../../scripts/check-release.mjs";
import { capture } from "../arrange/capture";
import { commands } from "../arrange/commands";
import { runProcess } from "./run-process";
import { SERVE, type SiteProcess, startSite } from "./site-process";

const read = (file: string) => fs.readFileSync(file, "utf8");
/** The instructions of the Dockerfile, one per line, without comments. */
const instructions = read("Dockerfile")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean);
const lastStage = instructions.slice(instructions.findLastIndex((line) => /^FROM /.test(line)));
const argumentsOf = (name: string) =>
  lastStage
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

/**
 * The patterns of .dockerignore, limited to the syntax used there: `*` within a name, `**` at the
 * start.
 */
const ignored = read(".dockerignore")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((pattern) => {
    const escaped = pattern.replace(/[.+^$(){}|[\]\\]/g, "\\$&");
    const [, anywhere, name = ""] = defined(/^(\*\*\/)?(.*)$/.exec(escaped));
    return new RegExp(`^${anywhere ? "(?:.*/)?" : ""}${name.replace(/\*/g, "[^/]*")}(?:/|$)`);
  });
const isIgnored = (file: string) => ignored.some((pattern) => pattern.test(file));

/** Enough for a busy machine to pack 13,000 files. */
const TIMEOUT_MS = 5 * 60_000;

interface ServedFile {
  file: string;
  address: string;
  content: string;
}

describe("a release, which is what the image has", () => {
  let folder: string;
  let archive: string;
  let tree: string;
  let site: SiteProcess;
  let variables: Record<string, string>;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "image-"));
    tree = path.join(folder, "site");
    fs.mkdirSync(tree);
    const made = await runProcess(process.execPath, ["scripts/release.mjs", folder]);
    archive = made.stdout.trim();
    // As the Dockerfile does.
    const unpacking = ["-xzf", archive, "-C", tree, "--strip-components=1"];
    expect(await runProcess("tar", unpacking)).toMatchObject({ status: 0, stderr: "" });
    variables = {
      DATABASE_FILE: path.join(folder, "data/site.sqlite"),
      UPLOADS_DIR: path.join(folder, "data/uploads"),
      SESSION_SECRET: "",
      ADMIN_PASSWORD: "Correct horse 7",
      BACKUP_EVERY: "24h",
    };
    site = await startSite(variables, tree);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await site?.stop("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const inTree = (place: string) => fs.existsSync(path.join(tree, place));
  const archivesIn = (place: string) =>
    (fs.existsSync(place) ? fs.readdirSync(place) : []).filter((name) => name.endsWith(".tar"));

  it("is all that the image is made of, from files that exist", () => {
    expect(argumentsOf("COPY")).toEqual(["--from=build /release ./"]);
    const fromContext = instructions.filter((line) => /^COPY (?!--from)/.test(line));
    const sources = fromContext.flatMap((line) => line.split(" ").slice(1, -1));
    expect(sources.filter((place) => !fs.existsSync(place) || isIgnored(place))).toEqual([]);
  });

  it("holds nothing private and no tests", () => {
    const inside = (fs.readdirSync(tree, { recursive: true }) as string[]).filter(
      (file) => !file.startsWith("node_modules"),
    );
    expect(
      inside.filter((file) => /\.(test|e2e)\.tsx?$|sqlite|secret$|\.env(?!\.example)/.test(file)),
    ).toEqual([]);
    const context = ["db/site.sqlite-wal", "db/session-secret", ".env", ".env.production"];
    expect(context.filter((file) => !isIgnored(file))).toEqual([]);
  });

  it("is built without the settings and keys that lie beside compose.yaml, as commits are", () => {
    const [, settings] = defined(/env_file: (.+)/.exec(read("compose.yaml")));
    const places = [defined(settings), "films-backup.key"];
    expect(places.filter((file) => !isIgnored(file))).toEqual([]);
    const uncommitted = read(".gitignore").split("\n");
    expect(uncommitted).toEqual(expect.arrayContaining([`/${settings}`, "/*.key"]));
  });

  it("is for anybody: of one time and owner, in one folder, with a list of its files", () => {
    const listing = ["--numeric-owner", "-tvzf", archive];
    const { stdout } = spawnSync("tar", listing, { encoding: "utf8", maxBuffer: 2 ** 26 });
    const entries = stdout.trim().split("\n");
    const facts = entries.map((line) => line.split(/\s+/));
    const marks = facts.map(([, owner, , day, time, name = ""]) =>
      [owner, day, time, name.split("/")[0]].join(" "),
    );
    expect(new Set(marks)).toEqual(new Set([expect.stringMatching(/^0\/0 .* site-[\d.]+-\w{8}$/)]));
    expect(entries.at(-1)).toContain(LIST);
    expect(faultOf(tree, true)).toBeNull();
  });

  const run = (name: string, ...args: string[]) =>
    runProcess(process.execPath, ["scripts/command.mjs", name, ...args], {
      cwd: tree,
      env: { ...process.env, ...variables, SITE_URL: site.url },
    });

  it("is enough to serve the site, its images and its backups, without the sources", async () => {
    expect(
      ["app", "db", "node_modules/tsx", "node_modules/typescript"].filter((place) => inTree(place)),
    ).toEqual([]);
    const html = await (await fetch(`${site.url}/en`)).text();
    // A size that is made in the background, by a process of its own, as is the backup that is due.
    const image = defined(/\/uploads\/[\w-]+\.w\d+\.avif/.exec(html))[0];
    const typeOf = async () => (await fetch(site.url + image)).headers.get("content-type");
    await expect.poll(typeOf, { timeout: 60_000 }).toBe("image/avif");
    const backups = path.join(folder, "data/backups");
    await expect.poll(() => archivesIn(backups), { timeout: 60_000 }).toHaveLength(1);
  });

  it("is enough for every command", async () => {
    const content = path.join(folder, "content");
    const backup = () =>
      path.join(folder, "data/backups", defined(archivesIn(path.join(folder, "data/backups"))[0]));
    const runs: [name: string, args: () => string[], said: string][] = [
      ["create-admin", () => ["second"], 'Made the admin "second"'],
      ["reset-password", () => ["second"], "new password: "],
      ["reset-second-factor", () => ["second"], "second"],
      ["export", () => [content], content],
      ["import", () => [content, "--replace"], "Imported. "],
      ["backup", () => [], "backups"],
      ["backup-key", () => [path.join(folder, "data/owner.key")], "BACKUP_ENCRYPT_TO=age1"],
      ["list-backups", () => [], "  backup-"],
      // The image is no checkout.
      ["update-check", () => [], "origin cannot be asked"],
      ["migrate", () => [], "Nothing to migrate."],
      ["seed", () => [], "There is content already"],
      ["doctor", () => [], "ok    build: complete"],
      ["rehearse", () => [], "serves a copy of the database, after"],
      ["restore", () => [backup(), "--into", path.join(folder, "restored")], "Restored"],
      ["new-secret", () => [], "The site is running"],
    ];
    expect(runs.map(([name]) => name).sort()).toEqual(commands.toSorted());
    for (const [name, args, said] of runs) {
      const { stdout, stderr } = await run(name, ...args());
      expect([name, stdout + stderr]).toEqual([name, expect.stringContaining(said)]);
    }
  });

  it("is asked whether it serves, and tells of a program that does not serve a copy", async () => {
    const own = { PORT: new URL(site.url).port };
    expect(await run("rehearse", "--ask")).toMatchObject({ status: 1 });
    Object.assign(variables, own);
    expect(await run("rehearse", "--ask")).toMatchObject({ status: 0, stderr: "" });
    const file = path.join(tree, "build/server/index.js");
    fs.renameSync(file, `${file}.away`);
    const { status, stderr } = await run("rehearse");
    fs.renameSync(`${file}.away`, file);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/does not serve .*build\/server/s)]);
    expect(fs.existsSync(path.join(folder, "data/rehearsal"))).toBe(false);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  const unlike = (file: string) => {
    const facts = JSON.parse(read(file)) as object;
    fs.writeFileSync(file, JSON.stringify({ ...facts, node: "1", napi: 0, modules: "1" }));
  };
  it.each([
    ["for another Node.js", FACTS, unlike, /^This release is for Node\.js 1 on .*, and this is/],
    ["half unpacked", LIST, fs.rmSync, /^This release is not whole: unpack its archive again\./],
  ])("refuses to start, and to run commands, when it is %s", async (_, name, change, reason) => {
    const file = path.join(tree, name);
    const { atime, mtime } = fs.statSync(file);
    const own = read(file);
    change(file);
    const started = await runProcess(path.join(tree, SERVE), []);
    const { status, stderr } = await run("backup");
    fs.writeFileSync(file, own);
    fs.utimesSync(file, atime, mtime);
    expect([started.status, started.stderr]).toEqual([
      EXIT_UNTIL_FIXED,
      expect.stringMatching(reason),
    ]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(reason)]);
  });

  it("writes nothing outside of the volume", () => {
    const { stdout } = spawnSync(
      "find",
      [tree, "-newer", defined(variables.DATABASE_FILE), "-type", "f"],
      {
        encoding: "utf8",
      },
    );
    expect(stdout).toBe("");
    expect(fs.existsSync(path.join(tree, "uploads"))).toBe(false);
  });

  it("serves the files of its build while another one replaces them", async () => {
    const folder = path.join(tree, "build/client/build/_shared");
    const [deleted, cutOff] = fs
      .readdirSync(folder)
      .slice(0, 2)
      .map((name) => {
        const file = path.join(folder, name);
        return { file, address: `/build/_shared/${name}`, content: read(file) };
      }) as [ServedFile, ServedFile];
    fs.rmSync(deleted.file);
    fs.writeFileSync(cutOff.file, cutOff.content.slice(0, 10));
    for (const { file, address, content } of [deleted, cutOff]) {
      const response = await fetch(site.url + address);
      expect([response.status, await response.text()]).toEqual([200, content]);
      fs.writeFileSync(file, content);
    }
  });

  it("names the lines of the sources when a command is at fault", async () => {
    const file = path.join(tree, "build/commands/backup.js");
    const own = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, own.replace("async function makeBackup(", "async function gone("));
    const { stderr } = await run("backup");
    fs.writeFileSync(file, own);
    expect(stderr).toMatch(
      /makeBackup is not defined[^]*app\/operations\/backups\/commands\.server\.ts:\d+/,
    );
  });

  it("says by its health check whether it can serve", () => {
    const [check] = argumentsOf("HEALTHCHECK");
    const [program, ...rest] = JSON.parse(capture(defined(check), /CMD (\[.*\])$/)) as string[];
    const ask = (PORT: string) =>
      spawnSync(defined(program), rest, { env: { ...process.env, PORT } });
    expect(ask(new URL(site.url).port).status).toBe(0);
    expect(ask("1").status).toBe(1);
  });

  it("starts what the tests start, without a shell, as an ordinary user, with data in the volume", () => {
    expect(argumentsOf("CMD")).toEqual([JSON.stringify([SERVE])]);
    expect(argumentsOf("USER")).toEqual(["node"]);
    expect(argumentsOf("VOLUME")).toEqual(["/data"]);
    const given = Object.fromEntries(
      defined(argumentsOf("ENV")[0])
        .split(" ")
        .map((entry) => entry.split("=")),
    ) as Record<string, string>;
    const { DATABASE_FILE, UPLOADS_DIR, PORT } = readEnvironment(given);
    expect([DATABASE_FILE, UPLOADS_DIR].every((place) => place.startsWith("/data/"))).toBe(true);
    expect(argumentsOf("EXPOSE")).toEqual([String(PORT)]);
  });

  it("ends in order when it is told to", async () => {
    await site.stop("SIGTERM");
    expect(await site.exited).toBe(0);
    expect(await run("new-secret")).toMatchObject({ status: 0, stderr: "" });
  });
});
