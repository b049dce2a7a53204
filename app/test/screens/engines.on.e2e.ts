import fs from "node:fs";
import { expect, test } from "./fixtures";

/** The columns of the table in docs/engines.md. */
const columns = ["chromium", "firefox", "webkit"] as const;

const rows = fs
  .readFileSync("docs/engines.md", "utf8")
  .split("\n")
  .map((line) => line.split(" | "))
  .filter((cells) => cells.length === 6 && cells[1]?.startsWith("`"));

test("an engine has what the documents say of it", async ({ visit, page, browserName }) => {
  await visit("/");
  const said: Record<string, boolean> = {};
  const found: Record<string, boolean> = {};
  for (const [, asked = "", ...cells] of rows) {
    const question = asked.slice(1, -1);
    said[question] = cells[columns.indexOf(browserName)] === "yes";
    found[question] = await page.evaluate<boolean>(question);
  }
  expect(Object.keys(said).length).toBeGreaterThan(10);
  expect(found).toEqual(said);
});
