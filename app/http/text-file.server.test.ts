import { expect, it } from "vitest";
import { decodeTextFile } from "./text-file.server";

it.each([
  ["UTF-8", Buffer.from("/películas\r\n/otoño")],
  ["UTF-8 with its mark", Buffer.from("\uFEFF/películas\n/otoño")],
  ["Windows-1252", Buffer.from("/películas\r\n/otoño", "latin1")],
  ["UTF-16 with its mark", Buffer.from("\uFEFF/películas\n/otoño", "utf16le")],
])("a text file is read in %s", (_, content) => {
  expect(decodeTextFile(content)).toBe("/películas\n/otoño");
});
