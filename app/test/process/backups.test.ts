import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { openDatabase } from "~db/connection.server";
import { checkDatabase } from "~db/copy.server";
import { everythingIn, filesIn } from "../arrange/backups";
import { logIn, PASSWORD } from "../arrange/log-in";
import { type SiteProcess, startSite } from "./site-process";

/** Backups of a running site under writes, made as admins and deployers make them. */
const WRITES_PER_SECOND = 200;
const WRITERS = 16;
/** About a minute of work on two idle cores. */
const TIMEOUT_MS = 5 * 60 * 1000;

let folder: string;
const sites: SiteProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "backups-"));
});

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const placesIn = (name: string) => ({
  DATABASE_FILE: path.join(folder, name, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, name, "uploads"),
  SESSION_SECRET: "",
});

async function start(name: string, variables: Record<string, string> = {}): Promise<SiteProcess> {
  const own = { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1" };
  const site = await startSite({ ...placesIn(name), ...own, ...variables });
  sites.push(site);
  return site;
}

/** Runs a command as a deployer does; returns its output and whether it succeeded. */
async function run(name: string, ...args: string[]) {
  const env = { ...process.env, ...placesIn(name) };
  try {
    const { stdout } = await promisify(execFile)("npm", ["run", "--silent", ...args], { env });
    return { isDone: true, output: stdout };
  } catch (error) {
    return { isDone: false, output: (error as { stderr: string }).stderr };
  }
}

const makeBackup = ({ url }: SiteProcess, Cookie: string) =>
  fetch(`${url}/admin/backups`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: "intent=make",
  });

const backupsOf = (name: string) => {
  const backups = path.join(folder, name, "backups");
  const names = fs.existsSync(backups) ? fs.readdirSync(backups) : [];
  return names.filter((each) => each.endsWith(".tar")).map((each) => path.join(backups, each));
};

/** Sends messages to a site at up to the given rate until it is ended. */
function writeMessages({ url }: SiteProcess) {
  const acknowledged: string[] = [];
  const failures: number[] = [];
  let count = 0;
  const write = async () => {
    const id = count++;
    const subject = `Message ${id}`;
    const response = await fetch(`${url}/api/contact`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      },
      body: JSON.stringify({
        name: "Eva",
        email: "eva@example.com",
        subject,
        message: "Two people in a car.",
      }),
    });
    await response.arrayBuffer();
    if (response.status === 201) acknowledged.push(subject);
    else failures.push(response.status);
  };
  let isOver = false;
  const writeOnAndOn = async () => {
    while (!isOver) {
      // Waits for the response, so that a slow machine does not accumulate requests.
      await Promise.all([write(), pause((1000 * WRITERS) / WRITES_PER_SECOND)]);
    }
  };
  const writers = Array.from({ length: WRITERS }, writeOnAndOn);
  return {
    acknowledged,
    failures,
    end: () => {
      isOver = true;
      return Promise.all(writers);
    },
  };
}

function subjectsIn(database: string): Set<string> {
  const { sqlite } = openDatabase(database);
  const subjects = sqlite.prepare("SELECT subject FROM contact_messages").pluck().all() as string[];
  sqlite.close();
  return new Set(subjects);
}

describe("a backup of a site that is written to", { timeout: TIMEOUT_MS }, () => {
  it("holds everything acknowledged before, and a site starts from it", async () => {
    const site = await start("first");
    const cookie = await logIn(site);
    const writes = writeMessages(site);
    await vi.waitUntil(() => writes.acknowledged.length >= 300, { timeout: 60_000 });

    const before = [...writes.acknowledged];
    const answer = await makeBackup(site, cookie);
    expect(answer.status).toBe(303);
    await vi.waitUntil(() => backupsOf("first").length === 1, { timeout: 60_000 });
    const [archive = ""] = backupsOf("first");
    const command = await run("first", "backup");
    await writes.end();
    expect(writes.failures).toEqual([]);
    expect(command).toMatchObject({ isDone: true });
    expect(command.output).toMatch(/projects: 6\n[^]*messages: \d{3,}\n[^]*pictures: \d\d /);

    const files = await filesIn(archive);
    const copy = path.join(folder, "copy.sqlite");
    fs.writeFileSync(copy, defined(files.find(({ name }) => name === "site.sqlite")).content);
    checkDatabase(copy);
    const stored = subjectsIn(copy);
    expect(before.filter((subject) => !stored.has(subject))).toEqual([]);
    const images = files.filter(({ name }) => /^uploads\/.*\.webp$/.test(name));
    expect(images.length).toBeGreaterThan(20);
    for (const { content } of images) await sharp(content).stats();

    // Restored sessions are deleted, since they may have been revoked after the backup.
    const restored = await run("second", "restore", "--", archive);
    expect(restored).toMatchObject({ isDone: true });
    const second = await start("second");
    const who = await fetch(`${second.url}/api/user`, { headers: { Cookie: cookie } });
    expect(who.status).toBe(401);
    const projects = (await (await fetch(`${second.url}/api/projects`)).json()) as {
      imageUrl: string;
    }[];
    expect(projects).toHaveLength(6);
    for (const { imageUrl } of projects) {
      expect((await fetch(`${second.url}${imageUrl}`)).status).toBe(200);
    }
  });
});

describe("a site that runs", { timeout: TIMEOUT_MS }, () => {
  it("keeps others from its database, until it ends, however it ends", async () => {
    const site = await start("first");
    const cookie = await logIn(site);
    await makeBackup(site, cookie);
    await vi.waitUntil(() => backupsOf("first").length === 1, { timeout: 60_000 });
    const [archive = ""] = backupsOf("first");

    await expect(start("first")).rejects.toThrow(
      /Cannot start: Another process serves the database \S+\. Stop it first/,
    );
    const uploads = everythingIn(path.join(folder, "first/uploads"));
    const refused = await run("first", "restore", "--", archive);
    expect(refused.isDone).toBe(false);
    expect(refused.output).toContain("The site is running on this database: stop it first.");
    expect(everythingIn(path.join(folder, "first/uploads"))).toEqual(uploads);
    expect((await fetch(`${site.url}/api/projects`)).status).toBe(200);
    // Commands run beside the site.
    expect((await run("first", "create-admin", "--", "rosa")).isDone).toBe(true);

    await site.stop("SIGKILL");
    expect(await run("first", "restore", "--", archive)).toMatchObject({ isDone: true });
    await start("first");
  });

  it("makes backups by itself, and says in the back office when they fail", async () => {
    const site = await start("first", { BACKUP_EVERY: "24h" });
    await vi.waitUntil(() => backupsOf("first").length === 1, { timeout: 60_000 });

    const blocked = path.join(folder, "blocked");
    fs.mkdirSync(path.join(blocked, "making.lock"), { recursive: true });
    const failing = await start("second", { BACKUP_DIR: blocked });
    const answer = await makeBackup(failing, await logIn(failing));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/backups"]);
    expect(failing.output()).toMatch(/"level":"error","message":"The backup failed: \S.*"}$/m);

    const cookie = await logIn(site);
    const [first, second] = await Promise.all([makeBackup(site, cookie), makeBackup(site, cookie)]);
    expect([first.status, second.status].sort()).toEqual([303, 409]);
    await vi.waitUntil(() => backupsOf("first").length === 2, { timeout: 60_000 });
    await site.stop();
    expect(site.output()).not.toContain("failed");
  });
});
