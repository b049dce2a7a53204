import { expect, test } from "vitest";
import { countOpenCredits, OPEN_CREDITS } from "./open-credits";

const roles = (...names: string[]) => names.map((role_en) => ({ role_en, role_es: "" }));

test.each([
  [["Director", "Cast", "Music", "Colour", "Grip"], 3],
  [["Director", "Original music", "Original score", "Colour"], 3],
  [["Director", "Music supervisor", "Colour"], 3],
  [[], 0],
])("credits stand open up to the music: %j", (names, open) => {
  expect(countOpenCredits(roles(...names))).toBe(open);
});

test("music is known by its Spanish name alone, and no long list stands open", () => {
  expect(countOpenCredits([{ role_en: "", role_es: "Música" }, ...roles("Grip")])).toBe(1);
  expect(countOpenCredits(roles(...Array<string>(40).fill("Cast")))).toBe(OPEN_CREDITS);
});
