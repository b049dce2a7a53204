import type { Page } from "@playwright/test";
import type { Language } from "~/language/i18n/languages";
import { type adminTexts, filled } from "./texts";

export interface Screen {
  page: Page;
  /** The texts of the back office in the language of the story. */
  t: (typeof adminTexts)[Language];
  hasScripts: boolean;
}

/** A list of the back office, as its user finds it. */
export function adminList({ page, t, hasScripts }: Screen) {
  const question = hasScripts ? page.getByRole("dialog") : page.locator("main");
  return {
    rows: page.locator("tbody tr"),
    /** The first cell of each row, which names it. */
    names: page.locator("tbody th"),
    row: (text: string) => page.getByRole("row").filter({ hasText: text }),
    headings: page.getByRole("columnheader"),
    nothingFound: page.getByText(t.list.noResults, { exact: true }),
    /** Searches while it is typed, with scripts; by the button without. */
    search: async (text: string) => {
      await page.getByRole("searchbox").fill(text);
      if (!hasScripts) await page.getByRole("button", { name: t.list.search }).click();
    },
    clearSearch: () => page.getByRole("link", { name: t.list.clear }).click(),
    /** Opens a record and asks there whether to delete it; with scripts in a dialog, else on a page. */
    askDelete: async (name: string) => {
      await page.getByRole("link", { name: filled(t.list.editOf, { name }) }).click();
      await page.locator("[data-more-actions] summary").click();
      await page.getByRole("link", { name: filled(t.delete.of, { name }) }).click();
    },
    question,
    cancel: () =>
      question
        .getByRole(hasScripts ? "button" : "link", { name: t.delete.cancel, exact: true })
        .click(),
    confirm: () => question.getByRole("button", { name: t.delete.confirm, exact: true }).click(),
  };
}
