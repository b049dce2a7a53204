/**
 * Counts what the tasks of an editor cost: clicks, keys besides the text, saves, page loads, screens that
 * the router shows without one, and the seconds that the site and the browser take. Each task is done in a browser, with scripts and without.
 *
 * A choice of files counts two clicks (the button and the dialog of the system), and a paste one
 * key. Fields of a new record count one click each, although Tab would do.
 */
import path from "node:path";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import BetterSqlite from "better-sqlite3";
import { defined } from "~/defined";
import { adminTexts as t } from "~/texts/en/admin";
import { browserExecutable } from "../../app/test/browser";
import { testImage } from "../../app/test/image";
import { printHeading, printRow, startTable } from "./report";
import { admin, startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const FILM = "/admin/projects/2";
const files = newFolder("editor-tasks");
const site = await startBenchSite(files);
const db = new BetterSqlite(path.join(files, "site.sqlite"), { timeout: 5000 });
db.exec(`INSERT INTO site_settings (key, value_en, value_es)
  VALUES ('time_zone', 'Europe/Madrid', 'Europe/Madrid')`);

/** Counts what one task costs. */
class Work {
  clicks = 0;
  keys = 0;
  saves = 0;
  /** Documents, by a link, a form or a reload; a redirect is part of its load. */
  loads = 0;
  /** Screens that the router has shown in the same document. */
  screens = 0;
  readonly #begin = performance.now();

  constructor(
    readonly page: Page,
    readonly hasScripts: boolean,
  ) {
    page.on("request", (request) => {
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
      const isData = request.url().includes(".data") && !request.url().includes("/api/");
      if (request.method() === "POST" && (isPage || isData)) this.saves++;
    });
    let isLoading = false;
    page.on("request", (request) => {
      const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (!isDocument || request.redirectedFrom()) return;
      isLoading = true;
      this.loads++;
    });
    let shown = page.url();
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const isOther = frame.url() !== shown;
      shown = frame.url();
      if (isOther && !isLoading) this.screens++;
      isLoading = false;
    });
  }

  async click(target: Locator) {
    this.clicks++;
    await target.click();
  }

  async press(...keys: string[]) {
    for (const key of keys) {
      this.keys++;
      await this.page.keyboard.press(key);
    }
  }

  async choose(target: Locator, chosen: { name: string; mimeType: string; buffer: Buffer }[]) {
    this.clicks += 2;
    await target.setInputFiles(chosen);
  }

  async paste(text: string) {
    this.keys++;
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  seconds() {
    return ((performance.now() - this.#begin) / 1000).toFixed(1);
  }
}

/** A task: where it begins, and what is done. */
interface Task {
  name: string;
  at: string;
  /** Puts in place what the task needs; not counted. */
  arrange?: () => void;
  run: (work: Work) => Promise<void>;
}

const images = (count: number, width: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `still-${index + 1}.png`,
      mimeType: "image/png",
      buffer: await testImage(width + index, 30),
    })),
  );
const list = (page: Page, name: string) => page.locator(`[data-rows=${name}]`);
const people = Array.from({ length: 25 }, (_, index) => ["Producer", `Person ${index + 1}`]);
const awards = Array.from({ length: 6 }, (_, index) => [
  ...[`Festival ${index + 1}`, "2026", "Won", "Best film", "Mejor película"],
]);
const texts = {
  ...{ title_en: "The Long Tide", title_es: "La marea larga", category_en: "Feature film" },
  ...{ category_es: "Largometraje", description_en: "Forty years ago.", location_en: "Galicia" },
  ...{ description_es: "Hace cuarenta años.", location_es: "Galicia", country_en: "Spain" },
  ...{ country_es: "España", languages_en: "Galician", languages_es: "Gallego", year: "2026" },
  ...{ runtime: "98", client: "Canal Albariza" },
};
const count = (query: string) => db.prepare(query).pluck().get() as number;

function expectThat(holds: boolean, what: string) {
  if (!holds) throw new Error(`Not done: ${what}`);
}

