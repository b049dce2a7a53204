import fs from "node:fs";
import path from "node:path";
import { test as base, type CDPSession, expect, type Page, type Response } from "@playwright/test";
import BetterSqlite from "better-sqlite3";
import type { Language } from "~/language/i18n/languages";
import { type SiteProcess, startSite } from "../process/site-process";
import { adminList } from "./admin-list";
import { violations } from "./axe";
import { people, RUN_FOLDER, TEMPLATE_DATABASE, UPLOADS } from "./prepare-site";
import { recordForm } from "./record-form";
import { focusAsAsked, forbidScripts } from "./scripts-forbidden";
import { adminTexts } from "./texts";
import { typeByEditing } from "./typed-by-editing";
import { applyOptions, launchWebKit } from "./webkit";

export interface Site extends SiteProcess {
  /** The database of the running site; changes by tests are visible in the next response. */
  db: BetterSqlite.Database;
  /** Returns the first column of the first row of a query, or of all rows; a test knows its type. */
  value: <Value = unknown>(query: string, ...values: unknown[]) => Value;
  values: <Value = unknown>(query: string, ...values: unknown[]) => Value[];
  /** Returns the first row of a query, or all rows. */
  row: <Row = Record<string, unknown>>(query: string, ...values: unknown[]) => Row;
  rows: <Row = Record<string, unknown>>(query: string, ...values: unknown[]) => Row[];
  /** Changes the database. */
  run: (statement: string, ...values: unknown[]) => BetterSqlite.RunResult;
  /** The folder to which the site writes its mail. */
  mailFolder: string;
}

interface WorkerFixtures {
  /** The built site with its own database, one per worker. */
  workerSite: Site;
  /** The proxy that forbids scripts, one per worker that needs it. */
  scriptless: { server: string } | undefined;
}

/** In which language a story is told: in one of them, or in the two ways of {@link StoryOptions.told}. */
type Told = Language | "both";

/** Options that a file says of its stories by `test.use`, and a project of all of them. */
export interface StoryOptions {
  /**
   * The language of the stories of a file (`test.use`), English by default. "both" is English with
   * scripts and Spanish without, and the other way round where the project says so (decision 036).
   */
  told: Told;
  /** True in the projects that swap the languages of what is told in both. */
  isSwapped: boolean;
  /**
   * True for stories that use the fields of a long form wherever they stand: all its parts are opened
   * with each page (`test.use`).
   */
  isUnfolded: boolean;
  /** Who is signed in when the story begins (`test.use`); a visitor by default. */
  user: keyof typeof people | undefined;
}

interface TestFixtures extends StoryOptions {
  /** The language of this story. */
  language: Language;
  /** The texts of the back office in the language of this story. */
  t: (typeof adminTexts)[Language];
  /** The list and the form of the back office that the page shows. */
  list: ReturnType<typeof adminList>;
  form: ReturnType<typeof recordForm>;
  /** The site with the sample content of a fresh install, independent of earlier tests. */
  site: Site;
  /** True if this project runs scripts. */
  hasScripts: boolean;
  /**
   * Opens a page of the site as a browser with the given language, by default that of the story; with
   * scripts, waits for hydration.
   */
  visit: (address: string, language?: Language) => Promise<Response | null>;
  /** Signs in as admin, without the login page, when it is called first; then visits the address. */
  open: (address: string, language?: Language) => Promise<Response | null>;
  /** Signs the browser in without the login page. */
  signIn: (who: keyof typeof people) => Promise<void>;
  /**
   * The DevTools protocol of the page. It ends with the test, since the page does not: the next test in
   * it would be as slow as this one.
   */
  devtools: CDPSession;
  /** Console problems that all tests of a file expect; those of one test are {@link expectProblem}. */
  expectedProblems: RegExp[];
  failOnProblems: void;
  signedIn: void;
}

/** Opens all parts of the form on a page. Does nothing if the test has navigated away. */
async function unfold(page: Page): Promise<void> {
  const parts = page.locator("details[data-part-of-form]");
  await parts
    .evaluateAll((all: HTMLDetailsElement[]) => {
      for (const part of all) part.open = true;
    })
    .catch(() => undefined);
}

/** An error of the fake clock of an earlier test in the same browser. */
const LEFT_BY_FAKE_CLOCK = /^TypeError: .* \(reading 'controller'\)\s+at <anonymous>/;

/** Firefox and WebKit, of a page that is left while it still comes. */
const CUT_SHORT =
  /^TypeError: (?:Error in input stream|Load failed)|^Fetch API cannot load http:\/\/localhost:\d+\/\S* due to access control/;

