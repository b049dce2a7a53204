import fs from "node:fs";
import path from "node:path";
import { test as base, type CDPSession, expect, type Page, type Response } from "@playwright/test";
import BetterSqlite from "better-sqlite3";
import type { Language } from "~/language/i18n/languages";
import { type SiteProcess, startSite } from "../process/site-process";
import { violations } from "./axe";
import { people, RUN_FOLDER, TEMPLATE_DATABASE, UPLOADS } from "./prepare-site";

export interface Site extends SiteProcess {
  /** The database of the running site; changes by tests are visible in the next response. */
  db: BetterSqlite.Database;
  /** The folder to which the site writes its mail. */
  mailFolder: string;
}

interface WorkerFixtures {
  /** The built site with its own database, one per worker. */
  workerSite: Site;
}

interface TestFixtures {
  /** The site with the sample content of a fresh install, independent of earlier tests. */
  site: Site;
  /** True if this project runs scripts. */
  hasScripts: boolean;
  /**
   * Opens a page of the site as a visitor with the given language; with scripts, waits for
   * hydration.
   */
  visit: (address: string, language?: Language) => Promise<Response | null>;
  /** Signs the browser in without the login page. */
  signIn: (who: keyof typeof people) => Promise<void>;
  /**
   * The DevTools protocol of the page. It ends with the test, since the page does not: the next test in
   * it would be as slow as this one.
   */
  devtools: CDPSession;
  /** Console problems that a test expects, such as a request that it aborted itself. */
  expectedProblems: RegExp[];
  failOnProblems: void;
}

/** An error of the fake clock of an earlier test in the same browser. */
const LEFT_BY_FAKE_CLOCK = /^TypeError: .* \(reading 'controller'\)\s+at <anonymous>/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  workerSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    async ({}, use, worker) => {
      const folder = path.join(RUN_FOLDER, `worker-${worker.workerIndex}`);
      fs.mkdirSync(folder, { recursive: true });
      const file = path.join(folder, "site.sqlite");
      new BetterSqlite(TEMPLATE_DATABASE).exec(`VACUUM INTO '${file}'`).close();
      const site = await startSite({ DATABASE_FILE: file, UPLOADS_DIR: UPLOADS });
      const db = new BetterSqlite(file, { timeout: 5000 });
      await use({ ...site, db, mailFolder: path.join(folder, "mail") });
      db.close();
      await site.stop();
    },
    { scope: "worker" },
  ],
  site: async ({ workerSite }, use) => {
    restoreSampleContent(workerSite.db);
    fs.rmSync(workerSite.mailFolder, { recursive: true, force: true });
    await use(workerSite);
  },
  baseURL: async ({ site }, use) => use(site.url),
  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  visit: async ({ page, site, hasScripts }, use) => {
    await use(async (address, language = "en") => {
      await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
      const response = await page.goto(new URL(address, site.url).href);
      if (hasScripts) await hydrated(page);
      return response;
    });
  },
  signIn: async ({ page, site }, use) => {
    await use(async (who) => {
      const { username, password } = people[who];
      const data = { username, password };
      const response = await page.context().request.post(`${site.url}/api/login`, { data });
      expect(response.status()).toBe(200);
    });
  },
  devtools: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await use(session);
    await session.detach();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  expectedProblems: async ({}, use) => use([]),
  failOnProblems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      // Aborted requests are not errors, whether superseded or cancelled by leaving the page.
      const note = (problem: string) => {
        if (!problem.startsWith("AbortError")) problems.push(problem);
      };
      page.on("console", (message) => {
        if (message.type() === "error") note(message.text());
      });
      page.on("pageerror", (error) => {
        const text = error.stack ?? error.message;
        if (error.name !== "AbortError" && !LEFT_BY_FAKE_CLOCK.test(text)) note(text);
      });
      await use();
      const isExpected = (problem: string) =>
        expectedProblems.some((expected) => expected.test(problem));
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, people };

/** The state of the worker's database when it last had the sample content. */
let restored = "";

/** Identifies a state of the database: changes by other connections, and by this one. */
const stateOf = (db: BetterSqlite.Database) =>
  JSON.stringify([db.pragma("data_version"), db.prepare("SELECT total_changes()").get()]);

/**
 * Restores every table from the template. Triggers run, so that the running site notices; nothing
 * is done after a test that has only read, so that the site keeps its pages.
 */
function restoreSampleContent(db: BetterSqlite.Database): void {
  if (stateOf(db) === restored) return;
  db.exec(`ATTACH '${TEMPLATE_DATABASE}' AS template; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE`);
  const tables = db
    .prepare(
      // Triggers maintain the search index of messages.
      `SELECT name FROM template.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE 'contact_messages_search%'`,
    )
    .pluck()
    .all() as string[];
  for (const table of tables) {
    // The version must only grow, otherwise older cached pages would become fresh again.
    if (table === "content_version") continue;
    db.exec(
      `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM template."${table}"`,
    );
  }
  db.exec(
    `DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM template.sqlite_sequence`,
  );
  db.exec("COMMIT; PRAGMA foreign_keys = ON; DETACH template");
  restored = stateOf(db);
}

/** Stores a setting in both languages. */
export function saveSetting(site: Site, key: string, en: string | null, es = en): void {
  site.db
    .prepare(
      `INSERT INTO site_settings (key, value_en, value_es) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET value_en = excluded.value_en, value_es = excluded.value_es`,
    )
    .run(key, en, es);
}

/** Waits for a mail to the address and returns the reset link in the newest one. */
export async function resetLink(site: Site, to: string): Promise<string> {
  let link = "";
  await expect(() => {
    const mails = fs.existsSync(site.mailFolder) ? fs.readdirSync(site.mailFolder).sort() : [];
    for (const name of mails) {
      const source = fs.readFileSync(path.join(site.mailFolder, name), "utf8");
      const body = source.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
      const found = /^http\S+\?token=[\w-]{43}/m.exec(body);
      if (body.includes(`To: ${to}`) && found) link = found[0];
    }
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Waits for hydration; a page without scripts is ready at once. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated], html:not(:has(body script))").waitFor();
}

/** Waits until all finite animations have ended, also those that a change has just begun. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(isAtRest);
}

/** In the page: returns true if no finite animation runs. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(
      (each) =>
        each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity,
    );

/** The language in the title of a bilingual test: "en: …", "… (es)", or a group named "en". */
const TOLD_IN = /^(en|es)(?=:|$)|\((en|es)[,)]/;

/** A file whose stories run in both languages in the same mode. */
const IS_OF_ONE_MODE = /\.(?:on|off)\.e2e\.ts$/;

/**
 * Fails with a readable list when axe finds a violation (WCAG 2.2 AA and best practices). Stories of
 * one mode check it in one language only: the languages do not differ in what axe can detect.
 */
export async function expectAccessible(page: Page, hasScripts: boolean): Promise<void> {
  const { titlePath, file } = test.info();
  const [told] = titlePath.flatMap((title) => TOLD_IN.exec(title) ?? []);
  if (told && IS_OF_ONE_MODE.test(file) && told.includes("es") !== hasScripts) return;
  // Nothing is half below a bar that stays on top then.
  const at = await page.evaluate(() => {
    const { scrollX, scrollY } = window;
    window.scrollTo(0, 0);
    return [scrollX, scrollY] as const;
  });
  // Without scripts a page waits for no frame.
  if (hasScripts) await atRest(page);
  else await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.evaluate((left) => window.scrollTo(...left), at);
}
