import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

const admin = adminTexts.es;

test("the form folds what is not refused and was not just saved", async ({ page, site, open }) => {
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects", {
    title_en: "Plain film",
    title_es: "Obra llana",
    imageUrl: sampleImage(site),
  });
  await open(`/admin/projects/${id}`, "es");
  const part = (name: string) => page.locator(`details[data-part-of-form=${name}]`);
  const opened = page.locator("details[data-part-of-form][open]");
  await expect(opened).toHaveCount(3);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field("logline_es").fill("Una línea en la sal.");
  await part("identity").locator("summary").click();
  await field("type").selectOption("series");
  await field("seasons").fill("dos");
  await field("imdbUrl").fill("imdb.com/title/tt1");
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.locator("main").getByRole("alert").first()).toBeFocused();
  await expect(page.getByText(admin.validation.webAddress).first()).toBeVisible();
  await expect(part("identity")).toHaveAttribute("open");
  await expect(field("seasons")).toHaveValue("dos");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field("seasons").fill("2");
  await field("imdbUrl").fill("https://www.imdb.com/title/tt1/");
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await expect(part("identity")).toHaveAttribute("open");
  await page.goto("about:blank");
  await open(`/admin/projects/${id}`, "es");
  await expect(opened).toHaveCount(3);
  await expect(part("identity").locator("summary")).toContainText(
    "https://www.imdb.com/title/tt1/",
  );
  await expect(field("seasons")).toHaveValue("2");
});

test("the page of a film has what is known of it", async ({ visit, page, site }) => {
  const image = sampleImage(site);
  const id = addRecord(site, "projects", {
    title_en: "Whole film",
    title_es: "Obra entera",
    type: "series",
    seasons: 1,
    episodes: 8,
    logline_en: "A line in the salt.",
    logline_es: "Una línea en la sal.",
    synopsis_en: "Short and to the point.",
    statement_en: "I *walked* it.",
    statementAuthor: "Ana Ruiz",
    originalTitle: "La obra",
    posterUrl: image,
    format_en: "DCP 4K",
    ratio: "2.39:1",
    color: "blackAndWhite",
    websiteUrl: "https://film.example/",
    filmaffinityUrl: "javascript:alert(1)",
  });
  const plain = addRecord(site, "projects", { title_en: "Plain film", title_es: "Obra llana" });
  site.run(
    `INSERT INTO project_credits (projectId, position, role_en, role_es, name)
       VALUES (?, 0, 'Director', 'Dirección', 'Ana Ruiz'), (?, 1, 'Director', 'Dirección', 'Bea Sol')`,
    id,
    id,
  );
  for (const [language, t, by, episodes] of [
    ["en", english, "A series by Ana Ruiz and Bea Sol", "8 episodes"],
    ["es", spanish, "Una serie de Ana Ruiz y Bea Sol", "8 episodios"],
  ] as const) {
    await visit(`/project/${id}`, language);
    const head = page.locator("main header");
    await expect(head).toContainText(t.types.series);
    await expect(head).toContainText(episodes);
    await expect(page.locator("[data-directors]")).toHaveText(by);
    await expect(page.locator("[data-synopsis]")).toHaveText("Short and to the point.");
    await expect(page.locator("[data-statement]")).toContainText("I walked it.");
    const description = site.value<string>(
      `SELECT alt_${language} FROM pictures WHERE address = ?`,
      image,
    );
    const poster = page.locator("[data-poster]").getByRole("img", { name: description });
    await expect(poster).toBeVisible();
    const sheet = ["DCP 4K", "2.39:1", t.technical.colors.blackAndWhite];
    for (const line of sheet) {
      await expect(page.locator("[data-technical] dd", { hasText: line })).toHaveCount(1);
    }
    await expect(page.locator("[data-facts] dd", { hasText: "DCP 4K" })).toHaveCount(1);
    await expect(page.locator("[data-film-links] a")).toHaveText([t.links.websiteUrl]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await visit(`/project/${plain}`, "en");
  await expect(page.locator("h1")).toHaveText("Plain film");
  const parts = "directors logline synopsis poster statement technical film-links".split(" ");
  for (const part of parts) await expect(page.locator(`[data-${part}]`)).toHaveCount(0);
  await expect(page.locator("#project-about")).toHaveCount(0);
  site.run("UPDATE projects SET type = 'feature' WHERE id = ?", plain);
  await visit(`/project/${plain}`, "en");
  // With title and picture alone, nothing is repeated below them.
  await expect(page.locator("[data-facts], [data-more]")).toHaveCount(0);
  const [card, next] = await Promise.all(
    ["[data-title-card]", "#project-related"].map((part) => page.locator(part).boundingBox()),
  );
  expect((next?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeLessThan(160);
});

test("an original title has its own language and direction", async ({ visit, page, site }) => {
  const id = addRecord(site, "projects", {
    title_en: "Light",
    title_es: "Luz",
    originalTitle: "نور (الفيلم)",
  });
  await visit(`/project/${id}`, "en");
  const title = page.locator("dd", { hasText: "نور" });
  await expect(title).toHaveAttribute("lang", "und-Arab");
  await expect(title).toHaveCSS("direction", "rtl");
});

test("the page of a film opens with a screen that says what it is", async ({ visit, page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await visit("/project/1", "en");
    const card = page.locator("[data-title-card]");
    const picture = card.locator("[data-hero-image] [data-place]");
    expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    for (const part of ["h1", "[data-directors]", "[data-logline]"]) {
      await expect(card.locator(part)).toBeInViewport({ ratio: 1 });
    }
    // The movement that the scroll position drives.
    const drawn = () =>
      card.evaluate((element) => getComputedStyle(element, "::after").animationName);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await drawn()).not.toBe("none");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await drawn()).toBe("none");
  }
});

test("the page of a film ends before one is tired", async ({ visit, page }) => {
  for (const [width, most] of [
    [1440, 7000],
    [390, 9000],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit("/project/1", "es");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most);
    // Labels are no smaller than 13 px.
    const sizes = await page
      .locator("main :is(dt, [data-kind])")
      .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  }
});

test("texts that are longer than the screen go on below the picture", async ({
  visit,
  page,
  site,
}) => {
  const id = addRecord(site, "projects", {
    title_en: "A title that takes all the lines that it needs, and then some more of them",
    logline_en: "One sentence that does not stop where others would have stopped. ".repeat(4),
  });
  await page.setViewportSize({ width: 320, height: 480 });
  await visit(`/project/${id}`, "en");
  const [card, words, picture] = await Promise.all(
    ["[data-title-card]", "[data-title-card] header", "[data-hero-image]"].map((part) =>
      page.locator(part).boundingBox(),
    ),
  );
  expect(picture?.height).toBe(480);
  expect(words?.height).toBeGreaterThan(480);
  expect(card?.height).toBeGreaterThanOrEqual(words?.height ?? Infinity);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the page of a film repeats its names as a poster does", async ({ visit, page, site }) => {
  await visit("/project/1", "es");
  const block = page.locator("[data-billing]");
  await expect(block).toHaveText(
    /^Umbralenta presenta en coproducción con Albariza Cine .* con Rocío .* Dirección Inés Valderrama\s*$/,
  );
  site.db.exec("DELETE FROM project_credits WHERE projectId = 1 AND position > 2");
  await visit("/project/1", "es");
  await expect(block).toHaveCount(0);
});
