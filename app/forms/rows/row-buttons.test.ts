import { describe, expect, it } from "vitest";
import { afterRowButton, rowIntent } from "./row-buttons";

const values = {
  title_en: "Salt",
  "credits[0].name": "Ana",
  "credits[0].open": "on",
  "credits[1].name": "Bea",
  "credits[2].name": "Eva",
  "creditsLike[0].name": "Other",
};
const names = (after: ReturnType<typeof afterRowButton>) =>
  [0, 1, 2, 3].map((index) => after?.values[`credits[${index}].name`]);

describe("a button of a row without scripts", () => {
  it.each([
    ["up", 2, ["Ana", "Eva", "Bea", undefined], 1],
    ["up", 0, ["Ana", "Bea", "Eva", undefined], 0],
    ["down", 0, ["Bea", "Ana", "Eva", undefined], 1],
    ["down", 2, ["Ana", "Bea", "Eva", undefined], 2],
    ["remove", 1, ["Ana", "Eva", undefined, undefined], 1],
    ["remove", 2, ["Ana", "Bea", undefined, undefined], 1],
    ["remove", 7, ["Ana", "Bea", "Eva", undefined], null],
  ] as const)("%s of row %i", (action, index, rows, at) => {
    const after = afterRowButton(values, rowIntent(action, "credits", index));
    expect(names(after)).toEqual(rows);
    expect(after?.at).toEqual({ list: "credits", index: at });
    expect(after?.values).toMatchObject({ title_en: "Salt", "creditsLike[0].name": "Other" });
  });

  it("opens and closes a row, which moves so", () => {
    const opened = afterRowButton(values, rowIntent("open", "credits", 1));
    expect(opened?.values).toMatchObject({ "credits[0].open": "on", "credits[1].open": "on" });
    const moved = afterRowButton(values, rowIntent("down", "credits", 0));
    expect(moved?.values["credits[1].open"]).toBe("on");
    const closed = afterRowButton(values, rowIntent("open", "credits", 0));
    expect(closed?.values["credits[0].open"]).toBe("");
  });

  it("adds an open row, also to a list that is empty", () => {
    expect(afterRowButton(values, rowIntent("add", "credits"))).toMatchObject({
      values: { "credits[3].open": "on" },
      at: { list: "credits", index: 3 },
    });
    expect(afterRowButton({}, rowIntent("add", "awards"))).toEqual({
      values: { "awards[0].open": "on" },
      at: { list: "awards", index: 0 },
    });
  });

  it.each(["preview", "row:open:credits", "row:burn:credits:1", "row:open:credits[0]:1"])(
    "is not meant by %j",
    (intent) => expect(afterRowButton(values, intent)).toBeNull(),
  );
});
