import { expect, it } from "vitest";
import { translator } from "~/language/i18n/i18n.server";
import { toldCounts } from "./told-counts";

it.each([
  ["en", "2 entries, 1 document"],
  ["es", "2 entradas, 1 documento"],
] as const)("what was imported is counted in %s", (language, told) => {
  const counts = { records: 2, pictures: 0, documents: 1, redirects: 0 };
  expect(toldCounts(translator(language, "moving"), counts)).toBe(told);
});
