import { beforeEach, describe, expect, it } from "vitest";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { STAMP_FIELD } from "~/forms/fields/honeypot-fields";
import { argsOf, form, newAddress, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const send = (fields: Record<string, string>, path = "/newsletter", params = {}) =>
  action(
    argsOf(
      form(path, { [STAMP_FIELD]: issueStamp(), ...fields }, { address: newAddress() }),
      params,
    ),
  );

const stored = () =>
  site.sqlite.prepare("SELECT email FROM newsletter_subscriptions").pluck().all();

async function noticeAfter(response: Response) {
  const Cookie = cookiePair(response.headers.get("Set-Cookie"));
  return (await consumeNotice(requestTo("/", { headers: { Cookie } }))).notice;
}

describe("the newsletter form", () => {
  it("R004 R299 stores the address and goes back to the page it stands on", async () => {
    const response = await send({ email: " Ana@example.com ", returnTo: "/news/2?x=1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/news/2?x=1#newsletter");
    expect(await noticeAfter(response)).toEqual({ id: "subscribed" });
    expect(stored()).toEqual(["ana@example.com"]);
  });

  it("R393 R442 says so when the address is known already, and stores it once", async () => {
    await send({ email: "ana@example.com" });
    const response = await send({ email: "ana@example.com" });
    expect(response.status).toBe(303);
    expect(await noticeAfter(response)).toEqual({ id: "alreadySubscribed" });
    expect(stored()).toHaveLength(1);
  });

  it("sent twice makes one row", async () => {
    const fields = { email: "ana@example.com", [STAMP_FIELD]: issueStamp() };
    await Promise.all([send(fields), send(fields)]);
    expect(stored()).toHaveLength(1);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "/..//evil.example"])(
    "goes home instead of to %s",
    async (returnTo) => {
      const response = await send({ email: "ana@example.com", returnTo });
      expect(response.headers.get("Location")).toBe("/#newsletter");
    },
  );

  it("goes home in the language of its address", async () => {
    const response = await send({ email: "ana@example.com" }, "/es/newsletter", { lang: "es" });
    expect(response.headers.get("Location")).toBe("/es#newsletter");
  });

  it("R320 gives the address back with an error", async () => {
    const response = await send({ email: "ana@", returnTo: "/news" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fieldErrors: { email: "validation.email" },
      repopulateFields: { email: "ana@" },
    });
    expect(stored()).toEqual([]);
  });

  it("has a page of its own in both languages, where a refused form comes back", async () => {
    expect((await loader(argsOf(requestTo("/newsletter")))).page.title).toBe("Newsletter");
    const spanish = argsOf(requestTo("/es/newsletter"), { lang: "es" });
    expect((await loader(spanish)).page.title).toBe("Boletín");
  });
});
