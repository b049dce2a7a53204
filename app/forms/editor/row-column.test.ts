import { describe, expect, it } from "vitest";
import { idInText } from "~/forms/fields/written-record";
import { readPastedRows } from "~/forms/pasting/pasted-rows";
import { chosenRecord, readCell } from "./row-column";

describe("a text pasted into a cell", () => {
  const choices = [
    { value: "vod", label: "Streaming" },
    { value: "tv", label: "Televisión" },
  ];
  it.each([
    ["Streaming", "vod"],
    ["TELEVISION", "tv"],
    ["tv", "tv"],
    [" ", ""],
    ["Radio", null],
  ])("%j is the choice %j", (text, value) => {
    expect(readCell({ name: "kind", label: "Kind", choices }, text)).toBe(value);
  });

  it("is read as its column says, and else stays as it is", () => {
    const column = { name: "kind", label: "Kind", choices };
    expect(readCell({ ...column, read: () => "read" }, "Streaming")).toBe("read");
    expect(readCell({ name: "service", label: "Service" }, " a ")).toBe(" a ");
  });
});

describe("pasted rows", () => {
  const columns = [
    { name: "date", label: "Date" },
    { name: "venue", label: "Venue" },
    { name: "city_en", label: "City (English)" },
  ];
  const place = { start: 1, free: 10 };

  it("go into the columns of their titles, which are no row", () => {
    const texts = [
      ["City", "Seats", "date"],
      ["Madrid", "90", "2027-01-05"],
      ["Lugo", "", ""],
    ];
    expect(readPastedRows(texts, columns, place)).toEqual({
      rows: [
        { city_en: "Madrid", date: "2027-01-05" },
        { city_en: "Lugo", date: "" },
      ],
      left: 0,
      wide: 1,
      unread: 0,
      hasTitles: true,
    });
  });

  it("without titles go into the columns from the cell on", () => {
    const texts = [
      ["Venue", "Madrid"],
      ["Sala Sol", "Lugo", "x"],
    ];
    expect(readPastedRows(texts, columns, place)).toMatchObject({
      rows: [
        { venue: "Venue", city_en: "Madrid" },
        { venue: "Sala Sol", city_en: "Lugo" },
      ],
      wide: 1,
      hasTitles: false,
    });
    expect(readPastedRows([["Venue", "City"]], columns, place).rows).toHaveLength(1);
  });
});

describe("a column with other records", () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      value: String(index + 1),
      label: `Film ${index + 1}`,
    }));

  it("is a select of a hundred at most", () => {
    const few = chosenRecord(named(100), "films");
    expect(few.choices).toHaveLength(100);
    expect([few.offered, few.write]).toEqual([undefined, undefined]);
    expect(few.read?.("film 7")).toBe("7");
  });

  it("is a field of text with one list of suggestions for more", () => {
    const many = chosenRecord(named(101), "films");
    expect([many.choices, many.list]).toEqual([undefined, "films"]);
    expect(many.offered).toHaveLength(101);
    expect(["7", "", "999", "Film 7 [7]"].map((value) => many.write?.(value))).toEqual([
      "Film 7 [7]",
      "",
      "999",
      "Film 7 [7]",
    ]);
    expect([" ", "FILM 7", "Film 999"].map((text) => many.read?.(text))).toEqual([
      "",
      "Film 7 [7]",
      null,
    ]);
  });

  it.each([
    ["Film 7 [7]", "7"],
    ["[REC] [12] ", "12"],
    ["7", "7"],
    ["[0]", "0"],
    ["[REC]", "[REC]"],
    ["Take[5]", "Take[5]"],
    ["", ""],
  ])("has in %j the id %j", (text, id) => {
    expect(idInText(text)).toBe(id);
  });
});
