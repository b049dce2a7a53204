import { describe, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { changedFields } from "~/forms/editor/field-text";
import { mergeValues } from "./conflict.server";

const base = {
  title: "Salt",
  year: "2023",
  featured: "on",
  "stills[0].url": "/a",
  "stills[1].url": "/b",
};

describe("a form that was made from an older version", () => {
  it("takes what was not touched in it from what is stored", () => {
    const typed = { ...base, version: "1", year: "2024" };
    const current = { title: "Sal", year: "2023", "stills[0].url": "/c" };
    expect(mergeValues(base, typed, current)).toEqual({
      values: { title: "Sal", year: "2024", version: "1", "stills[0].url": "/c" },
      touched: ["year"],
    });
  });

  it("keeps what both have touched, and names nothing that both made the same", () => {
    const typed = { ...base, title: "Salt II", year: "2024" };
    const current = { ...base, title: "Sal", year: "2024" };
    const { values, touched } = mergeValues(base, typed, current);
    expect(values).toEqual(typed);
    expect(touched).toEqual(["title"]);
  });

  it("knows a record by its id, however its field has it written", () => {
    const stored = { ...base, "films[0].id": "12", "credits[0].personId": "3" };
    const typed = { ...stored, "films[0].id": "Salt [12]", "credits[0].personId": "Ana [3]" };
    expect(mergeValues(stored, typed, stored).touched).toEqual([]);
    expect(changedFields(stored, { ...typed, "films[0].id": "Sal [13]" })).toEqual(["films"]);
    // A title is no id.
    expect(changedFields({ title: "5" }, { title: "Take [5]" })).toEqual(["title"]);
  });

  it("knows a box that was unchecked, and rows that were moved by their positions", () => {
    const unchecked: FormValues = { ...base };
    delete unchecked.featured;
    expect(mergeValues(base, unchecked, base).touched).toEqual(["featured"]);
    const moved = { ...base, "stills[0].position": "2", "stills[1].position": "1" };
    expect(mergeValues(base, moved, base).touched).toEqual(["stills"]);
    const still = { ...base, "stills[0].position": "1", "stills[1].position": "2" };
    expect(mergeValues(base, still, { ...base, title: "Sal" })).toMatchObject({
      touched: [],
      values: { title: "Sal" },
    });
  });

  it("knows a value that was moved to another column of its row, or to another row", () => {
    const rows = { ...base, "credits[0].role": "", "credits[0].name": "Nora" };
    const moved = { ...base, "credits[0].role": "Nora", "credits[0].name": "" };
    expect(mergeValues(rows, moved, rows).touched).toEqual(["credits"]);
    expect(changedFields(rows, moved)).toEqual(["credits"]);
    const one = { "quotes[0].text": "Fine", "quotes[0].source": "Bruma\nOla" };
    const two = { ...one, "quotes[0].source": "Bruma", "quotes[1].text": "Ola" };
    expect(changedFields(one, two)).toEqual(["quotes"]);
    expect(
      changedFields(rows, { ...rows, "credits[1].name": "", "credits[1].position": "2" }),
    ).toEqual([]);
  });

  it("sees no change in rows whose fields come in another order", () => {
    const stored = {
      "awards[0].festival": "Bruma",
      "awards[0].kind": "won",
      "awards[0].year": "2024",
    };
    const sent = {
      "awards[0].year": "2024",
      "awards[0].festival": "Bruma",
      "awards[0].kind": "won",
    };
    expect(mergeValues(stored, sent, stored).touched).toEqual([]);
    expect(changedFields(stored, sent)).toEqual([]);
    expect(mergeValues(stored, { ...sent, "awards[0].kind": "selected" }, stored).touched).toEqual([
      "awards",
    ]);
  });
});
