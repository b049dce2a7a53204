import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { box, film, mp4, tinyWebm } from "~/test/arrange/films";
import { lengthOfFilm } from "./film-length.server";

async function lengthOf(content: Uint8Array, format: "mp4" | "webm") {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "length-"));
  const place = path.join(folder, "film");
  fs.writeFileSync(place, content);
  const file = await fs.promises.open(place);
  try {
    return await lengthOfFilm(file, content.length, format);
  } finally {
    await file.close();
    fs.rmSync(folder, { recursive: true });
  }
}

const element = (id: number[], content: Buffer, length = [0x80 | content.length]) =>
  Buffer.concat([Buffer.from(id), Buffer.from(length), content]);
const float = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const duration = (value: number) => element([0x44, 0x89], float(value));
const info = (...parts: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(parts));
const ebml = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(0));
/** A segment of unknown length, as live streams have. */
const webm = (...parts: Buffer[]) =>
  Buffer.concat([
    ebml,
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat(parts), [1, 255, 255, 255, 255, 255, 255, 255]),
  ]);

describe("the length of a film", () => {
  it.each([
    ["MP4", film(9.5), "mp4", 9.5],
    ["MP4 with long numbers", film(9.5, { isLong: true }), "mp4", 9.5],
    ["WebM", webm(info(duration(9500))), "webm", 9.5],
    [
      "WebM with its own scale",
      webm(info(element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])), duration(4000))),
      "webm",
      4,
    ],
    [
      "WebM behind other parts",
      webm(element([0xec], Buffer.alloc(5)), info(duration(1000))),
      "webm",
      1,
    ],
  ] as const)("%s", async (_, content, format, seconds) => {
    expect(await lengthOf(content, format)).toBeCloseTo(seconds, 3);
  });

  it.each([
    ["no header", mp4(), "mp4"],
    ["a header that is cut off", box("moov", box("mvhd", Buffer.alloc(3))), "mp4"],
    ["no time scale", film(9, { scale: 0 }), "mp4"],
    ["a box that ends behind the file", film(9).subarray(0, -20), "mp4"],
    ["an endless row of boxes", Buffer.concat(Array<Buffer>(5000).fill(box("free"))), "mp4"],
    ["a recording without length", webm(info()), "webm"],
    ["a length that is no number", webm(info(duration(NaN))), "webm"],
    ["a negative length", webm(info(duration(-4))), "webm"],
    ["an endless length", webm(info(duration(Infinity))), "webm"],
    ["a length of three bytes", webm(info(element([0x44, 0x89], Buffer.alloc(3)))), "webm"],
    ["zeros", Buffer.alloc(4096), "webm"],
  ] as const)("is not known with %s", async (_, content, format) => {
    expect(await lengthOf(content, format)).toBeNull();
  });

  it("of a recording of a browser is what its header says", async () => {
    expect(await lengthOf(tinyWebm, "webm")).toSatisfy(
      (seconds: number | null) => seconds === null || Math.abs(seconds - 1) < 0.5,
    );
  });

  it("is read from anything without an error", async () => {
    const damaged = fc.constantFrom(film(9), webm(info(duration(9000))), tinyWebm).chain((whole) =>
      fc
        .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 })
        .map((changes) => {
          const bytes = Buffer.from(whole);
          for (const [place, byte] of changes) bytes[place] = byte;
          return bytes;
        }),
    );
    const any = fc.oneof(damaged, fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(any, fc.constantFrom("mp4", "webm"), async (content, format) => {
        const seconds = await lengthOf(content, format);
        expect(seconds === null || seconds > 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
