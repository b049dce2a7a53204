import type { Cookie, Locator, Page, Request } from "@playwright/test";
import { defined } from "~/config/defined";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { expect } from "./fixtures";
import { adminTexts } from "./texts";

/**
 * Sends a browser's request again, byte by byte; returns the status of the response.
 *
 * @param cookies those of a session, for a form of the back office
 */
export async function sendAgain(request: Request, cookies: Cookie[] = []): Promise<number> {
  // Outside of the browser, whose cookie jar would keep the notice of the response.
  const response = await fetch(request.url(), {
    method: "POST",
    headers: {
      "Content-Type": defined(request.headers()["content-type"]),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: new Uint8Array(defined(request.postDataBuffer())),
    redirect: "manual",
  });
  return response.status;
}

/** Runs the action and returns the request of the form that it sends; ignores preview requests. */
export async function requestOf(page: Page, action: () => Promise<void>): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST" && !sent.url().includes("/api/")),
    action(),
  ]);
  return request;
}

/**
 * Fills a form like a bot: it fills the honeypot and takes no time, since the stamp lies in the
 * future.
 */
export async function fillAsBot(form: Locator): Promise<void> {
  const soon = Date.now() + 60_000;
  await form.locator("[name=formStamp]").evaluate((input: HTMLInputElement, stamp) => {
    input.value = stamp;
  }, issueStamp(soon));
  await form.locator("[name=fax_extension]").evaluate((input: HTMLInputElement) => {
    input.value = "x";
  });
}

/** Saves a form of the back office by the keyboard, in English; the request waits until `work` is done. */
export async function saveSlowly(page: Page, work: () => Promise<void>): Promise<void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const here = new URL(page.url()).pathname;
  await page.route(`**${here}.data*`, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await expect(
    page.getByRole("button", { name: adminTexts.en.form.saving, exact: true }),
  ).toBeVisible();
  await work();
  go();
}
