import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { insertUser } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { attachment, item, type Item, wxr } from "~/operations/moving/test-files/wxr";
import { migratedFile } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type Connection, openDatabase } from "~db/connection.server";
import { realFile, tryLock } from "~db/process-lock.server";
import type { ImportRun, RunFailure, RunOrder } from "./import-run";
import { listImportedSites } from "./imported-sites.server";
import { readRun, reportPlace, runFolder, writeRun } from "./run-files.server";
import {
  beginRun,
  deleteExpiredRun,
  goOnAfterStart,
  goOnWithRun,
  ImportRunning,
  runProgress,
  stopRun,
} from "./site-imports.server";

const MANY = 350;
const WAIT = { timeout: 100_000, interval: 5 };
const DAY_MS = 24 * 60 * 60_000;

let connection: Connection;
let by: RunOrder["by"];

beforeEach(async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.sqlite");
  await migratedFile(file);
  const places = { DATABASE_FILE: file, UPLOADS_DIR: path.join(folder, "uploads") };
  // Those of the child processes, and of this one.
  Object.assign(process.env, places);
  Object.assign(env(), places);
  fs.mkdirSync(runFolder(), { recursive: true });
  connection = openDatabase(file, 5000);
  globalThis.siteConnection = connection;
  const admin = await insertUser(connection.db, {
    username: "boss",
    password: "no hash",
    isAdmin: true,
  });
  by = { id: admin.id, username: admin.username };
});

/** Writes the file that was sent, and returns the order to look at it. */
function sent(content: string, given: Partial<RunOrder["choices"]> = {}): RunOrder {
  const isGhost = content.startsWith("{");
  const stored = isGhost ? "sent.json" : "sent.xml";
  fs.writeFileSync(path.join(runFolder(), stored), content);
  return {
    work: "look",
    file: { place: "sent", name: "Export 1.xml", stored },
    pictures: null,
    choices: { language: "en", films: null, isFetching: false, address: "", ...given },
    source: "",
    by,
  };
}

async function run(order: RunOrder): Promise<ImportRun> {
  const { ended } = await beginRun(order);
  await ended;
  return defined(await readRun());
}

/** The order that follows a look. */
const importing = ({ file, pictures, choices, source }: ImportRun): RunOrder => ({
  work: "import",
  file,
  pictures,
  choices,
  source,
  by,
});

const posts = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) =>
    item({ id: index + 1, gmt: "2020-05-17 12:00:00", html: `Text of ${index}. `.repeat(20) }),
  );

const countNews = () =>
  connection.sqlite.prepare("SELECT count(*) FROM news_items").pluck().get() as number;
const activity = () =>
  connection.sqlite
    .prepare("SELECT username, action, subject, label FROM activity ORDER BY id")
    .all();
const sentFiles = () => fs.readdirSync(runFolder()).filter((name) => name.startsWith("sent."));

