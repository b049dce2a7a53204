import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { languageOf } from "~/language/i18n/i18n.server";
import { argsOf, form, requestTo, thrownStatus } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { action, loader } from "./route";

const choose = (fields: Record<string, string>) => action(argsOf(form("/language", fields)));

const locationAfter = async (fields: Record<string, string>) =>
  (await choose(fields)).headers.get("Location");

describe("choosing a language", () => {
  it("R009 R037 R105 is remembered for the following pages", async () => {
    const response = await choose({ language: "es", returnTo: "/news/1?x=1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/news/1?x=1");
    const cookie = defined(response.headers.get("Set-Cookie"));
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d{8}; SameSite=Lax/);
    const next = requestTo("/news/1", {
      headers: { Cookie: cookiePair(cookie), "Accept-Language": "en" },
    });
    expect(await languageOf(next)).toBe("es");
  });

  it("R037 changes an address that names a language, or it would win over the choice", async () => {
    expect(await locationAfter({ language: "es", returnTo: "/en/news?page=2#x" })).toBe(
      "/es/news?page=2#x",
    );
    expect(await locationAfter({ language: "en", returnTo: "/es" })).toBe("/en");
  });

  it("is a second entry of the browser's history only when the address changes", async () => {
    const isReplaced = async (returnTo: string) =>
      (await choose({ language: "es", returnTo })).headers.has("X-Remix-Replace");
    expect([await isReplaced("/news?page=2"), await isReplaced("/en/news")]).toEqual([true, false]);
  });

  it("R009 leaves the address alone when an old choice is only brought back", async () => {
    const fields = { language: "es", returnTo: "/en/news", keepAddress: "true" };
    expect(await locationAfter(fields)).toBe("/en/news");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "",
  ])("never leads away from the site: %j", async (returnTo) => {
    expect(await locationAfter({ language: "es", returnTo })).toBe("/");
  });

  it.each(["/en//evil.example", "/en/..//evil.example", "/es/\\evil.example"])(
    "leads to no other host by way of a language: %s",
    async (returnTo) => {
      const location = await locationAfter({ language: "es", returnTo });
      expect(new URL(defined(location), "https://films.example").origin).toBe(
        "https://films.example",
      );
      expect(location).not.toMatch(/^\/[/\\]/);
    },
  );

  it.each(["fr", "ES", "", "en,es"])("R007 is refused for the language %j", async (language) => {
    expect(await thrownStatus(choose({ language, returnTo: "/" }))).toBe(400);
  });

  it("R007 is refused without a language", async () => {
    expect(await thrownStatus(choose({}))).toBe(400);
  });

  it("goes home when its address is opened by itself", () => {
    expect(loader().headers.get("Location")).toBe("/");
  });
});
