import { expect, it } from "vitest";
import { packRows, unpackRows, withUnpacked } from "./packed-rows";

const rows = [
  { city_en: "Lima", city_es: "Lima", note: "With the director", url: "" },
  { city_en: "Seville", city_es: "Sevilla", note: "With the director", url: "a|b~c\r\nd ~= ~^" },
  { city_en: "", city_es: "", note: "", url: "" },
  { city_en: "~=", city_es: "~^", note: "~n", url: "|" },
];

it("names each field once, and a text that is repeated", () => {
  expect(packRows(rows.slice(0, 2))).toBe(
    "city_en|city_es|note|url\n" +
      "Lima|~=|With the director\n" +
      "Seville|Sevilla|~^|a~pb~~c~r~nd ~~= ~~^",
  );
  expect(packRows([])).toBe("");
  expect(packRows([{}, {}])).toBe("");
});

it("gives rows back as they were", () => {
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows("")).toEqual([]);
  expect(unpackRows(packRows([{ name: "Ana" }, {}, { role: "Editor" }]))).toEqual([
    { name: "Ana", role: "" },
    { name: "", role: "" },
    { name: "", role: "Editor" },
  ]);
});

it("makes fields of a sent list, and keeps those that were sent on their own", () => {
  const packed = packRows([{ role_es: "Función" }, {}, { role_es: "Montaje" }]);
  const sent: [string, string][] = [
    ["title", "Salt"],
    ["credits[0].role_es", "Typed"],
    ["credits.packed", packed],
  ];
  expect(Object.fromEntries(withUnpacked(sent) ?? [])).toEqual({
    title: "Salt",
    "credits[0].role_es": "Typed",
    "credits[2].role_es": "Montaje",
  });
});

it("refuses a short text that stands for a long one", () => {
  const bomb = `name\n${"x".repeat(1000)}${"\n~^".repeat(150)}`;
  expect(withUnpacked([["credits.packed", bomb]], 100_000)).toBeNull();
  expect(withUnpacked([["credits.packed", bomb]], 200_000)).toHaveLength(151);
});

it("does no more for many names and many empty lines than the text is long", () => {
  const wide = `${"a|".repeat(20_000)}a${"\n".repeat(20_000)}`;
  expect(withUnpacked([["credits.packed", wide]], 1000)).toEqual([]);
});

it("keeps texts that are names of members of every object", () => {
  const titles = ["constructor", "toString", "__proto__", "valueOf"].map((title) => ({ title }));
  expect(unpackRows(packRows(titles))).toEqual(titles);
  const sent = withUnpacked([["videos.packed", packRows(titles)]]);
  expect(sent?.map(([, title]) => title)).toEqual(titles.map(({ title }) => title));
});

it("reads any text without an error", () => {
  for (const text of ["~=", "a\n~=", "a\n~^|~^|~^", "a|a\n~x|~", "|\n|", "\n\n\n"]) {
    expect(() => unpackRows(text)).not.toThrow();
  }
});
