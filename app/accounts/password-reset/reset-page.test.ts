import { beforeEach, describe, expect, it, vi } from "vitest";
import { authTexts as english } from "~/language/texts/en/auth";
import { requestTo } from "~/test/arrange/calls";
import { inAppResetPage, type ResetPage } from "./reset-page";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  return () => vi.unstubAllGlobals();
});

describe("the page of a reset link that is opened from another page", () => {
  it("R141 R303 is there while the link is checked, and then shows what came of it", async () => {
    let answer!: (page: ResetPage) => void;
    const checked = new Promise<ResetPage>((resolve) => (answer = resolve));
    const { page, link } = await inAppResetPage(
      requestTo("/auth/reset-password?token=x"),
      () => checked,
    );
    expect(page.title).toBe(english.newPassword.title);
    answer({ page: { title: "" }, language: "en", link: { kind: "invalid" } });
    expect(await link).toEqual({ kind: "invalid" });
  });
});
