import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";

test.use({ isUnfolded: true, told: "both" });

const texts = { en: english, es: spanish };
const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("screenings are typed into the form, and shown with their calendars", async ({
  page,
  site,
  t: admin,
  language,
  open,
}) => {
  const t = texts[language].screenings;
  const id = addRecord(site, "projects", { title_en: "Low Tide", title_es: "Marea baja" });
  await open(`/admin/projects/${id}`);
  const rows = tableRows(page, "screenings");
  const add = async (number: number, values: Record<string, string>) => {
    await rows.add();
    await rows.open(number);
    await rows.fill(number, values);
  };
  await add(0, { day: dayIn(-20), time: "20:00", city_es: "Cádiz", venue: "Cine Viejo" });
  await add(1, {
    day: dayIn(1),
    time: "21:30",
    timeZone: "Europe/Madrid",
    festival: "Bruma",
    venue: "Cine Alborada",
    city_en: "Seville",
    city_es: "Sevilla",
    ticketsUrl: "https://tickets.example/low-tide",
    kind: "premiere",
  });
  await page.locator("[data-save]").first().click();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await rows.open(0);
  await expect(rows.field(0, "city_en")).toHaveValue("Cádiz");
  // Without one of its own, it follows the company: also one that chooses its zone later.
  await expect(rows.field(0, "timeZone")).toHaveValue("");
  // The area that the bar on top covers while scrolling is no smaller.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await open(`/${language}/project/${id}`);
  const part = page.locator("#screenings");
  const next = part.locator("[data-screenings] li");
  await expect(next).toHaveCount(1);
  await expect(next).toContainText(t.kinds.premiere);
  await expect(next).toContainText("Bruma");
  await expect(next).toContainText({ en: "Seville", es: "Sevilla" }[language]);
  await expect(next).toContainText("21:30");
  await expect(next.getByRole("link", { name: t.tickets })).toHaveAttribute(
    "href",
    "https://tickets.example/low-tide",
  );
  const past = part.locator("[data-past]");
  await expect(past.getByText("Cine Viejo")).toBeHidden();
  await past.locator("summary").click();
  await expect(past.getByText("Cine Viejo")).toBeVisible();
  await expectAccessible(page);
  const file = await next.locator("[data-calendar]").getAttribute("href");
  const calendar = await page.request.get(`${site.url}${file}`);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain(
    { en: "Low Tide (Premiere)", es: "Marea baja (Estreno)" }[language],
  );
  const graph = await page.locator("script[type='application/ld+json']").textContent();
  expect(graph).toContain('"@type":"ScreeningEvent"');
  expect(graph).toContain(`"startDate":"${dayIn(1)}T21:30:00+0`);

  await open(`/${language}/screenings`);
  const row = page.locator("[data-screenings] li", { hasText: "Bruma" });
  await expect(row.getByRole("link", { name: /Low Tide|Marea baja/ })).toBeVisible();
  await expectAccessible(page);
  const all = await page.locator("a[data-calendar][href$='/screenings.ics']").getAttribute("href");
  await expect(page.locator("[data-subscription]")).toHaveAttribute(
    "href",
    `${site.url.replace(/^http/, "webcal")}${all}`,
  );
  expect(await (await page.request.get(`${site.url}${all}`)).text()).toContain("Bruma");

  await open(`/${language}`);
  const strip = page.locator("[data-next-screenings] li").first();
  await expect(strip).toContainText("Bruma");
  await strip.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/${language}/project/${id}-[a-z-]+#screenings$`));
});

