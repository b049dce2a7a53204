import { expect, it } from "vitest";
import { decodeLargeTextFile, decodeTextFile } from "./text-file.server";

it.each([
  ["UTF-8", Buffer.from("/películas\r\n/otoño")],
  ["UTF-8 with its mark", Buffer.from("\uFEFF/películas\n/otoño")],
  ["Windows-1252", Buffer.from("/películas\r\n/otoño", "latin1")],
  ["UTF-16 with its mark", Buffer.from("\uFEFF/películas\n/otoño", "utf16le")],
  ["UTF-16 of the other order", Buffer.from("\uFEFF/películas\r/otoño", "utf16le").swap16()],
])("a text file is read in %s", async (_, content) => {
  expect(decodeTextFile(content)).toBe("/películas\n/otoño");
  expect(await decodeLargeTextFile(content)).toEqual(["/películas\n/otoño"]);
});

it.each(["utf8", "latin1", "utf16le"] as const)(
  "a large one in %s is read as a whole, wherever its slices end",
  async (encoding) => {
    // Line breaks and letters of two bytes on every offset of a boundary.
    const text = `\uFEFF${Array.from({ length: 60_000 }, (_, line) => `ñ${line}${"é".repeat(line % 7)}`).join("\r\n")}`;
    const content = Buffer.from(encoding === "latin1" ? text.slice(1) : text, encoding);
    const slices = await decodeLargeTextFile(content);
    expect(slices.length).toBeGreaterThan(2);
    expect(slices.join("")).toBe(decodeTextFile(content));
    expect(slices.join("").split("\n")).toHaveLength(60_000);
  },
);

it("the letters between 0x80 and 0x9F of Windows-1252 are letters, in files of any size", async () => {
  const line = Buffer.from([0x80, 0x85, 0x93, 0xf1, 0x94, 0x96, 0x92, 0x0a]);
  expect(decodeTextFile(line)).toBe("€…“ñ”–’\n");
  const large = Buffer.concat(Array.from({ length: 40_000 }, () => line));
  for (const content of [line, large]) {
    const text = (await decodeLargeTextFile(content)).join("");
    expect(text === decodeTextFile(content)).toBe(true);
    expect(text.slice(-8)).toBe("€…“ñ”–’\n");
  }
});
