import { defined } from "~/config/defined";
import { expect, hydrated, test } from "~/test/screens/fixtures";

test("a step in the history keeps what is typed in a part that is not hydrated yet", async ({
  page,
  devtools,
}) => {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    // As soon as the page is hydrated, before its later parts are.
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute("data-hydrated")) return;
      observer.disconnect();
      const field = document.querySelector<HTMLInputElement>("footer input[name=email]");
      if (field) field.value = "ada@example.com";
      window.location.hash = "content";
    }).observe(document, { subtree: true, attributes: true });
  });
  await page.goto("/project/2");
  await hydrated(page);
  await expect(page).toHaveURL(/#content$/);
  const field = page.locator("footer input[name=email]");
  // React keeps its own properties on what it has hydrated.
  await expect
    .poll(() => field.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__react"))))
    .toBe(true);
  await expect(field).toHaveValue("ada@example.com");
});

test("elements of browser extensions leave the page, and what is typed in it", async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener("DOMContentLoaded", () => {
      document.head.prepend(document.createElement("style"));
      document.documentElement.append(document.createElement("some-extension"));
      document.body.setAttribute("data-first", "");
      const field = document.querySelector<HTMLInputElement>("footer input[name=email]");
      if (field) field.value = "ada@example.com";
    });
  });
  await page.goto("/project/2");
  await hydrated(page);
  await expect(page.locator("body[data-first]")).toHaveCount(1);
  await expect(page.locator("footer input[name=email]")).toHaveValue("ada@example.com");
  await expect(page.locator("some-extension")).toHaveCount(1);
});

// A selector such as `:root:has(…) form:has([name])` restyles the whole page with every input.
for (const [address, times] of [
  ["/", 2],
  ["/project/1", 2],
  ["/admin/projects/1", 6],
  ["/admin/settings", 3],
] as const) {
  test(`${address} is styled at most ${times} times until it is hydrated`, async ({
    page,
    browser,
    signIn,
  }) => {
    await signIn("admin");
    // A new process of the browser styles its first page twice, and a page that is left once more.
    for (const before of [address, "about:blank"]) await page.goto(before);
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await page.goto(address);
    await hydrated(page);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    // Folded elements are not styled.
    const elements = await page.locator("*").evaluateAll((all) => {
      const isFolded = (each: Element) => each.closest("details:not([open]) > :not(summary)");
      return all.filter((each) => !isFolded(each)).length;
    });
    const styled = elementsStyled(trace, new URL(page.url()).href);
    expect(styled).toBeGreaterThan(elements);
    expect(styled).toBeLessThan(times * elements);
  });
}

/** The part of a trace of the browser that is used here; times in microseconds. */
interface Trace {
  traceEvents: {
    name: string;
    ts: number;
    args: { elementCount?: number; data?: { url?: string } };
  }[];
}

/** Returns how many elements were styled in the document of an address, counting each every time. */
function elementsStyled({ traceEvents }: Trace, address: string): number {
  const begin = traceEvents.find(
    ({ name, args }) => name === "CommitLoad" && args.data?.url === address,
  );
  const { ts } = defined(begin, `document of ${address}`);
  return traceEvents
    .filter((event) => event.name === "UpdateLayoutTree" && event.ts >= ts)
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
