import fs from "node:fs";
import postcss from "postcss";
import { capture } from "~/test/capture";
import { expect, test } from "~/test/fixtures";

const others = ["/search?q=salt", "/project/1?from=mail", "/nope", "/project/999", "/?member=2"];

test("every shared page has all rules of the style sheet that can apply to its elements", async ({
  page,
  site,
}) => {
  const bodyOf = async (address: string) => (await page.request.get(site.url + address)).text();
  const sitemap = await bodyOf("/sitemap.xml");
  const found = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => address,
  );
  const both = others.flatMap((address) => [`/en${address}`, `/es${address}`]);
  const pages = new Map<string, string>();
  for (const address of [...found, ...both]) pages.set(address, await bodyOf(address));
  expect(pages.size).toBeGreaterThan(40);
  const link = capture(pages.get("/en") ?? "", /<link rel="deferred-sheet"([^>]+)>/);
  const read = (name: string) =>
    fs.readFileSync(`public${capture(link, new RegExp(` ${name}="([^"]+)"`))}`, "utf8");
  const sheet = read("href");
  // The one that is loaded later has all rules but the fonts.
  const withoutFonts = postcss.parse(sheet);
  withoutFonts.walkAtRules("font-face", (font) => void font.remove());
  expect(read("data-later")).toBe(withoutFonts.toString());

  // A page of its own, without the policy of the site.
  await page.goto("about:blank");
  const missing = await page.evaluate(
    ({ pages, sheet }) => {
      interface Part {
        text: string;
        selectors: string;
      }
      const partsOf = (css: string): Part[] => {
        const whole = new CSSStyleSheet();
        whole.replaceSync(css);
        const parts = (rules: CSSRuleList, around: string): Part[] =>
          [...rules].flatMap((rule) => {
            if (
              !(rule instanceof CSSStyleRule) &&
              "cssRules" in rule &&
              !rule.cssText.startsWith("@keyframes")
            ) {
              const group = rule as CSSGroupingRule;
              return parts(group.cssRules, around + rule.cssText.split("{")[0]);
            }
            const selectors = rule instanceof CSSStyleRule ? rule.selectorText : "*";
            return [{ text: around + rule.cssText, selectors }];
          });
        return parts(whole.cssRules, "");
      };
      // Elements that a selector means in any state: without pseudo-classes and pseudo-elements.
      const inAnyState = (selectors: string) =>
        selectors
          .replace(/::?[a-z-]+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|\[open\]/g, "")
          .split(",")
          .map((selector) => selector.replace(/(^|[\s>+~])(?=$|[\s>+~])/g, "$1*").trim() || "*")
          .join(",");
      const all = partsOf(sheet);
      const found: string[] = [];
      for (const [address, html] of Object.entries(pages)) {
        const read = new DOMParser().parseFromString(html, "text/html");
        const own = partsOf(read.querySelector("head style")?.textContent ?? "");
        let next = 0;
        for (const { text, selectors } of all) {
          if (own[next]?.text === text) next++;
          else if (read.querySelector(inAnyState(selectors))) found.push(`${address}: ${text}`);
        }
        if (next < own.length) found.push(`${address}: order of ${own[next]?.text}`);
      }
      return found;
    },
    { pages: Object.fromEntries(pages), sheet },
  );
  expect(missing).toEqual([]);
});
