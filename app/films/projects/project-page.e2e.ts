import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { filmTexts as english } from "~/language/texts/en/film";
import { publicTexts as common } from "~/language/texts/en/public";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { pdf, tinyWebm } from "~/test/arrange/films";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ isUnfolded: true });

const texts = { en: english, es: spanish };

/** Collects all requests of a page to other hosts. */
function foreignRequests(page: Page, siteUrl: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(siteUrl)) found.push(url);
  });
  return found;
}

test(`a film is given its facts, files, credits and awards, and shows them`, async ({
  page,
  site,
  hasScripts,
  open,
}) => {
  const language = "en";
  const t = texts[language];
  const admin = adminTexts[language];
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects", { title_en: "Plain film", title_es: "Obra llana" });
  await open(`/admin/projects/${id}`, language);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const row = async (
    list: "credits" | "awards",
    number: number,
    values: Record<string, string>,
  ) => {
    const rows = tableRows(page, list);
    await rows.add();
    await rows.open(number);
    await rows.fill(number, values);
  };
  await field("runtime").fill("98");
  await field("status").selectOption("festivals");
  await field("country_en").fill("Chile");
  await field("country_es").fill("Chile del sur");
  await field("trailerUrl").fill("https://player.vimeo.com/video/76979871?h=abcdef12&x=1");
  await row("credits", 0, { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz" });
  await row("credits", 1, { role_en: "Cast", role_es: "Reparto", name: "Bea Sol" });
  await row("awards", 0, { festival: "Bruma", year: "20x4", kind: "won" });
  const save = () => page.getByRole("button", { name: admin.form.save, exact: true }).click();
  // A rejected form keeps all values, including rows.
  await save();
  await expect(page.locator("main").getByRole("alert").first()).toBeFocused();
  await expect(page.getByText(admin.validation.awardYear).first()).toBeVisible();
  await expect(field("credits[1].name")).toHaveValue("Bea Sol");
  await expect(field("awards[0].kind")).toHaveValue("won");
  await expectAccessible(page);
  await field("awards[0].year").fill("2024");
  const file = page.locator('[data-file="pressKitUrl"] input[type=file]');
  await file.setInputFiles({ name: "kit.exe", mimeType: "text/plain", buffer: pdf });
  if (hasScripts) await expect(field("pressKitUrl")).toHaveValue(/^\/files\/.*\.pdf$/);
  await save();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await page.goto("about:blank");
  await page.context().clearCookies();

  const foreign = foreignRequests(page, site.url);
  await open(`/project/${id}`, language);
  const facts = page.locator("[data-facts]");
  const minutes = filled(t.facts.minutes, { minutes: 98 });
  for (const fact of [minutes, "Chile", t.facts.statuses.festivals]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  }
  const awards = page.locator("[data-awards] li");
  await expect(awards).toHaveText([new RegExp(`${t.awards.won}.*Bruma.*2024`)]);
  await expect(page.locator("[data-credits] dd")).toHaveText(["Ana Ruiz", "Bea Sol"]);
  const kit = page.locator("[data-press-kit]");
  await expect(kit).toContainText("PDF");
  const download = await page.request.get(defined(await kit.getAttribute("href")));
  expect(download.headers()["content-disposition"]).toBe(
    'attachment; filename="plain-film-press-kit.pdf"',
  );
  expect(await download.body()).toEqual(pdf);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The same in the other language.
  await open(`/project/${id}`, "es");
  for (const fact of ["98 min", "Chile del sur", texts.es.facts.statuses.festivals]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(awards).toContainText([texts.es.awards.won]);
  await expect(page.locator("[data-credits] dt")).toHaveText(["Dirección", "Reparto"]);
  await open(`/project/${id}`, language);

  // No request to another host so far.
  expect(foreign).toEqual([]);
  const title = "Plain film";
  const play = page.locator("[data-play]");
  await expect(play).toHaveAccessibleName(new RegExp(`^${filled(t.trailer.of, { title })}`));
  if (hasScripts) {
    await page.route("https://player.vimeo.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>player</title>" }),
    );
    await play.click();
    const player = page.locator("iframe[data-player]");
    await expect(player).toHaveAttribute(
      "src",
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef12",
    );
    await expect.poll(() => foreign).toHaveLength(1);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(filled(t.trailer.player, { title }));
    await expect(dialog.getByRole("button", { name: common.common.close })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(player).toHaveCount(0);
    await expect(play).toBeFocused();
  } else {
    await expect(play).toHaveAttribute("href", "https://vimeo.com/76979871/abcdef12");
    await expect(play).toHaveAttribute("rel", "noopener");
  }
});

test(`stills are seen in full, the list is narrowed down, and both in the other language`, async ({
  visit,
  page,
  hasScripts,
}) => {
  const language = "es";
  const t = texts[language];
  await visit(`/${language}/project/6`, language);
  const still = page.locator("[data-gallery] a").nth(1);
  if (hasScripts) {
    await still.click();
    const viewer = page.getByRole("dialog");
    const position = viewer.locator("[data-position]");
    const at = (number: number) => filled(t.stills.position, { number, count: 3 });
    await expect(position).toHaveText(at(2));
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(position).toHaveText(at(3));
    await page.keyboard.press("Home");
    await expect(position).toHaveText(at(1));
    await viewer.getByRole("button", { name: t.stills.next }).click();
    await expect(position).toHaveText(at(2));
    // A swipe scrolls the strip.
    await viewer.getByRole("group").evaluate((strip) => strip.scrollTo({ left: 1e5 }));
    await expect(position).toHaveText(at(3));
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(page.locator("[data-gallery] a").nth(2)).toBeFocused();
    await visit(`/${language}/project/6/stills#still-2`, language);
  } else {
    await still.click();
    await expect(page).toHaveURL(`/${language}/project/6/stills#still-2`);
  }
  await expect(page.locator("[data-all-stills] img")).toHaveCount(3);
  await expect(page.locator("#still-2")).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(`/${language}/projects`, language);
  const filters = page.locator("[data-filters]");
  const titles = page.locator("[data-project-grid]").getByRole("heading");
  const name = spanishSample.projects.saltLine.category;
  await filters.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/${language}/projects?category=feature-film`);
  await expect(titles).toHaveCount(2);
  await filters.getByRole("link", { name: "2023" }).click();
  await expect(page).toHaveURL(`/${language}/projects?category=feature-film&year=2023`);
  await expect(titles).toHaveCount(1);
  await expect(filters.locator("[aria-current]")).toHaveText([name, "2023"]);
  await page.emulateMedia({ forcedColors: "active" });
  const lines = await filters
    .locator("a")
    .evaluateAll((all) =>
      all.map((link) => [
        link.hasAttribute("aria-current"),
        getComputedStyle(link).borderBlockEndColor,
      ]),
    );
  const ofChosen = new Set(lines.flatMap(([is, color]) => (is ? [color] : [])));
  expect(lines.filter(([is, color]) => !is && ofChosen.has(color))).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The same in the other language.
  await page.locator("footer").getByRole("button", { name: "EN" }).click();
  await expect(page).toHaveURL(`/en/projects?category=feature-film&year=2023`);
  await expect(filters.locator("[aria-current]")).toHaveText(["Feature Film", "2023"]);
  await expect(titles).toHaveCount(1);
  for (const query of ["?category=nothing", "?year=1901", "?category=feature-film&page=9"]) {
    const response = await page.request.get(`/${language}/projects${query}`);
    expect([query, response.status()]).toEqual([query, 404]);
  }
});

const subtitles = Buffer.from("WEBVTT\n\n00:00.000 --> 00:10.000\nAdiós, ferri.\n");

test(`a screener opens with its password only, for a while, film and all`, async ({
  page,
  site,
  hasScripts,
  open,
}) => {
  const language = "es";
  const t = texts[language];
  const admin = adminTexts[language];
  expectProblem(/Failed to load resource.* status of (401|404|422)/);
  const image = sampleImage(site);
  const values = { title_en: "Unseen", title_es: "Inédita", imageUrl: image };
  const id = addRecord(site, "projects", values);
  const title = "Inédita";
  await open(`/admin/projects/${id}`, language);
  await page.getByRole("link", { name: admin.recordForm.openScreener }).click();
  await expect(page.locator("h1")).toHaveText(filled(admin.films.screenerTitle, { title }));
  const film = page.locator("[data-file=filmUrl] input[type=file]");
  await film.setInputFiles({ name: "a", mimeType: "video/mp4", buffer: tinyWebm });
  await page.locator("summary", { hasText: admin.films.screenerCaptions }).click();
  const captions = page.locator("[data-file=captionsEsUrl] input[type=file]");
  await captions.setInputFiles({ name: "a.vtt", mimeType: "text/vtt", buffer: subtitles });
  if (hasScripts) {
    await expect(page.locator("[name=filmUrl]")).toHaveValue(/^\/files\//);
    await expect(page.locator("[name=captionsEsUrl]")).toHaveValue(/\.vtt$/);
  }
  await page.locator("[name=password]").fill("short");
  const save = page.getByRole("button", { name: admin.form.save, exact: true });
  await save.click();
  const tooShort = filled(admin.validation.screenerPassword, { min: 8 });
  await expect(page.getByText(tooShort).first()).toBeVisible();
  await expect(page.locator("[name=filmUrl]")).toHaveValue(/^\/files\//);
  await expectAccessible(page);
  await page.locator("[name=password]").fill("Open sesame 9");
  await save.click();
  await expect(page.getByText(admin.notices.screenerSaved)).toBeVisible();
  const address = `/${language}/screener/${id}`;
  await expect(page.locator("main")).toContainText(address);
  const stored = site.row("SELECT filmUrl, captionsEsUrl FROM project_screeners");
  const { filmUrl: file, captionsEsUrl } = stored as { filmUrl: string; captionsEsUrl: string };

  await page.context().clearCookies();
  const status = async (url: string) => (await page.request.get(url)).status();
  const track = `/screener/${id}/captions/es`;
  const hidden = [`/screener/${id}/film`, file, track, captionsEsUrl];
  for (const url of hidden) expect([url, await status(url)]).toEqual([url, 404]);
  const response = await open(address, language);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await page.content()).not.toContain(title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const password = page.getByLabel(t.screener.password, { exact: true });
  const enter = page.getByRole("button", { name: t.screener.open });
  await password.fill("not this one");
  await enter.click();
  await expect(page.locator("main").getByRole("alert").first()).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill("Open sesame 9");
  await enter.click();
  await expect(page.locator("h1")).toHaveText(title);
  await expectAccessible(page);
  const video = page.locator("video[data-player]");
  if (hasScripts) {
    await expect(video).toHaveCount(0);
    await page.locator("[data-play]").click();
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBe(4);
    const cues = () =>
      video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues).toBe(1);
  } else {
    await expect(video).toHaveAttribute("preload", "none");
    await expect(video).toHaveAttribute("controls");
  }
  await expect(video.locator("track[default]")).toHaveAttribute("src", track);
  const part = { headers: { Range: "bytes=0-3" } };
  const piece = await page.request.get(`/screener/${id}/film`, part);
  expect([piece.status(), piece.headers()["cache-control"]]).toEqual([206, "no-store"]);
  expect(await piece.body()).toEqual(tinyWebm.subarray(0, 4));
  expect(await status(file)).toBe(404);

  await open(`/en/screener/${id}`, "en");
  await expect(page.locator("h1")).toHaveText("Unseen");

  // A changed password revokes the access granted by the old one.
  site.run("UPDATE project_screeners SET password = ?", "a hash of another password");
  expect(await status(`/screener/${id}/film`)).toBe(404);
  await open(address, language);
  await expect(password).toBeVisible();
  await open(`/en/screener/${id}`, "en");
  await expect(page.getByLabel(texts.en.screener.password, { exact: true })).toBeVisible();
});
