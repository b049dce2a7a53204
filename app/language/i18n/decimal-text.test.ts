import { expect, it } from "vitest";
import { decimalText } from "./decimal-text";

it.each(["en", "es"])("formats numbers as Intl does (%s)", (language) => {
  const wholes = [0, 9, 10, 999, 1000, 1234, 9999, 10_000, 12_345, 123_456, 1_234_567];
  for (const value of wholes.flatMap((whole) => [whole, whole + 0.5, whole + 0.125])) {
    expect(decimalText(value, language)).toBe(value.toLocaleString(language));
  }
});
