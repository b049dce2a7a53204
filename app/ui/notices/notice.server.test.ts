import { describe, expect, it } from "vitest";
import { requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { consumeNotice, redirectWithNotice } from "./notice.server";

const cookieOf = (response: Response) => cookiePair(response.headers.get("Set-Cookie"));
const take = (Cookie: string) => consumeNotice(requestTo("/", { headers: { Cookie } }));

describe("a notice", () => {
  it("goes with a redirect that no reload repeats, out of reach for scripts", async () => {
    const response = await redirectWithNotice("/es#contact", { id: "messageSent" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/es#contact");
    expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  it("is shown once: reading it ends it", async () => {
    const response = await redirectWithNotice("/", { id: "subscribed", params: { name: "Ana" } });
    const { notice, headers } = await take(cookieOf(response));
    expect(notice).toEqual({ id: "subscribed", params: { name: "Ana" } });
    expect(new Headers(headers).get("Set-Cookie")).toMatch(/^notice=;.*Max-Age=0/);
  });

  it("is none on other pages, which end nothing", async () => {
    expect(await take("language=es")).toEqual({ notice: null, headers: {} });
    expect(await consumeNotice(requestTo("/"))).toEqual({ notice: null, headers: {} });
  });

  it("cannot be made up", async () => {
    const forged = Buffer.from(JSON.stringify({ id: "messageSent" })).toString("base64");
    for (const cookie of [`notice=${forged}`, `notice=${forged}.x`, "notice=%", "notice=null"]) {
      expect([cookie, (await take(cookie)).notice]).toEqual([cookie, null]);
    }
  });
});
