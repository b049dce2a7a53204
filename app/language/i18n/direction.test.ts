import { expect, it } from "vitest";
import { isolated, withoutDirection } from "./direction";

it("takes out what turns the writing round, and nothing else", () => {
  expect(withoutDirection("Ana \u202eRuiz\u2069 <a@b.example>")).toBe("Ana Ruiz <a@b.example>");
  expect(withoutDirection("עדי Łukasz 日本")).toBe("עדי Łukasz 日本");
});

it("keeps a name in its place that is written from right to left, and leaves others", () => {
  expect(isolated("נדב לפיד")).toBe("\u2068נדב לפיד\u2069");
  expect(isolated("Łukasz 日本")).toBe("Łukasz 日本");
});