test("a cancelled screening is so on every page that shows it, and one press from its letter", async ({
  page,
  site,
  t: admin,
  language,
  open,
}) => {
  const t = texts[language].screenings;
  const id = await addAnnounced(site);
  await open(`/admin/projects/${id}`);
  const rows = tableRows(page, "screenings");
  const state = rows.field(0, "state");
  await rows.open(0);
  await expect(state).toHaveValue("");
  await state.selectOption({ label: admin.films.screeningStates.cancelled });
  await page.locator("[data-save]").first().click();
  const panel = page.locator("[data-changed-screenings]");
  await expect(panel).toContainText(`${t.states.cancelled}:`);
  expect(site.values('SELECT state FROM project_screenings WHERE "projectId" = ?', id)).toEqual([
    "cancelled",
  ]);
  await panel.getByRole("link").click();
  await expect(page.locator("[name=about]")).toHaveValue("screening-aaaaaaaaaaaaaaaaaa");

  for (const [path, row] of [
    [`/${language}/project/${id}`, "[data-screenings] li"],
    [`/${language}/screenings`, "[data-screenings] li"],
    [`/${language}`, "[data-next-screenings] li"],
  ] as const) {
    await open(path);
    const shown = page.locator(row, { hasText: "Faro" });
    await expect(shown).toContainText(t.states.cancelled);
    await expectAccessible(page);
  }
  await open(`/${language}/project/${id}`);
  const graph = await page.locator("script[type='application/ld+json']").textContent();
  expect(graph).toContain("https://schema.org/EventCancelled");
});

test("a corrected hour is no notice for visitors, and the form says before what they read", async ({
  page,
  site,
  t: admin,
  language,
  open,
}) => {
  const { states } = texts[language].screenings;
  const id = await addAnnounced(site);
  const change = async (time: string, notice: string) => {
    await open(`/admin/projects/${id}`);
    const part = page.locator("[data-part-of-form=screenings]");
    await expect(part).toContainText(states.newTime);
    const rows = tableRows(page, "screenings");
    await rows.open(0);
    await rows.fill(0, { time, notice });
    await page.locator("[data-save]").first().click();
    await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  };
  const shown = page.locator("[data-screenings] li", { hasText: "Faro" });

  await change("21:00", "");
  await expect(page.locator("[data-changed-screenings]")).toContainText(`${states.newTime}. `);
  await open(`/${language}/screenings`);
  await expect(shown).toContainText(states.newTime);

  await change("20:45", "none");
  await expect(page.locator("[data-changed-screenings]")).toHaveCount(0);
  await open(`/${language}/screenings`);
  await expect(shown).toContainText("20:45");
  await expect(shown).not.toContainText(states.newTime);
});

test("without screenings nothing leads to them", async ({ visit, page, site, language }) => {
  const t = texts[language].screenings;
  site.db.exec("DELETE FROM project_screenings");
  await visit(`/${language}`);
  await expect(page.locator("[data-next-screenings]")).toHaveCount(0);
  await visit(`/${language}/project/1`);
  await expect(page.locator("#screenings")).toHaveCount(0);
  await visit(`/${language}/screenings`);
  await expect(page.locator("main")).toContainText(t.empty);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await visit(`/${language}/sitemap`);
  await expect(page.locator("a[href$='/screenings']")).toHaveCount(0);
});

for (const width of [320, 390, 1440]) {
  test(`screenings fit a window of ${width} pixels`, async ({ visit, page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/es/screenings", "/es/project/1", "/es"]) {
      await visit(path, "en");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await visit("/es/screenings", "en");
    await expectAccessible(page);
  });
}

/** Stores a film with a public screening of tomorrow that visitors know; returns its id. */
async function addAnnounced(site: Site): Promise<number> {
  const id = addRecord(site, "projects", { title_en: "Low Tide", title_es: "Marea baja" });
  site.db
    .prepare(
      `INSERT INTO project_screenings
         ("projectId", position, key, day, time, "timeZone", kind, venue, city_en, city_es, "startsAt")
       VALUES (?, 0, 'aaaaaaaaaaaaaaaaaa', ?, '21:30', 'UTC', 'premiere', 'Cine Nuevo', 'Faro', 'Faro', ?)`,
    )
    .run(id, dayIn(1), `${dayIn(1)}T21:30:00.000Z`);
  await expect
    .poll(() => site.value("SELECT count(*) FROM announced_screenings WHERE projectId = ?", id))
    .toBe(1);
  return id;
}
