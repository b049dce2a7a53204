import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type net from "node:net";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noiseJpeg } from "../arrange/images";
import { logIn } from "../arrange/log-in";
import { ask, connect } from "../arrange/raw-http";
import { temporaryFolder } from "../arrange/temporary-folder";
import {
  deleteMessage,
  expectReadable,
  letMinutesPass,
  messageOf,
  sendMessage,
  siteIn,
  upload,
} from "./failing-site";
import { launchSite, type SiteProcess, startSite } from "./site-process";

/** Limit of open files: enough to start with, and few enough to exhaust. */
const FILES = 320;

let image: Buffer;
let folder: string;
let site: SiteProcess;

beforeEach(async () => {
  image = await noiseJpeg(48, 32);
  folder = temporaryFolder();
});

afterEach(() => site.stop("SIGKILL"));

describe("a disk that has become read-only", () => {
  it("is read on, refuses writing in the reader's language, and needs no restart", async () => {
    const tools = temporaryFolder();
    const [library, failing] = [path.join(tools, "read-only.so"), path.join(tools, "failing")];
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, "app/test/process/read-only.c"]);
    site = await startSite({
      ...siteIn(folder),
      LD_PRELOAD: library,
      READ_ONLY_FOLDER: folder,
      READ_ONLY_WHEN: failing,
    });
    const cookie = await logIn(site);
    expect((await sendMessage(site)).status).toBe(201);
    expect((await upload(site, cookie, "image", image)).status).toBe(201);
    letMinutesPass(folder);

    fs.writeFileSync(failing, "");
    const message = await sendMessage(site, "en");
    expect([message.status, message.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(message)).toContain("cannot store anything");
    const refused = await upload(site, cookie, "image", image);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(refused)).toContain("no puede guardar nada");
    const { status, body } = await deleteMessage(site, cookie);
    expect([status, body.toString()]).toEqual([503, expect.stringContaining("no puede guardar")]);
    await expectReadable(site, cookie);

    fs.rmSync(failing);
    expect((await sendMessage(site)).status).toBe(201);
    expect((await upload(site, cookie, "image", image)).status).toBe(201);
    await site.stop("SIGTERM");
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(db.prepare("SELECT count(*) FROM contact_messages").pluck().get()).toBe(2);
    db.close();
  });
});

describe("visitors who hold all the files that may be open", () => {
  it("keep nobody out who is there, and nobody when they have gone", async () => {
    const limited = ["bash", "-c", `ulimit -n ${FILES}; exec "$@"`, "limited"];
    const launched = await launchSite(siteIn(folder), process.cwd(), limited);
    await launched.answers;
    site = launched;
    const cookie = await logIn(site);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const visit = () => ask(`${site.url}/en/projects?again`, { agent });
    expect((await visit()).status).toBe(200);

    const port = Number(new URL(site.url).port);
    const visitors: net.Socket[] = [];
    while (visitors.length < FILES) visitors.push(await connect(port, "GET / HTTP/1.1\r\n"));
    const open = () => fs.readdirSync(`/proc/${site.pid}/fd`).length;
    await vi.waitUntil(() => open() >= FILES - 2, { timeout: 30_000 });

    expect((await visit()).status).toBe(200);
    expect((await sendMessage(site, "en", agent)).status).toBe(201);
    const refused = await upload(site, cookie, "image", image, agent);
    expect([refused.status, messageOf(refused)]).toEqual([503, expect.stringContaining("ocupado")]);
    for (const visitor of visitors) visitor.destroy();
    await vi.waitUntil(() => open() < FILES / 2, { timeout: 30_000 });
    expect((await ask(`${site.url}/en`)).status).toBe(200);
    expect((await upload(site, cookie, "image", image)).status).toBe(201);
    agent.destroy();
  });
});
