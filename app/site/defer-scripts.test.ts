import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.server";

const text = "<p>Our /build/manifest-1.js and import &quot;/build/manifest-1.js&quot;</p>";
const page = `${text}<link rel="modulepreload" href="/build/manifest-1.js"/><script nonce="n" type="module" async="">import "/build/manifest-1.js";</script>`;

it("a page for visitors loads their manifest, and its text stays as it was typed", () => {
  const html = deferScripts(page, "n", true);
  expect(html).toContain(text);
  expect(html.replace(text, "")).not.toContain("manifest-1.js");
  expect(html.match(/visitors-1\.js/g)).toHaveLength(2);
});

it("a page for one user loads the manifest with the back office", () => {
  const html = deferScripts(page, "n");
  expect(html).not.toContain("visitors-1.js");
  expect(html.match(/manifest-1\.js/g)).toHaveLength(4);
});
