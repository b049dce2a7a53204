import { expect, it } from "vitest";
import { withoutDirection } from "./direction";

it("takes out what turns the writing round, and nothing else", () => {
  expect(withoutDirection("Ana \u202eRuiz\u2069 <a@b.example>")).toBe("Ana Ruiz <a@b.example>");
  expect(withoutDirection("עדי Łukasz 日本")).toBe("עדי Łukasz 日本");
});