async function addCredits(work: Work) {
  const credits = list(work.page, "credits");
  if (work.hasScripts) {
    await work.click(credits.getByRole("button", { name: t.form.addRow, exact: true }));
    await work.paste(people.map(([role, name]) => `${role}\t\t${name}`).join("\n"));
    return;
  }
  await work.click(credits.getByText(t.films.creditsList, { exact: true }));
  await work.click(credits.getByLabel(t.form.typedLines));
  work.keys++;
  const lines = people.map(([role, name]) => `${role}: ${name}`).join("\n");
  await credits.getByLabel(t.form.typedLines).fill(lines);
}

async function addStills(work: Work, width: number) {
  const stills = work.page.locator("[data-stills]");
  const before = await stills.locator("[data-tile]").count();
  await work.choose(stills.getByLabel(t.stills.files, { exact: true }), await images(12, width));
  if (work.hasScripts)
    await stills
      .locator("[data-tile]")
      .nth(before + 11)
      .waitFor();
}

/** Fills the rows that there are, from one on; returns the next one. */
async function addAwards({ page }: Work, from: number) {
  const fields = ["festival", "year", "kind", "award_en", "award_es"];
  for (let index = from; index < awards.length; index++) {
    for (const [place, field] of fields.entries()) {
      const cell = page.locator(`[name="awards[${index}].${field}"]`);
      if ((await cell.count()) === 0) return index;
      if (field === "kind") await cell.selectOption("won");
      else await cell.fill(awards[index]?.[place] ?? "");
    }
  }
  return awards.length;
}

async function makeFilm(work: Work) {
  const { page } = work;
  await work.click(page.getByRole("link", { name: t.dashboard.addProject }));
  for (const [name, value] of Object.entries(texts)) {
    work.clicks++;
    await page.locator(`[name=${name}]`).first().fill(value);
  }
  await addStills(work, 100);
  await addCredits(work);
  if (work.hasScripts) {
    await work.click(page.locator("[data-stills] [data-part=main]").first());
    await work.click(
      list(page, "awards").getByRole("button", { name: t.form.addRow, exact: true }),
    );
    await work.paste(awards.map((cells) => cells.join("\t")).join("\n"));
  } else {
    const cover = await images(1, 130);
    await work.choose(page.locator("[data-picker=imageUrl] input[type=file]"), cover);
    work.keys += awards.length * 5;
    const filled = await addAwards(work, 0);
    await work.click(work.button(t.recordForm.saveDraft));
    await page.getByText(t.notices.projectCreated).first().waitFor();
    await addAwards(work, filled);
  }
  await work.click(work.button(t.recordForm.publish));
  await page.locator("[data-state=public]").first().waitFor();
  const made = "projectId = (SELECT max(id) FROM projects)";
  for (const [table, rows] of [
    ["project_images", 12],
    ["project_credits", 25],
    ["project_awards", 6],
  ] as const) {
    expectThat(count(`SELECT count(*) FROM ${table} WHERE ${made}`) === rows, table);
  }
}

async function lastStillFirst(work: Work) {
  const { page } = work;
  const stills = page.locator("[data-stills]");
  const tiles = stills.locator("[data-tile]");
  const addresses = "SELECT imageUrl FROM project_images WHERE projectId = 2 ORDER BY position";
  const before = db.prepare(addresses).pluck().all();
  if (work.hasScripts) {
    work.clicks++;
    const still = (number: number) =>
      stills.getByRole("button", { name: `Still ${number}`, exact: true });
    await still(before.length).scrollIntoViewIfNeeded();
    await still(before.length).hover();
    await page.mouse.down();
    await still(1).hover({ position: { x: 4, y: 20 } });
    await page.mouse.up();
  } else {
    await work.click(tiles.last().getByRole("spinbutton"));
    await tiles.last().getByRole("spinbutton").fill("0");
  }
  await work.click(work.button(t.form.save));
  await page.getByText(t.notices.projectUpdated).first().waitFor();
  expectThat(db.prepare(addresses).pluck().get() === before.at(-1), "the last still is first");
}

async function mendMisprint(work: Work) {
  const { page } = work;
  await work.click(page.getByRole("link", { name: "Edit page" }));
  await page.locator('[name="title_en"]').fill("The Mended Line");
  await work.click(work.button(t.form.save));
  await work.click(page.getByRole("link", { name: t.form.viewPage, exact: true }));
  await page.locator("h1", { hasText: "The Mended Line" }).waitFor();
}

