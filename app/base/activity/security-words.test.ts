import { describe, expect, it } from "vitest";
import { adminTexts as inEnglish } from "~/language/texts/en/admin";
import { adminTexts as inSpanish } from "~/language/texts/es/admin";
import { securityEvents, securityReasons } from "./security-event";

describe.each([
  ["English", inEnglish.security],
  ["Spanish", inSpanish.security],
])("in %s", (_, texts) => {
  it.each([
    ["event", texts.events, securityEvents],
    ["reason", texts.reasons, securityReasons],
  ])("every security %s has words of its own, and no others are kept", (__, words, names) => {
    expect(Object.keys(words).sort()).toEqual([...names].sort());
    const given = Object.values<string>(words);
    expect(given.filter((text) => text.trim() === "")).toEqual([]);
    expect(new Set(given).size).toBe(given.length);
  });
});
