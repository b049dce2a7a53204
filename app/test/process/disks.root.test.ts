import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { mp4 } from "../arrange/films";
import { logIn } from "../arrange/log-in";
import type { Answer } from "../arrange/raw-http";
import { temporaryFolder } from "../arrange/temporary-folder";
import {
  expectReadable,
  letMinutesPass,
  messageOf,
  sendMessage,
  siteIn,
  upload,
} from "./failing-site";
import { failingStartLine, freshSite } from "./failing-start";
import { type SiteProcess, startSite } from "./site-process";

let folder: string;
let site: SiteProcess | undefined;

const start = async () => (site = await startSite(siteIn(folder)));

const mount = (...args: string[]) => execFileSync("mount", args);

/** Every test has a small disk of its own. */
beforeEach(() => {
  folder = temporaryFolder();
  mount("-t", "tmpfs", "-o", "size=16m", "tmpfs", folder);
});

afterEach(async () => {
  await site?.stop("SIGKILL");
  site = undefined;
  execFileSync("umount", ["--lazy", folder]);
});

describe("a disk that is full", () => {
  it("is said in the reader's language, costs no reading, and needs no restart", async () => {
    const site = await start();
    const cookie = await logIn(site);
    letMinutesPass(folder);
    expect((await sendMessage(site)).status).toBe(201);
    const filler = path.join(folder, "filler");
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));

    let acknowledged = 1;
    let refused: Answer | undefined;
    for (let attempt = 0; attempt < 200 && !refused; attempt++) {
      const answer = await sendMessage(site);
      if (answer.status === 201) acknowledged++;
      else refused = answer;
    }
    expect(refused?.status).toBe(507);
    expect(messageOf(defined(refused))).toContain("disk of the site is full");
    expect(refused?.headers["retry-after"]).toBe("5");
    expect(messageOf(await sendMessage(site, "es"))).toContain("El disco del sitio está lleno");
    await expectReadable(site, cookie);

    fs.rmSync(filler);
    expect((await sendMessage(site)).status).toBe(201);
    acknowledged++;
    await site.stop("SIGKILL");
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const stored = db.prepare("SELECT count(*) FROM contact_messages").pluck().get();
    expect(stored).toBe(acknowledged);
    db.close();
  });
});

describe("a film onto a disk that is full", () => {
  it("is refused for that, and leaves nothing behind", async () => {
    const site = await start();
    const cookie = await logIn(site);
    letMinutesPass(folder);
    const film = mp4({ content: "x".repeat(6_000_000) });
    const sendFilm = () => upload(site, cookie, "film", film);
    const filler = path.join(folder, "filler");
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - 2_000_000));
    const refused = await sendFilm();
    expect([refused.status, messageOf(refused)]).toEqual([
      507,
      expect.stringContaining("El disco del sitio está lleno"),
    ]);
    expect(fs.readdirSync(path.join(folder, "uploads"))).toEqual([]);
    fs.rmSync(filler);
    expect((await sendFilm()).status).toBe(201);
  });
});

describe("a start on a disk that cannot be written to", () => {
  it("names the place", async () => {
    const { database } = await freshSite();
    const places = {
      database: path.join(folder, "site.sqlite"),
      uploads: path.join(folder, "uploads"),
    };
    fs.copyFileSync(database, places.database);
    mount("-o", "remount,ro", folder);
    const before = fs.readdirSync(folder);
    const line = await failingStartLine(places);
    expect(line).toMatch(`The database ${places.database} cannot be written: EROFS`);
    expect(fs.readdirSync(folder)).toEqual(before);
    const { uploads } = places;
    expect(await failingStartLine({ database, uploads }, { SAMPLE_CONTENT: "true" })).toContain(
      uploads,
    );
  });
});