function addMessages() {
  db.exec("DELETE FROM contact_messages");
  const add = db.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
       subject_folded, message_folded, createdAt)
     VALUES ('Some Body', 'a@example.com', @subject, 'A long message', 'some body',
       'a@example.com', lower(@subject), 'a long message', @createdAt)`,
  );
  for (let number = 10; number < 60; number++) {
    const createdAt = `2025-01-05T09:30:00.0${number}Z`;
    add.run({ subject: `Subject ${number}`, createdAt });
  }
}

async function dropSpam(work: Work) {
  const all = t.lists.chooseAll_other.replace("{{count}}", "50");
  await work.click(work.page.getByRole("checkbox", { name: all, exact: true }));
  await work.click(work.button(t.messages.actions.spam));
  await work.page.getByText(t.messages.none, { exact: true }).waitFor();
  expectThat(count("SELECT count(*) FROM contact_messages WHERE folder = 'spam'") === 50, "spam");
}

async function readMessages(work: Work) {
  const { page } = work;
  await work.click(page.getByRole("link", { name: "Subject 59", exact: true }));
  await page.getByRole("heading", { name: "Subject 59", exact: true }).waitFor();
  for (let number = 58; number >= 25; number--) {
    if (work.hasScripts) await work.press("j");
    else await work.click(page.getByRole("link", { name: t.messages.next, exact: true }));
    await page.getByRole("heading", { level: 1, name: `Subject ${number}` }).waitFor();
  }
  expectThat(count("SELECT sum(isRead) FROM contact_messages") === 35, "35 messages are read");
}

async function describeTen(work: Work) {
  const { page } = work;
  const rows = page.locator(".admin-described > li");
  await rows.first().locator("textarea").first().focus();
  for (let index = 0; index < 10; index++) {
    await page.keyboard.type(`A lantern ${index}`);
    await work.press("Tab");
    await page.keyboard.type(`Un farol ${index}`);
    if (index < 9) await work.press(work.hasScripts ? "Enter" : "Tab");
  }
  if (work.hasScripts) await work.press("Control+s");
  else await work.click(work.button(t.pictures.saveDescriptions).first());
  await page.getByText(t.notices.descriptionsSaved).first().waitFor();
  const described = "alt_en LIKE 'A lantern %' AND alt_es LIKE 'Un farol %'";
  expectThat(count(`SELECT count(*) FROM pictures WHERE ${described}`) === 10, "descriptions");
}

/** Writes an article, with an image in its text or without. */
async function writeArticle(work: Work, hasImage: boolean) {
  const { page } = work;
  let address = "";
  if (hasImage && !work.hasScripts) {
    // The image goes into the library first; its address is copied into the text.
    await work.click(page.getByRole("link", { name: t.frame.pictures, exact: true }).first());
    const upload = page.locator("main input[type=file]").first();
    await work.choose(upload, await images(1, 150));
    await work.click(work.button(t.pictures.uploadButton));
    await page.getByText(t.notices.picturesUploaded).first().waitFor();
    await work.click(page.locator(".admin-described a.admin-title").first());
    work.keys += 3;
    address = count("SELECT address FROM pictures ORDER BY id DESC LIMIT 1") as unknown as string;
    await page.goto(`${site.url}/admin/news`);
    work.clicks++;
  }
  await work.click(page.getByRole("link", { name: t.news.add, exact: true }).first());
  const article = { title_en: "An opening", title_es: "Un estreno", author: "Ana" };
  const written = { ...article, excerpt_en: "It opens in May.", excerpt_es: "Se estrena en mayo." };
  for (const [name, value] of Object.entries(written)) {
    work.clicks++;
    await page.locator(`[name=${name}]`).first().fill(value);
  }
  const content = page.locator("[name=content_en]");
  await work.click(content);
  await content.fill(`The first evening.${address && `\n\n![](${address})`}`);
  if (hasImage && work.hasScripts) {
    await content.press("Control+End");
    work.keys++;
    const bytes = (await testImage(170)).toString("base64");
    await content.evaluate((element, base64) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([data], "evening.png", { type: "image/png" }));
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, bytes);
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLTextAreaElement>("[name=content_en]")
        ?.value.includes("![](/uploads/"),
    );
  }
  const cover = page.locator("[name=imageUrl]");
  if (!(await cover.isVisible())) await work.click(page.getByText("URL", { exact: true }).first());
  await work.click(cover);
  await cover.fill("https://films.example/cover.jpg");
  await work.click(work.button(t.form.save));
  await page.getByText(t.notices.newsItemCreated).first().waitFor();
  const text = "(SELECT content_en FROM news_items ORDER BY id DESC LIMIT 1)";
  expectThat(!hasImage || count(`SELECT ${text} LIKE '%![](/uploads/%'`) === 1, "an image");
}

async function schedule(work: Work) {
  const { page } = work;
  const field = page.getByLabel(t.records.publishAt);
  await work.click(field);
  await field.fill("2090-07-05T18:00");
  await work.click(work.button(t.form.save));
  await page.getByText(t.notices.newsItemUpdated).first().waitFor();
  const stored = db.prepare("SELECT publishAt FROM news_items WHERE id = 2").pluck().get();
  expectThat(stored === "2090-07-05T16:00:00.000Z", "18:00 in Madrid");
}

async function duplicate(work: Work) {
  await work.click(work.page.locator(".admin-more > summary").first());
  await work.click(work.button(t.recordForm.duplicate));
  await work.page.getByText(t.notices.recordDuplicated).first().waitFor();
}

const tasks: Task[] = [
  {
    name: "whole film: texts, 12 stills, 25 credits, 6 awards, published",
    at: "/admin",
    run: makeFilm,
  },
  { name: "– 12 stills", at: FILM, run: (work) => addStills(work, 60) },
  { name: "– 25 credits", at: FILM, run: addCredits },
  { name: "– last still to first, saved", at: FILM, run: lastStillFirst },
  { name: "misprint, from the public page and back to it", at: "/en/project/1", run: mendMisprint },
  { name: "50 messages of spam", at: "/admin/messages", arrange: addMessages, run: dropSpam },
  {
    name: "35 unread messages read",
    at: "/admin/messages",
    arrange: addMessages,
    run: readMessages,
  },
  {
    name: "10 images described in both languages",
    at: "/admin/pictures?filter=noAlt",
    run: describeTen,
  },
  { name: "article", at: "/admin/news", run: (work) => writeArticle(work, false) },
  {
    name: "article with an image in its text",
    at: "/admin/news",
    run: (work) => writeArticle(work, true),
  },
  { name: "article at 18:00 in Madrid", at: "/admin/news/2", run: schedule },
  { name: "film duplicated", at: FILM, run: duplicate },
];

async function work(browser: Browser, task: Task, hasScripts: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: hasScripts,
    locale: "en",
    viewport: { width: 1440, height: 900 },
  });
  const { username, password } = admin;
  const signedIn = await context.request.post(`${site.url}/api/login`, {
    data: { username, password },
  });
  expectThat(signedIn.ok(), "signing in");
  task.arrange?.();
  const page = await context.newPage();
  await page.goto(site.url + task.at);
  if (hasScripts) {
    await page.locator("html[data-hydrated]").waitFor();
    // A form is loaded when the pointer moves.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.locator("html[data-hydrated]").waitFor();
  }
  const done = new Work(page, hasScripts);
  try {
    await task.run(done);
  } catch (error) {
    throw new Error(`${task.name}, scripts ${hasScripts ? "on" : "off"}`, { cause: error });
  }
  const figures = [done.clicks, done.keys, done.saves, done.loads, done.screens, done.seconds()];
  await context.close();
  return figures.map(String);
}

const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: ["--no-sandbox"],
});
const headings = ["clicks", "keys", "saves", "page loads", "screens", "seconds"];
const rows = new Map<string, string[]>(tasks.map(({ name }) => [name, [name]]));
for (const hasScripts of [true, false]) {
  // Descriptions of the first round are taken away, so that both begin alike.
  db.exec("UPDATE pictures SET alt_en = NULL, alt_es = NULL WHERE alt_en LIKE 'A lantern %'");
  for (const task of tasks) {
    defined(rows.get(task.name)).push(...(await work(browser, task, hasScripts)));
  }
}
printHeading("Tasks of an editor, in a browser, on this machine.");
startTable(["task", ...headings, ...headings.map((heading) => `${heading}, no scripts`)]);
for (const row of rows.values()) printRow(row);
await browser.close();
db.close();
await site.stop();
