import { expect, it } from "vitest";
import { descriptionsSchema } from "./descriptions.schema";

const description = (text: string) => descriptionsSchema.safeParse({ alt_en: text }).data?.alt_en;

it("makes one line of a description, and leaves its spaces", () => {
  expect(description(" A  door \n\n\t of  a house\r\n")).toBe("A  door of  a house");
});

it("reads a run of blanks once, however long it is", () => {
  // Reading it again from each of them would take longer than any test may.
  expect(description(`a${" ".repeat(100_000)}b`)).toBeUndefined();
});
