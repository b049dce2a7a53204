import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { defined } from "~/config/defined";
import { logIn } from "../arrange/log-in";
import { ask } from "../arrange/raw-http";
import { siteIn } from "../process/failing-site";
import { type SiteProcess, startSite } from "../process/site-process";
import { policies } from "./policy";

/** A route of the build without a page, and whether scripts send a form to it. */
interface PagelessRoute {
  id: string;
  takesForms: boolean;
}

/** Reads the routes from what is built, in a process of its own: loading it starts things. */
const READ_ROUTES = `
  const { routes, assets } = await import(process.cwd() + "/build/server/index.js");
  const pageless = Object.values(routes).filter(({ module }) => !module.default);
  console.log(JSON.stringify(pageless.map(({ id }) =>
    ({ id, takesForms: assets.routes[id].hasClientAction }))));
  process.exit();`;

const pageless = JSON.parse(
  execFileSync(process.execPath, ["--input-type=module", "-e", READ_ROUTES], {
    env: { ...process.env, NODE_ENV: "test" },
    encoding: "utf8",
  }),
) as PagelessRoute[];

/** The length of a refusal at the most, or of the data of the page that there is no such page. */
const REFUSAL_BYTES = 4000;
const SCREENER_PASSWORD = "the long way home";
const BACKUP = "backup-2026-01-05T09-30-00-000Z.tar";

let folder: string;
let site: SiteProcess;
let db: BetterSqlite.Database;
/** Of an admin who has just confirmed who they are, and of a browser that has opened a screener. */
let cookies: string;
/** An address of each route that sends a file, at which there is one. */
let files: Record<string, string>;
const agent = new http.Agent({ keepAlive: true });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "data-addresses-"));
  site = await startSite({ ...siteIn(folder), SAMPLE_CONTENT: "true" });
  db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
  await fillWithFiles();
  cookies = [await logIn(site), ...(await openScreeners())].join("; ");
  files = await addressesOfFiles();
});

