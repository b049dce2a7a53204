import fc from "fast-check";

/** Any text a database or a request can contain, with control characters, NUL, lone surrogates. */
export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("a", "Z", "0", " ", "\n", "\t", "\u0000", '"', "'", "<", "\\", "/", "é", "😀"),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 30,
});

/**
 * Any character of Unicode but lone surrogates, as the unit "binary" of fast-check, which takes seconds
 * and a hundred megabytes for a table of all million of them.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

const control = /[\u0000-\u001f\u007f-\u009f]/; // eslint-disable-line no-control-regex -- the forms refuse them

/** A character of any script, visible or not, and often one with a meaning for programs. */
const anyCharacter = fc
  .oneof(
    fc.constantFrom(..." aZ0.,-_<>&\"'`/\\%?#{}$@=()[]ñéıİßſ"),
    fc.constantFrom("😀", "\u202e", "\u200b", "\ufeff", "\u2028", "\u0301", "\u00a0", "\u{e0061}"),
    anyCodePoint,
  )
  .map((character) => (control.test(character) ? "x" : character));

/**
 * Returns an arbitrary of one trimmed line of well-formed Unicode that forms accept, with a length
 * in characters.
 */
export function anyLine(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: anyCharacter, minLength: min, maxLength: max })
    .map((text) => text.trim())
    .map((text) => text + "x".repeat(Math.max(0, min - [...text].length)));
}

/**
 * Returns an arbitrary of several lines of well-formed Unicode that forms accept, with any
 * surrounding white space.
 */
export function anyLines(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({
      unit: fc.oneof({ weight: 9, arbitrary: anyCharacter }, fc.constantFrom("\n", "\t", "\n\n")),
      maxLength: max - min,
    })
    .map((text) => [...text].slice(0, max - min).join(""))
    .map((text) => text + "x".repeat(Math.max(0, min - [...text.trim()].length)));
}
