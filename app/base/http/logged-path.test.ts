import { describe, expect, it } from "vitest";
import { newToken } from "~/base/http/tokens.server";
import { loggedPath } from "./logged-path";

describe("a path", () => {
  it("is logged without the secret of a link, in whatever language it is asked for", () => {
    for (const start of ["", "/es", "/fr", "/pt-BR", "/old/site"]) {
      for (const page of [
        "/api/validate-reset-token",
        "/preview",
        "/screener/for",
        "/Screener/For",
      ]) {
        expect(loggedPath(`${start}${page}/SECRET`)).toBe(`${start}${page}/…`);
        expect(loggedPath(`${start}${page}/SECRET.data`)).toBe(`${start}${page}/…`);
        expect(loggedPath(`${start}${page}/SECRET/x`)).toBe(`${start}${page}/…/x`);
      }
    }
  });

  it("is logged without what looks like a token of a link that was typed in part", () => {
    for (let round = 0; round < 50; round++) {
      const token = newToken();
      expect(loggedPath(`/en/screener/${token}`)).toBe("/en/screener/…");
      expect(loggedPath(`/${token}/a/${token}.`)).toBe("/…/a/….");
    }
  });

  it("is logged as it is without one", () => {
    for (const path of [
      "/",
      "/es/auth/reset-password",
      "/en/news/a-slug-that-has-forty-three-letters-in-it-ok",
      `/uploads/${"0123456789abcdef".repeat(4)}-1200x800.jpg`,
      "/screener/1",
      "/screener/for",
    ]) {
      expect(loggedPath(path)).toBe(path);
    }
  });
});
