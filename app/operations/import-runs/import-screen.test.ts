import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { toCanonicalPath } from "~/edge/canonical-path";
import { incomingFolder } from "~/films/incoming/incoming-folder.server";
import { undoPath } from "~/language/i18n/moving-path";
import { item, wxr } from "~/operations/moving/test-files/wxr";
import { action, loader } from "~/routes/admin.moving/route";
import { action as undo } from "~/routes/admin.moving_.$source.undo/route";
import { loader as report } from "~/routes/admin.moving_.report/route";
import { answer, form, get, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { migratedFile } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import type { ImportRun } from "./import-run";
import { sendRun } from "./run-actions.server";
import { readRun, runFolder, writeRun } from "./run-files.server";

/** A busy machine takes a while to start a process. */
const WAIT_MS = 100_000;

const file = wxr([item({ id: 1, category: "films" }), item({ id: 2 })]);

let cookie: string;
beforeEach(async () => {
  const folder = temporaryFolder();
  const database = path.join(folder, "site.sqlite");
  await migratedFile(database);
  const places = { DATABASE_FILE: database, UPLOADS_DIR: path.join(folder, "uploads") };
  Object.assign(process.env, places);
  Object.assign(env(), places);
  globalThis.siteConnection = openDatabase(database, 5000);
  ({ cookie } = await signedInAdmin(globalThis.siteConnection.db));
});

interface Sent {
  file?: string;
  zip?: string;
  [field: string]: string | undefined;
}

function sending({ file: content, zip, ...fields }: Sent): Request {
  const body = new FormData();
  for (const [name, value = ""] of Object.entries(fields)) body.set(name, value);
  // Without scripts a field without a file is sent, too.
  body.set("file", new File([content ?? ""], content === undefined ? "" : "old.xml"));
  body.set("zip", new File([zip ?? ""], zip === undefined ? "" : "old.zip"));
  const headers = { Cookie: cookiePair(cookie) };
  return requestTo("/admin/moving?send", { method: "POST", headers, body });
}

const send = (sent: Sent) => answer(action, sending(sent));

const press = async (intent: string, fields: Record<string, string> = {}) => {
  const run = (await readRun())?.id ?? "";
  return answer(action, form("/admin/moving", { run, intent, ...fields }, { cookie }));
};

const ended = () => globalThis.importAtWork?.ended;

interface Refusal {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, string>;
}

describe("the form of a file", () => {
  it.each<[Sent, Record<string, string>]>([
    [{}, { file: "noFile" }],
    [{ file: "no markup" }, { file: "unknown" }],
    [{ file: "PK\u0003\u0004" }, { file: "zipped" }],
    [{ file, zip: "none" }, { zip: "noZip" }],
    [{ file, incoming: "a.xml" }, { file: "both" }],
    [{ incoming: "../site.sqlite" }, { incoming: "gone" }],
    [{ file, incomingZip: "b.zip" }, { incomingZip: "gone" }],
    [{ file: "{}" }, { address: "noAddress" }],
    [{ file, address: "old.example" }, { address: "badAddress" }],
  ])("refuses no. %#, and keeps what was typed", async (sent, problems) => {
    fs.mkdirSync(incomingFolder(), { recursive: true });
    fs.writeFileSync(path.join(incomingFolder(), "a.xml"), file);
    const response = await send({ language: "es", ...sent });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = (await response.json()) as Refusal;
    const messages = Object.entries(problems).map(([name, problem]) => {
      return [name, `moving:problems.${problem}`];
    });
    expect(fieldErrors).toEqual(Object.fromEntries(messages));
    expect(repopulateFields).toMatchObject({ language: "es" });
    expect(await readRun()).toBeNull();
    expect(fs.readdirSync(runFolder())).toEqual([]);
  });

  it("refuses a broken file at once, with its line", async () => {
    const request = sending({ file: file.replace("</wp:status>", ""), language: "en" });
    const by = { id: 1, username: "boss" };
    expect(await sendRun(request, by, WAIT_MS)).toEqual({ outcome: "unreadable" });
    expect(await readRun()).toMatchObject({ failure: { reason: "brokenLine" } });
  }, 120_000);

  it("takes a file of the folder, which stays there", async () => {
    fs.mkdirSync(path.join(incomingFolder(), "uploads"), { recursive: true });
    fs.writeFileSync(path.join(incomingFolder(), "a.xml"), file);
    fs.symlinkSync("/etc/hosts", path.join(incomingFolder(), "b.xml"));
    const screen = await answer(loader, get("/admin/moving", { cookie }));
    expect(await screen.json()).toMatchObject({
      incoming: { files: ["a.xml"], pictures: ["uploads"] },
    });
    expect((await send({ incoming: "a.xml", incomingZip: "uploads" })).status).toBe(303);
    await ended();
    await press("import");
    await ended();
    expect(await readRun()).toMatchObject({ work: "import", state: "done" });
    expect(fs.existsSync(path.join(incomingFolder(), "a.xml"))).toBe(true);
  }, 120_000);
});

describe("the buttons of a run", () => {
  it("look again with films, import, and undo; the report is in the reader's language", async () => {
    expect((await send({ file, language: "en" })).status).toBe(303);
    await ended();
    expect((await press("look", { "films[0]": "category:films", "films[1]": "x:y" })).status).toBe(
      303,
    );
    await ended();
    expect(await readRun()).toMatchObject({
      choices: { films: ["category:films"] },
      result: { counts: { project: { created: 1 }, newsItem: { created: 1 } } },
    });
    expect((await press("import")).status).toBe(303);
    await ended();
    const text = await answer(report, get("/admin/moving/report", { cookie, language: "es" }));
    expect(text.headers.get("Content-Disposition")).toContain("informe-de-importacion.txt");
    expect(await text.text()).toContain("Películas: 1 nueva.");
    const shown = await answer(loader, get("/admin/moving", { cookie }));
    expect(await shown.json()).toMatchObject({ sites: [{ source: "old.example", records: 2 }] });
    const source = { source: "old.example" };
    const asked = form("/admin/moving/old.example/undo", { returnTo: "" }, { cookie });
    expect((await answer(undo, asked, source)).status).toBe(303);
    await ended();
    expect(await readRun()).toMatchObject({ undone: { records: 2 } });
    const unknown = form("/admin/moving/old.example/undo", { returnTo: "" }, { cookie });
    expect((await answer(undo, unknown, source)).status).toBe(404);
    expect((await answer(report, get("/admin/moving/report", { cookie }))).status).toBe(404);
  }, 120_000);

  it.each(["old.example", "127.0.0.1:8099", "old.example/blog"])(
    "are undone at the one spelling of %s",
    (source) => {
      const address = undoPath(source);
      expect(toCanonicalPath(address, new Set())).toBe(address);
      expect(address.split("/")).toHaveLength(5);
    },
  );

  it("are refused when something else was chosen meanwhile, or is at work", async () => {
    await send({ file, language: "en" });
    await ended();
    const looked = (await readRun()) as ImportRun;
    const late = form("/admin/moving", { run: "another", intent: "import" }, { cookie });
    expect((await answer(action, late)).status).toBe(409);
    expect((await press("goOn")).status).toBe(409);
    await writeRun({ ...looked, state: "running" });
    expect((await press("import")).status).toBe(409);
    expect((await send({ file, language: "en" })).status).toBe(409);
    await writeRun(looked);
    expect((await press("forget")).status).toBe(303);
    expect(fs.readdirSync(runFolder())).toEqual([]);
  }, 120_000);
});