afterAll(async () => {
  agent.destroy();
  db?.close();
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, method = "GET") =>
  ask(`${site.url}${address}`, { method, agent, headers: { Cookie: cookies } });

/** Puts something before the suffix of a data address, which stands before the query. */
function dataOf(address: string, end = ".data"): string {
  const [pathname = "", query] = address.split("?", 2);
  return query === undefined ? pathname + end : `${pathname}${end}?${query}`;
}

const withQuery = (address: string, query: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${query}`;

/** All ways of writing the data address of an address that Remix would take for it. */
function dataAddresses(id: string, address: string): string[] {
  const plain = address.replace(/^\/(?:en|es)(?=\/)/, "");
  return [
    dataOf(plain),
    ...["en", "es"].map((language) => dataOf(`/${language}${plain}`)),
    withQuery(dataOf(plain), "_routes=root"),
    withQuery(dataOf(plain), `_routes=${encodeURIComponent(id)}`),
    dataOf(plain, "/.data"),
    // Other spellings lead to the same address at the most.
    dataOf(plain, "%2Edata"),
    dataOf(plain, "%2edat%61"),
    dataOf(plain, ".data/"),
    dataOf(`/${plain}`),
  ];
}

describe("a route without a page", () => {
  it("is one of many", () => {
    expect(pageless.length).toBeGreaterThan(50);
    expect(pageless.map(({ id }) => id)).toContain("routes/files.$name");
  });

  it.each(pageless.filter(({ id }) => !/^routes\/(?:api\.|auth\.)/.test(id)))(
    "$id has a file here, or is for forms alone",
    async ({ id, takesForms }) => {
      const { status, headers } = await get(files[id] ?? defined(policies[id]).at);
      const isForForms =
        takesForms || "routes/admin.settings_.preview,routes/admin.privacy_.export".includes(id);
      expect([id, status, headers.location]).toEqual(
        isForForms ? [id, 302, expect.anything()] : [id, 200, undefined],
      );
    },
  );

  it.each(pageless)("$id has no data", async ({ id }) => {
    const wrong: unknown[] = [];
    for (const address of dataAddresses(id, files[id] ?? defined(policies[id]).at)) {
      const { status, body } = await get(address);
      if (status !== 404 || body.length > REFUSAL_BYTES) wrong.push([address, status, body.length]);
    }
    expect(wrong).toEqual([]);
    const inCapitals = await get(dataOf(files[id] ?? defined(policies[id]).at, ".DATA"));
    expect(inCapitals.headers["content-type"]).not.toContain("text/x-script");
  });

  it.each(pageless)("$id has no data for other methods either", async ({ id, takesForms }) => {
    const address = dataOf(files[id] ?? defined(policies[id]).at);
    const methods = ["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", ...(takesForms ? [] : ["POST"])];
    const statuses = [];
    for (const method of methods) statuses.push((await get(address, method)).status);
    expect(statuses).toEqual(methods.map(() => 404));
  });

  it("takes the forms that scripts send to it", async () => {
    const sent = await ask(`${site.url}/language.data`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "language=es&returnTo=/",
    });
    expect([sent.status, sent.headers["set-cookie"]?.[0]]).toEqual([
      202,
      expect.stringContaining("language=es"),
    ]);
  });
});

/** Adds what the sample company has none of: a screener, a backup, a report, a letter, a mark. */
async function fillWithFiles(): Promise<void> {
  fs.mkdirSync(path.join(folder, "backups"), { recursive: true });
  fs.writeFileSync(path.join(folder, "backups", BACKUP), Buffer.alloc(100_000, "backup"));
  fs.mkdirSync(path.join(folder, "moving"), { recursive: true });
  for (const language of ["en", "es"]) {
    fs.writeFileSync(
      path.join(folder, `moving/report.${language}.txt`),
      "A report of an import.\n",
    );
  }
  const film = db.prepare("SELECT trailerUrl FROM projects WHERE id = 1").pluck().get() as string;
  const captions = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nNight.\n");
  const captionsName = `${"c".repeat(32)}-${captions.length}b.vtt`;
  fs.writeFileSync(path.join(folder, "uploads", captionsName), captions);
  const hash = await hashPassword(SCREENER_PASSWORD, { source: "test" });
  db.prepare(
    "INSERT INTO project_screeners (projectId, filmUrl, captionsEnUrl, password) VALUES (1, ?, ?, ?)",
  ).run(film, `/files/${captionsName}`, hash);
  db.prepare(
    `INSERT INTO letters (about, aboutKey, subject_en, subject_es, perMinute)
     VALUES ('project', '1', 'A film', 'Una película', 60)`,
  ).run();
  const mark = db.prepare("SELECT value_en FROM site_settings WHERE key = 'about_image'").pluck();
  db.prepare(
    "INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES ('logo_image', ?, ?)",
  ).run(mark.get(), mark.get());
}

/** Opens a screener with its password and an invitation with its link; returns the cookies. */
async function openScreeners(): Promise<string[]> {
  const token = newToken();
  db.prepare(
    `INSERT INTO screener_invitations (projectId, name, name_folded, language, tokenHash)
     VALUES (1, 'Eva', 'eva', 'en', ?)`,
  ).run(tokenHash(token));
  const opened: string[] = [];
  for (const address of ["/screener/1", `/screener/for/${token}`]) {
    const { headers } = await ask(`${site.url}${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `password=${encodeURIComponent(SCREENER_PASSWORD)}`,
    });
    for (const cookie of headers["set-cookie"] ?? []) opened.push(defined(cookie.split(";")[0]));
  }
  return opened;
}

async function addressesOfFiles(): Promise<Record<string, string>> {
  const home = (await ask(`${site.url}/en`)).body.toString();
  const first = (pattern: RegExp, text: string) => defined(pattern.exec(text)?.[0], `${pattern}`);
  const one = (sql: string) => db.prepare(sql).pluck().get() as string;
  return {
    "routes/files.$name": one("SELECT trailerUrl FROM projects WHERE id = 1"),
    "routes/uploads.$": one("SELECT imageUrl FROM projects WHERE id = 1"),
    "routes/social.$name": first(/\/social\/[\w-]+\.jpg/, home),
    "routes/icons.$name": first(/\/icons\/[\w-]+\.png/, home),
    "routes/($lang).screenings.$name": `/screenings/${one("SELECT key FROM project_screenings")}.ics`,
    "routes/admin.backups.$name": `/admin/backups/${BACKUP}`,
  };
}
