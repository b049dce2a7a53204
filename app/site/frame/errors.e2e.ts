import { publicTexts as spanish } from "~/language/texts/es/public";
import { withoutTable } from "~/test/arrange/arrange";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    title: "404 Page Not Found",
    body: "Did you forget to add the page to the router?",
    home: "Back to the home page",
    project: { notFound: "Project not found", back: "Back to Projects" },
    article: { notFound: "Article not found", back: "Back to News" },
    failure: "Something went wrong",
    refused: "This request could not be accepted",
    malformed: "The form could not be read.",
  },
  es: {
    ...spanish.notFound,
    home: spanish.common.backToHome,
    project: spanish.project,
    article: spanish.article,
    failure: spanish.failure.title,
    refused: spanish.failure.refusedTitle,
    malformed: spanish.refused.malformedForm,
  },
};

// Browsers report every response with a status of 400 and above.
test.use({ expectedProblems: [/Failed to load resource.* status of (4\d\d|500)/] });

// R023 R024 R025
test("any other address shows the not-found card", async ({ visit, page, site, language }) => {
  const text = texts[language];
  for (const address of ["/nope", "/a/b/c", `/${language}/nope`, "/legal/nope", "/project"]) {
    const response = await visit(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
    await expect(page).toHaveTitle(`${text.title} – Umbralenta`);
    await expect(page.locator("main").getByText(text.body, { exact: true })).toBeVisible();
  }
  // The configured colours apply here, and after navigation from here.
  saveSetting(site, "primary_color", "#1b2b4b");
  await visit("/nope");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(27, 43, 75)");
  const offsets = await page.locator("main h1").evaluate((heading) => {
    const card = heading.parentElement?.getBoundingClientRect();
    const main = heading.closest("main")?.getBoundingClientRect();
    if (!card || !main) throw new Error("The heading stands in no card.");
    return { left: card.left - main.left, right: main.right - card.right, width: card.width };
  });
  expect(Math.abs(offsets.left - offsets.right)).toBeLessThan(2);
  expect(offsets.left).toBeGreaterThan(0);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.getByRole("link", { name: text.home }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(27, 43, 75)");
});

test("a failing server shows an error page inside the frame and tells nothing", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  await withoutTable(site, "projects", async () => {
    for (const address of ["/projects", "/project/1"]) {
      const response = await visit(address);
      expect(response?.status()).toBe(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.failure);
      expect(await page.content()).not.toMatch(/no such table|SqliteError|node_modules/);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });
  const back = await visit("/projects");
  expect(back?.status()).toBe(200);
});

test("a form that cannot be read is refused on a page", async ({ visit, page }) => {
  await visit("/legal/terms");
  for (const [path, body] of [
    ["/?index", "name=%E0%A4%A"],
    ["/language", "language=xx"],
    ["/newsletter", "__proto__.x=1"],
  ] as const) {
    const answer = await page.request.post(path, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      data: body,
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(400);
  }
});
