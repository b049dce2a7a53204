import { expect, test } from "~/test/screens/fixtures";

test("a page whose keys are pressed all the time while it starts is hydrated, without an error", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (document.documentElement.hasAttribute("data-hydrated")) return;
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      port2.postMessage(null);
    };
    addEventListener("DOMContentLoaded", () => port2.postMessage(null));
  });
  await page.goto(`${site.url}/en`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
});
