import type { Cookie, Locator, Page, Request } from "@playwright/test";
import { issueStamp } from "../forms/form-stamp.server";

/**
 * Sends again, byte by byte, what the browser has sent; returns the status of the answer.
 *
 * @param cookies those of a session, for a form of the back office
 */
export async function sendAgain(request: Request, cookies: Cookie[] = []): Promise<number> {
  // Not by the browser, whose cookies would bring the answer's notice to the next page.
  const response = await fetch(request.url(), {
    method: "POST",
    headers: {
      "Content-Type": request.headers()["content-type"]!,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: new Uint8Array(request.postDataBuffer()!),
    redirect: "manual",
  });
  return response.status;
}

/** Does something and gives the request of the form that it sends; a preview may be asked for meanwhile. */
export async function requestOf(page: Page, action: () => Promise<void>): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST" && !sent.url().includes("/api/")),
    action(),
  ]);
  return request;
}

/**
 * Does to a form what a robot does: fills the field that nobody sees, and takes no time, since its
 * stamp is one of a moment that is still to come.
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
