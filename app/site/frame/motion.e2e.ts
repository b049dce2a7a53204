import type { Locator, Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { expect, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A view transition of a still: where its box starts and ends, and where the page is then. */
interface Movement {
  scrollY: number;
  start: Box;
  end: Box;
}

/** Records the movement of the still in each view transition. */
async function noteBoxes(page: Page): Promise<() => Promise<Movement[]>> {
  await page.addInitScript(() => {
    const movements: object[] = [];
    Object.assign(window, { boxes: movements });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback);
      void transition.ready.then(() => {
        const group = "::view-transition-group(still)";
        const moving = document
          .getAnimations()
          .find(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement === group);
        if (!moving) return;
        const boxAt = (time: number) => {
          moving.currentTime = time;
          const { transform, width, height } = getComputedStyle(document.documentElement, group);
          const { e, f } = new DOMMatrix(transform);
          return { x: e, y: f, width: parseFloat(width), height: parseFloat(height) };
        };
        const duration = moving.effect?.getComputedTiming().duration;
        moving.pause();
        movements.push({
          scrollY: Math.round(window.scrollY),
          start: boxAt(0),
          end: boxAt(Number(duration) - 0.01),
        });
        moving.play();
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { boxes: Movement[] }).boxes);
}

function expectBox(actual: Box | undefined, expected: Box | null) {
  for (const side of ["x", "y", "width", "height"] as const) {
    // A transition that ends between two frames is off by less than a pixel.
    expect(Math.abs(defined(actual)[side] - defined(expected)[side]), side).toBeLessThan(2);
  }
}

const records = [
  { what: "film", list: "/en/projects", card: "[data-project-grid] a", isSample: 0 },
  {
    what: "film whose other still is on the same page",
    list: "/en",
    card: "[data-project-grid] article:nth-last-child(-n + 2) > a",
    isSample: 0,
  },
  { what: "film of the samples", list: "/en/projects", card: "[data-project-grid] a", isSample: 1 },
  { what: "news item", list: "/en/news", card: "[data-news-grid] a", isSample: 0 },
  { what: "related film", list: "/en/project/5", card: "[data-related] a", isSample: 0 },
];

for (const { what, list, card: cards, isSample } of records) {
  test(`the still of a ${what} moves from its card to its page and back, with the page in place (${isSample})`, async ({
    visit,
    page,
    site,
    hasScripts,
  }) => {
    for (const table of ["projects", "news_items"]) {
      site.db.exec(`UPDATE ${table} SET isSample = ${isSample}`);
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const boxes = hasScripts ? await noteBoxes(page) : null;
    await visit(list, "en");
    const opener = page.url();
    const card = page.locator(cards).nth(1);
    await card.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
    const still = card.locator("[data-place]").first();
    if (!boxes) {
      await expectNamesWithoutScripts(page, card, what === "related film");
      return;
    }
    const from = await still.boundingBox();
    const left = await page.evaluate(() => Math.round(window.scrollY));
    await card.click();
    const cover = page.locator("main:not(:has([data-skeleton])) [data-hero-image] > *").first();
    await expect(page.locator("main h1")).toBeFocused();
    await expect.poll(async () => (await boxes()).length).toBe(1);
    const [forward] = await boxes();
    expect(forward?.scrollY).toBe(0);
    expectBox(forward?.start, from);
    expectBox(forward?.end, await cover.boundingBox());

    const at = await cover.boundingBox();
    await page.goBack();
    await expect(page).toHaveURL(opener);
    await expect.poll(async () => (await boxes()).length).toBe(2);
    const [, back] = await boxes();
    expect(back?.scrollY).toBe(left);
    expectBox(back?.start, at);
    expectBox(back?.end, await still.boundingBox());
  });
}

/** Returns the names that stills have in a transition between two documents. */
function namesOfStills(page: Page): Promise<string[]> {
  return page
    .locator("main [data-still]")
    .evaluateAll((all) =>
      all
        .map((each) => getComputedStyle(each).viewTransitionName)
        .filter((name) => name !== "none"),
    );
}

/**
 * Browsers give up a transition between two documents that takes them long, so that only its
 * conditions are tested: both have the name, once, and no other still moves.
 */
async function expectNamesWithoutScripts(page: Page, card: Locator, isRelated: boolean) {
  const name = defined(await card.locator("[data-still]").getAttribute("data-still"));
  const unpressed = await namesOfStills(page);
  expect(new Set(unpressed).size).toBe(unpressed.length);
  // As the page is after Back, when nothing has the focus.
  expect(unpressed.includes(name)).toBe(!isRelated);
  await card.focus();
  expect((await namesOfStills(page)).filter((each) => !isRelated || each === name)).toEqual([name]);
  const opener = page.url();
  await card.click();
  await page.waitForURL((url) => url.href !== opener);
  expect(await namesOfStills(page)).toEqual([name]);
}

const films = { en: "The Salt Line", es: spanishSample.projects.saltLine.title };

/** Records the animated elements of view transitions, by pseudo-element. */
async function noteMovements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const names: string[] = [];
    const places: number[] = [];
    Object.assign(window, { movements: names, places });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback);
      void transition.ready.then(() => {
        places.push(Math.round(window.scrollY));
        for (const { effect } of document.getAnimations()) {
          names.push((effect as KeyframeEffect | null)?.pseudoElement ?? "");
        }
        names.push("over");
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { movements: string[] }).movements);
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a still travels between gallery and project, unless motion is reduced (${reducedMotion})`, async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    // A sample shows its skeleton first, which has no still yet.
    site.db.exec("UPDATE projects SET isSample = 0");
    await page.emulateMedia({ reducedMotion });
    const movements = hasScripts ? await noteMovements(page) : null;
    const moves = reducedMotion === "no-preference";
    const travels = (names: string[]) => names.includes("::view-transition-group(still)");

    await visit(`/${language}/projects`);
    // Without scripts these are cross-document transitions by CSS.
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
        .filter(({ media }) => matchMedia(media.mediaText).matches)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .filter((text) => text.startsWith("@view-transition")),
    );
    expect(rules.length > 0).toBe(moves);

    const card = page.getByRole("link", { name: films[language] }).first();
    await card.evaluate((each) => each.scrollIntoView({ block: "center" }));
    const left = await page.evaluate(() => Math.round(window.scrollY));
    await card.click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(films[language]);
    if (!movements) return;
    await expect.poll(async () => (await movements()).at(-1)).toBe("over");
    expect(travels(await movements())).toBe(moves);

    // The scroll position is restored before the transition starts: the top of the new page, the
    // old position on Back.
    const places = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(await places()).toEqual([0]);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}/projects$`));
    await expect.poll(places).toEqual([0, left]);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(left);
    await page.goForward();
    await expect(heading).toHaveText(films[language]);

    // To a related project: two elements with the same transition name would be an error.
    await page.locator("[data-related] a").first().click();
    await expect(heading).not.toHaveText(films[language]);
    await page.goBack();
    await expect(heading).toHaveText(films[language]);
  });
}

test("the page glides to an anchor that is pressed on it", async ({ visit, page, hasScripts }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await visit("/en", "en");
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe("auto");
  if (!hasScripts) return;
  // The scroll behaviour at the moment of the jump to the anchor.
  await page.evaluate(() =>
    window.addEventListener(
      "hashchange",
      () =>
        Object.assign(window, {
          gliding: getComputedStyle(document.documentElement).scrollBehavior,
        }),
      { once: true },
    ),
  );
  await page.locator("[data-navbar] nav a[href='#contact']").first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect
    .poll(() => page.evaluate(() => "gliding" in window && window.gliding))
    .toBe("smooth");
  await expect(page.locator("#contact h2")).toBeInViewport();
  await expect.poll(behavior).toBe("auto");
});

test("the back office waits for no movement", async ({ signIn, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn("admin");
  await page.goto("/admin");
  const last = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .map(({ cssText }) => cssText)
      .filter((text) => text.startsWith("@view-transition"))
      .at(-1),
  );
  expect(last).toContain("none");
});
