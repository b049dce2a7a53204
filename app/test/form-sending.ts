import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Sends again, byte by byte, what the browser has sent; returns the status of the answer. */
export async function sendAgain(request: Request): Promise<number> {
  // Not by the browser, whose cookies would bring the answer's notice to the next page.
  const response = await fetch(request.url(), {
    method: "POST",
    headers: { "Content-Type": request.headers()["content-type"]! },
    body: new Uint8Array(request.postDataBuffer()!),
    redirect: "manual",
  });
  return response.status;
}

/** Does something and gives the POST request that it causes. */
export async function requestOf(page: Page, deed: () => Promise<void>): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST"),
    deed(),
  ]);
  return request;
}

/**
 * Does to a form what a robot does: fills the field that nobody sees, and takes no time, since its
 * stamp has just been issued.
 */
export async function fillAsRobot(page: Page, form: Locator): Promise<void> {
  const html = await (await page.request.get("/legal/privacy")).text();
  const stamp = /name="formStamp" value="([^"]+)"/.exec(html)?.[1];
  expect(stamp).toBeTruthy();
  await form.locator("[name=formStamp]").evaluate((input: HTMLInputElement, value) => {
    input.value = value!;
  }, stamp);
  await form.locator("[name=fax_extension]").evaluate((input: HTMLInputElement) => {
    input.value = "x";
  });
}
