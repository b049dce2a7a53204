import { expect, it } from "vitest";
import { joinNames } from "./name-list.server";

it.each([
  ["es", ["Ana", "Bo"], "Ana y Bo"],
  ["es", ["Ana", "Bo", "Íñigo"], "Ana, Bo e Íñigo"],
  ["es", ["Ana", "Hío"], "Ana e Hío"],
  ["es", ["Ana", "Iris"], "Ana e Iris"],
  ["es", ["Ana", "Yves"], "Ana e Yves"],
  ["es", ["Ana", "Bo", "Yngwie"], "Ana, Bo e Yngwie"],
  ["es", ["Ana", "Yolanda"], "Ana y Yolanda"],
  ["es", ["Ana", "Y. Ruiz"], "Ana e Y. Ruiz"],
  ["es", ["Ana", "I\u0301n\u0303igo"], "Ana e I\u0301n\u0303igo"],
  ["es", ["Ana", "«Iris»"], "Ana e «Iris»"],
  ["es", ["Ana", "Ian"], "Ana e Ian"],
  ["es", ["Agua", "«Hielo»"], "Agua y «Hielo»"],
  ["en", ["Ana", "Yves"], "Ana and Yves"],
  ["es", ["Íñigo y Ana", "Bo"], "Íñigo y Ana y Bo"],
  ["en", ["Ana", "Bo", "Íñigo"], "Ana, Bo, and Íñigo"],
  ["en", ["Ana"], "Ana"],
  ["en", [], ""],
  ["en", ["يوسف شاهين", "Ana"], "\u2068يوسف شاهين\u2069 and Ana"],
] as const)("names are listed in %s: %o", (language, names, list) => {
  expect(joinNames(names, language)).toBe(list);
});
