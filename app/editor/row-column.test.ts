import { describe, expect, it } from "vitest";
import { readCell } from "./row-column";

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