/** Problems that {@link expectProblem} was told by the running test; a worker runs one at a time. */
const expectedByTest: RegExp[] = [];

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
      await use({ ...site, ...queriesOf(db), mailFolder: path.join(folder, "mail") });
      db.close();
      await site.stop();
    },
    { scope: "worker" },
  ],
  scriptless: [
    async ({ browserName }, use, worker) => {
      // Chromium turns its scripts off itself.
      if (browserName === "chromium" || worker.project.use.javaScriptEnabled !== false) {
        return use(undefined);
      }
      const { server, stop } = await forbidScripts(browserName);
      await use({ server });
      stop();
    },
    { scope: "worker" },
  ],
  playwright: [
    async ({ playwright, scriptless }, use) => {
      const { webkit } = playwright;
      webkit.launch = () => launchWebKit(webkit, scriptless?.server);
      await use(playwright);
    },
    { scope: "worker" },
  ],
  proxy: async ({ scriptless }, use) => use(scriptless),
  page: async ({ page, scriptless, browserName, baseURL, contextOptions }, use) => {
    if (browserName === "webkit") await applyOptions(page, { baseURL, ...contextOptions });
    if (browserName !== "chromium") await page.addInitScript(typeByEditing);
    if (scriptless && browserName === "firefox") await page.addInitScript(focusAsAsked);
    await use(page);
  },
  site: async ({ workerSite }, use) => {
    restoreSampleContent(workerSite.db);
    fs.rmSync(workerSite.mailFolder, { recursive: true, force: true });
    await use(workerSite);
  },
  baseURL: async ({ site }, use) => use(site.url),
  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  told: ["en", { option: true }],
  isSwapped: [false, { option: true }],
  isUnfolded: [false, { option: true }],
  language: async ({ told, isSwapped, hasScripts }, use) => {
    const inBoth = hasScripts === isSwapped ? "es" : "en";
    await use(told === "both" ? inBoth : told);
  },
  t: async ({ language }, use) => use(adminTexts[language]),
  list: async ({ page, t, hasScripts }, use) => use(adminList({ page, t, hasScripts })),
  form: async ({ page, t, hasScripts }, use) => use(recordForm({ page, t, hasScripts })),
  user: [undefined, { option: true }],
  visit: async ({ page, site, hasScripts, language, isUnfolded }, use) => {
    if (isUnfolded) page.on("domcontentloaded", () => void unfold(page));
    await use(async (address, value = language) => {
      await page.context().addCookies([{ name: "language", value, url: site.url }]);
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
  open: async ({ signIn, visit }, use) => {
    let isSignedIn = false;
    await use(async (...address) => {
      if (!isSignedIn) await signIn("admin");
      isSignedIn = true;
      return visit(...address);
    });
  },
  signedIn: [
    async ({ user, signIn }, use) => {
      if (user) await signIn(user);
      await use();
    },
    { auto: true },
  ],
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
      // They may be the cause of one that is not passed over, of which React says no more.
      const passedOver: string[] = [];
      // Aborted requests are not errors, whether superseded or cancelled by leaving the page.
      const note = (problem: string, isOurs = true) => {
        (isOurs && !problem.startsWith("AbortError") ? problems : passedOver).push(problem);
      };
      page.on("console", (message) => {
        if (message.type() === "error") note(message.text());
      });
      page.on("pageerror", (error) => {
        const text = error.stack ?? error.message;
        const isOurs = ![LEFT_BY_FAKE_CLOCK, CUT_SHORT].some((pattern) => pattern.test(text));
        note(text, error.name !== "AbortError" && isOurs);
      });
      await use();
      const expected = [...expectedProblems, ...expectedByTest.splice(0)];
      const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem));
      const besides = ["Problems of the page; passed over:", ...passedOver].join("\n");
      expect(
        problems.filter((problem) => !isExpected(problem)),
        besides,
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, people };

/** Says which console problems the running test expects, such as a request that it aborts itself. */
export const expectProblem = (...patterns: RegExp[]) => expectedByTest.push(...patterns);

/** Returns the database of a site, and short ways to ask it. */
export const queriesOf = (db: BetterSqlite.Database) => ({
  db,
  value: <Value>(query: string, ...values: unknown[]) =>
    db
      .prepare(query)
      .pluck()
      .get(...values) as Value,
  values: <Value>(query: string, ...values: unknown[]) =>
    db
      .prepare(query)
      .pluck()
      .all(...values) as Value[],
  row: <Row>(query: string, ...values: unknown[]) => db.prepare(query).get(...values) as Row,
  rows: <Row>(query: string, ...values: unknown[]) => db.prepare(query).all(...values) as Row[],
  run: (statement: string, ...values: unknown[]) => db.prepare(statement).run(...values),
});

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

/** Fails with a readable list when axe finds a violation (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // A text can be read before the sheet that styles it has come.
  await page.waitForLoadState("load");
  // Nothing is half below a bar that stays on top then.
  const at = await page.evaluate(() => {
    const { scrollX, scrollY } = window;
    window.scrollTo(0, 0);
    return [scrollX, scrollY] as const;
  });
  // Without scripts a page waits for no frame.
  const hasScripts = await page.evaluate(() => !matchMedia("(scripting: none)").matches);
  if (hasScripts) await atRest(page);
  else await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.evaluate((left) => window.scrollTo(...left), at);
}
