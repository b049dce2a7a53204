import { describe, expect, it } from "vitest";
import { readSequenceColors } from "./sequence-header.server";

/** Writes bits: pairs of a value and its number of bits. */
function bits(...fields: [value: number, count: number][]): Buffer {
  const text = fields.map(([value, count]) => value.toString(2).padStart(count, "0")).join("");
  const bytes = text.padEnd(Math.ceil(text.length / 8) * 8, "0").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** A unit with its size, behind a delimiter. */
const unit = (content: Buffer) =>
  Buffer.concat([Buffer.from([0x12, 0, 0x0a, content.length]), content]);

const color = (isGrey: number, isLimited: boolean): [number, number][] => [
  [0, 1],
  [isGrey, 1],
  [0, 1],
  [isLimited ? 0 : 1, 1],
];

/** A header of a picture, as most programs write it. */
const reduced = (isGrey: number, isLimited: boolean) =>
  unit(
    bits(
      [0, 3],
      [1, 1],
      [1, 1],
      [4, 5],
      [9, 4],
      [9, 4],
      [599, 10],
      [399, 10],
      [0, 3],
      [0, 3],
      ...color(isGrey, isLimited),
    ),
  );

/** A header as of films: one operating point, order hints, contents of screens as they come. */
const whole = (isGrey: number, isLimited: boolean, level = 4) =>
  unit(
    bits(
      [0, 3],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 5],
      [0, 12],
      [level, 5],
      ...(level > 7 ? [[0, 1] as [number, number]] : []),
      [9, 4],
      [9, 4],
      [599, 10],
      [399, 10],
      [0, 1],
      [0, 3],
      [0, 4],
      [1, 1],
      [0, 2],
      [1, 1],
      [1, 1],
      [6, 3],
      [0, 3],
      ...color(isGrey, isLimited),
    ),
  );

describe("the first header of an AV1 picture", () => {
  it.each([
    [1, true],
    [1, false],
    [0, true],
  ])("tells greys (%s) and a limited range (%s)", (isGrey, isLimited) => {
    const expected = { isGrey: isGrey === 1, isLimited };
    expect(readSequenceColors(reduced(isGrey, isLimited))).toEqual(expected);
    expect(readSequenceColors(whole(isGrey, isLimited))).toEqual(expected);
    expect(readSequenceColors(whole(isGrey, isLimited, 12))).toEqual(expected);
  });

  it("is not there in other data", () => {
    expect(readSequenceColors(Buffer.alloc(0))).toBeNull();
    expect(readSequenceColors(Buffer.from([0x12, 0, 0x32, 1, 0]))).toBeNull();
    for (const value of [0, 255]) readSequenceColors(Buffer.alloc(50, value));
  });
});