describe("a run", () => {
  it("looks at a site and stores nothing of it, imports it, and undoes it", async () => {
    const film = item({ id: 7, type: "portfolio", gmt: "2020-05-17 12:00:00", title: "Salt" });
    const file = wxr([
      item({ id: 1, title: "Luz", category: "films", html: "<h2>Begins</h2><p>So.</p>" }),
      item({ id: 2, status: "private" }),
      film,
      attachment({ id: 9, path: "2020/05/a.jpg" }),
    ]);
    const looked = await run(sent(file));
    expect(looked).toMatchObject({
      state: "done",
      source: "old.example",
      found: { program: "WordPress", host: "old.example" },
      result: { counts: { newsItem: { created: 1 } }, missing: { pictures: 1 } },
    });
    expect(looked.found?.groups).toEqual([
      { by: "category", value: "films", name: "films", count: 1 },
      { by: "type", value: "portfolio", name: "portfolio", count: 1 },
    ]);
    expect(looked.result?.samples).toMatchObject([
      {
        title: "Luz",
        there: {
          type: "post",
          address: "https://old.example/2020/05/post-1/",
          text: "Begins\nSo.",
        },
        here: { kind: "newsItem", text: "## Begins\nSo." },
      },
    ]);
    expect(looked.result?.losses.map(({ name, total }) => [name, total])).toEqual([
      ["leftOut", 2],
      ["pictures", 1],
      ["lost", 4],
    ]);
    expect(fs.readFileSync(reportPlace("en"), "utf8")).toContain("Not taken over (2):");
    expect(fs.readFileSync(reportPlace("es"), "utf8")).toContain("No se traen (2):");
    expect([countNews(), activity()]).toEqual([0, []]);

    const chosen = { ...looked.choices, films: ["type:portfolio"] };
    const imported = await run({ ...importing(looked), choices: chosen });
    expect(imported.result?.counts).toMatchObject({
      newsItem: { created: 1 },
      project: { created: 1 },
    });
    expect(sentFiles()).toEqual([]);
    expect(await listImportedSites(connection.db)).toMatchObject([
      { source: "old.example", records: 2 },
    ]);

    // The next file of the site begins with the choices of the last one.
    const again = await run(sent(file));
    expect(again.choices.films).toEqual(["type:portfolio"]);
    const unchanged = await run(importing(again));
    expect(unchanged.result?.counts).toMatchObject({ project: { unchanged: 1 } });

    const undone = await run({ ...importing(unchanged), work: "undo", file: null });
    expect(undone.undone).toMatchObject({ records: 2, kept: [] });
    expect([countNews(), await listImportedSites(connection.db)]).toEqual([0, []]);
    const entry = (action: string) => {
      return { username: "boss", action, subject: "content", label: "old.example" };
    };
    const twice = ["importStarted", "imported", "importStarted", "imported"];
    expect(activity()).toEqual([...twice, "importUndone"].map(entry));
  }, 120_000);

  it("goes on by itself when its process is killed, with nothing twice and nothing lost", async () => {
    const looked = await run(sent(wxr(posts(MANY))));
    const { ended } = await beginRun(importing(looked));
    await vi.waitUntil(() => countNews() > 10, WAIT);
    await expect(beginRun(importing(looked))).rejects.toThrow(ImportRunning);
    expect(runProgress()).toMatchObject({ part: "records", all: MANY });
    globalThis.importAtWork?.child?.kill("SIGKILL");
    await ended;
    expect(await readRun()).toMatchObject({ state: "done", tries: 2 });
    expect(countNews()).toBe(MANY);
  }, 120_000);

  it("is stopped by a user, and goes on when told so", async () => {
    const looked = await run(sent(wxr(posts(MANY))));
    await beginRun(importing(looked));
    await vi.waitUntil(() => countNews() > 10, WAIT);
    await stopRun();
    const stopped = defined(await readRun());
    expect(stopped.state).toBe("stopped");
    expect(countNews()).toBeLessThan(MANY);
    await goOnAfterStart();
    expect((await readRun())?.state).toBe("stopped");
    await goOnWithRun(stopped);
    await globalThis.importAtWork?.ended;
    expect(await readRun()).toMatchObject({ state: "done" });
    expect(countNews()).toBe(MANY);
  }, 120_000);

  it("goes on after a start, but not for ever", async () => {
    const looked = await run(sent(wxr(posts(3))));
    const left: ImportRun = { ...looked, work: "import", state: "running", tries: 1 };
    await writeRun(left);
    await goOnAfterStart();
    expect(await readRun()).toMatchObject({ state: "done", tries: 2 });
    expect(countNews()).toBe(3);
    await writeRun({ ...left, tries: 5 });
    await goOnAfterStart();
    expect(await readRun()).toMatchObject({ state: "failed", failure: { reason: "died" } });
  }, 120_000);

  it("waits for a command that imports, and says so when that takes too long", async () => {
    const looked = await run(sent(wxr(posts(3))));
    const lock = defined(tryLock(`${realFile(env().DATABASE_FILE)}.moving.lock`));
    const refused = await run(importing(looked));
    expect(refused).toMatchObject({ state: "failed", failure: { reason: "running" } });
    expect(countNews()).toBe(0);
    await goOnWithRun(refused);
    lock.release();
    await globalThis.importAtWork?.ended;
    expect(await readRun()).toMatchObject({ state: "done" });
    expect(countNews()).toBe(3);
  }, 120_000);

  const broken = wxr(posts(2)).replace("</wp:status>", "</wp:statu>");
  it.each<[string, string, RunFailure["params"]?]>([
    ["brokenLine", broken, { line: 11, detail: "Unexpected close tag." }],
    ["notWxr", "<html></html>"],
    ["noRecords", "<rss><channel></channel></rss>"],
    ["brokenLine", '{\n"db": [', { line: 2, detail: "it is no JSON." }],
    ["notGhost", '{"a": 1}'],
  ])(
    "refuses a file: %s",
    async (reason, content, params) => {
      const refused = await run(sent(content, { address: "https://old.example" }));
      expect([refused.state, refused.failure]).toEqual([
        "failed",
        params ? { reason, params } : { reason },
      ]);
      expect([countNews(), sentFiles()]).toEqual([0, []]);
    },
    120_000,
  );

  it("says that a file is gone, a ZIP is none, or a server may not be asked", async () => {
    const file = wxr(posts(1));
    const order = sent(file);
    const pictures = { place: "sent", name: "a.zip", stored: "sent.zip" } as const;
    fs.writeFileSync(path.join(runFolder(), "sent.zip"), "no ZIP");
    const noZip = await run({ ...order, pictures });
    const detail =
      "End of central directory record signature not found. Either not a zip file, or file is truncated.";
    expect(noZip.failure).toMatchObject({ reason: "zip", params: { detail } });
    const asked = await run({
      ...importing(await run(sent(file))),
      choices: { ...order.choices, isFetching: true, address: "http://127.0.0.1" },
    });
    expect(asked.failure).toEqual({ reason: "server", params: { host: "127.0.0.1" } });
    expect(sentFiles()).toEqual(["sent.xml"]);
    fs.rmSync(path.join(runFolder(), "sent.xml"));
    expect((await run(order)).failure).toEqual({ reason: "gone" });
  }, 120_000);
});

it("deletes files and report a week after the end, and nothing before", async () => {
  const looked = await run(sent(wxr(posts(1))));
  await deleteExpiredRun();
  expect(sentFiles()).toEqual(["sent.xml"]);
  await writeRun({ ...looked, state: "running", endedAt: null });
  await deleteExpiredRun();
  expect(sentFiles()).toEqual(["sent.xml"]);
  await writeRun({ ...looked, endedAt: new Date(Date.now() - 8 * DAY_MS).toISOString() });
  await deleteExpiredRun();
  expect(fs.readdirSync(runFolder())).toEqual([]);
}, 120_000);
