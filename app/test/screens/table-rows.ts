import { expect, type Locator, type Page } from "@playwright/test";

/** A table of rows in a form of the back office, with scripts and without. */
export interface TableRows {
  frame: Locator;
  /** Returns a field of a row, which is hidden while the row is closed and it is a detail. */
  field: (index: number, name: string) => Locator;
  row: (index: number) => Locator;
  /** Adds a row behind the others. */
  add: () => Promise<void>;
  /** Shows the details of a row. */
  open: (index: number) => Promise<void>;
  /** Fills fields of a row, selects too. */
  fill: (index: number, values: Record<string, string>) => Promise<void>;
}

/** Returns the table of a list. */
export function tableRows(page: Page, list: string): TableRows {
  const frame = page.locator(`[data-rows=${list}]`);
  const row = (index: number) => frame.locator("li").nth(index);
  const field = (index: number, name: string) =>
    page.locator(`[name="${list}[${index}].${name}"]:not([type=file])`);
  return {
    frame,
    field,
    row,
    add: () => frame.locator("[data-add]").click(),
    open: async (index) => {
      // Without scripts only that of an open row says so.
      const toggle = row(index).locator('button[value^="row:open:"]');
      if ((await toggle.getAttribute("aria-expanded")) === "true") return;
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
    },
    fill: async (index, values) => {
      for (const [name, value] of Object.entries(values)) {
        const input = field(index, name);
        const isSelect = await input.evaluate((element) => element instanceof HTMLSelectElement);
        await (isSelect ? input.selectOption(value) : input.fill(value));
      }
    },
  };
}
