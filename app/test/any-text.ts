import fc from "fast-check";

/** Any text a database or a request may hold: control characters, NUL and halves of surrogate pairs too. */
export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("a", "Z", "0", " ", "\n", "\t", "\u0000", '"', "'", "<", "\\", "/", "é", "😀"),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 30,
});
