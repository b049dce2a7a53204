import { expect, hydrated, test } from "~/test/fixtures";

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

test("elements of browser extensions leave the page, and what is typed in it, as they are", async ({
  page,
}) => {
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
