import type { Page } from "@playwright/test";
import { expect, expectProblem, test } from "./fixtures";
import { adminTexts } from "./texts";

/** In the page: notes each text that a live region is given, as a screen reader would say it. */
function noteSaid() {
  const said: string[] = [];
  Object.assign(window, { said });
  const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output";
  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest(LIVE);
  };
  const isWhole = (region: Element) =>
    region.matches("[aria-atomic=true], [role=status], [role=alert], output");
  const textOf = (node: Node) => node.textContent?.replace(/\s+/g, " ").trim() ?? "";
  new MutationObserver((mutations) => {
    const news = new Map<Node, string>();
    for (const { target, addedNodes, type } of mutations) {
      const region = regionOf(target);
      // A region that comes with its text is said if it is an alert.
      const changed = [...addedNodes].flatMap((node) =>
        region ? [node] : node instanceof Element ? [...node.querySelectorAll("[role=alert]")] : [],
      );
      if (!region) for (const alert of changed) news.set(alert, textOf(alert));
      else if (isWhole(region)) news.set(region, textOf(region));
      else
        for (const node of type === "characterData" ? [target] : changed)
          news.set(node, textOf(node));
    }
    said.push(...[...news.values()].filter(Boolean));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Returns how often a text was said on the page since it was loaded. */
const timesSaid = async (page: Page, text: string) =>
  (await page.evaluate(() => (window as unknown as { said: string[] }).said)).filter((each) =>
    each.includes(text),
  ).length;

/** Waits for a text, and until all that follows from it is done; says how often it was said. */
async function expectSaidOnce(page: Page, text: string) {
  await expect.poll(() => timesSaid(page, text), { message: text }).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(await timesSaid(page, text), text).toBe(1);
}

const values = { name: "Ada", email: "ada@example.com", subject: "A film", message: "About salt." };

test.beforeEach(({ page }) => page.addInitScript(noteSaid));

test("a message that was sent, and one that was not, are said once", async ({ visit, page }) => {
  expectProblem(/Failed to load resource/);
  await visit("/en");
  const form = page.locator("#contact form");
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await form.getByRole("button", { name: "Send" }).click();
  await expectSaidOnce(page, "There was a problem sending your message.");
  await page.unroute("**/*");
  await form.getByRole("button", { name: "Send" }).click();
  // The focus says it: a status that comes with its text is silent.
  await expect(page.getByRole("status").filter({ hasText: "Thank You!" })).toBeFocused();
  await page.waitForLoadState("networkidle");
  expect(await timesSaid(page, "Thank You!")).toBe(0);
});

test("results of a search and a saved form are said once", async ({ open, page, list, form }) => {
  await open("/admin/news");
  await list.search("grading");
  await expectSaidOnce(page, "1 entry");
  await open("/admin/news/1");
  await form.field("title_en").fill("Another title");
  await form.save();
  await expectSaidOnce(page, adminTexts.en.notices.newsItemUpdated);
});
