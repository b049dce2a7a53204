import fs from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page, type Response } from "@playwright/test";
import BetterSqlite from "better-sqlite3";
import type { Language } from "../i18n/languages";
import { people, RUN_FOLDER, TEMPLATE_DATABASE, UPLOADS } from "./prepare-site";
import { startSite, type SiteProcess } from "./site-process";

export interface Site extends SiteProcess {
  /** The database of the running site; what a test changes shows in the next answer. */
  db: BetterSqlite.Database;
  /** Where the site writes its mail. */
  mailFolder: string;
}

interface WorkerFixtures {
  /** The built site, one per worker, on a database of its own. */
  workerSite: Site;
}

interface TestFixtures {
  /** The site with the sample content, as a fresh install has it, whatever the test before did. */
  site: Site;
  /** Whether this project runs scripts. */
  hasScripts: boolean;
  /**
   * Opens a page of the site as a visitor who has chosen the language; with scripts, waits until
   * they have taken over.
   */
  visit: (address: string, language?: Language) => Promise<Response | null>;
  /** Signs the browser in, without the login page. */
  signIn: (who: keyof typeof people) => Promise<void>;
  /** Problems that a page reported and a test expects, such as a request that it aborted itself. */
  expectedProblems: RegExp[];
  failOnProblems: void;
}

/** A script of the fake clock of an earlier story, in the browser that this one uses again. */
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
  // eslint-disable-next-line no-empty-pattern -- as above
  expectedProblems: async ({}, use) => use([]),
  failOnProblems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      // A request that was given up for another one, or since its page is being left, is no error.
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

/** Puts every table back to the template, through triggers, so that the running site notices. */
function restoreSampleContent(db: BetterSqlite.Database): void {
  db.exec(`ATTACH '${TEMPLATE_DATABASE}' AS template; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE`);
  const tables = db
    .prepare(
      // The search index of messages is kept by triggers.
      `SELECT name FROM template.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE 'contact_messages_search%'`,
    )
    .pluck()
    .all() as string[];
  for (const table of tables) {
    // The version only ever grows: a page that was cached before must not become fresh again.
    if (table === "content_version") continue;
    db.exec(
      `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM template."${table}"`,
    );
  }
  db.exec(
    `DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM template.sqlite_sequence`,
  );
  db.exec("COMMIT; PRAGMA foreign_keys = ON; DETACH template");
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

/** The reset link in the newest mail to that address, once it has come. */
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

/** Waits until scripts have taken over the page; one that brings none is ready as it comes. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated], html:not(:has(body script))").waitFor();
}

/** Waits until nothing moves or fades that comes to an end. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) =>
          each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** A story that is told in both languages says so: "en: …", "… (es)", or a group named "en". */
const TOLD_IN = /^(en|es)(?=:|$)|\((en|es)[,)]/;

/**
 * Fails with a readable list when axe finds anything (WCAG 2.2 AA and best practices). Of a story
 * that is told in both languages, the Spanish pages are looked at with scripts and the English ones
 * without: no language differs from another in what axe can see.
 */
export async function expectAccessible(page: Page, hasScripts: boolean): Promise<void> {
  const [told] = test.info().titlePath.flatMap((title) => TOLD_IN.exec(title) ?? []);
  if (told && told.includes("es") !== hasScripts) return;
  const examined = hasScripts ? page : await copyForExamination(page);
  await atRest(examined);
  const { violations } = await new AxeBuilder({ page: examined })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  if (examined !== page) await examined.context().close();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
  );
  expect(findings).toEqual([]);
}

/** axe itself is a script: it looks at the same document, without its scripts, where scripts may run. */
async function copyForExamination(page: Page): Promise<Page> {
  const html = (await page.content()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const context = await page.context().browser()!.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  });
  const copy = await context.newPage();
  await copy.route(page.url().split("#")[0]!, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await copy.goto(page.url());
  return copy;
}
