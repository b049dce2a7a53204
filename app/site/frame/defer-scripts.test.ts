import vm from "node:vm";
import { expect, it } from "vitest";
import { defined } from "~/config/defined";
import { deferScripts } from "./defer-scripts.server";

const text = "<p>Our /build/manifest-1.js and import &quot;/build/manifest-1.js&quot;</p>";
const page = `${text}<link rel="modulepreload" href="/build/manifest-1.js"/><script nonce="n" type="module" async="">import "/build/manifest-1.js";</script>`;

it("loads the scripts of a page last, and its text stays as it was typed", () => {
  const html = deferScripts(page, "n");
  expect(html).toContain(text);
  expect(html).toContain(
    '<link rel="dns-prefetch" fetchpriority="low" href="/build/manifest-1.js"/>',
  );
  expect(html).toContain('type="text/deferred">import "/build/manifest-1.js";');
});

/** Runs the starter of a page, changes the page before its input, and returns true if it is hydrated. */
async function isStarted(change: (html: { lang: string }, fonts: object[]) => void) {
  const [, starter] = defined(/<script nonce="n">(.*)<\/script>/s.exec(deferScripts(page, "n")));
  const html = { lang: "en" };
  const fonts: object[] = [];
  const used: (() => void)[] = [];
  let isReplaced = false;
  const entry = { text: "", replaceWith: () => (isReplaced = true) };
  vm.runInNewContext(defined(starter), {
    document: {
      documentElement: html,
      currentScript: { previousElementSibling: entry, remove: () => undefined },
      querySelectorAll: () => [],
      querySelector: () => fonts[0] ?? null,
      createElement: () => ({}),
    },
    addEventListener: (_type: string, use: () => void) => used.push(use),
    setTimeout: () => undefined,
  });
  change(html, fonts);
  defined(used[0])();
  await new Promise(setImmediate);
  return isReplaced;
}

it("a page that the browser has translated stays without scripts, with what is typed", async () => {
  expect(await isStarted(() => undefined)).toBe(true);
  expect(await isStarted((html) => (html.lang = "eu"))).toBe(false);
  expect(await isStarted((_html, fonts) => fonts.push({}))).toBe(false);
});
