import { describe, expect, it } from "vitest";
import { idInText } from "~/base/http/written-record";
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
