import { expect, it } from "vitest";
import { withSharedBlocks } from "./block-comments";

const reference = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;

it("a text does not grow beyond its limit, however often shared blocks show others", () => {
  const twice = (id: number) => reference(id) + reference(id);
  const blocks = new Map(["1", "2", "3"].map((id) => [id, twice(Number(id) + 1)]));
  blocks.set("4", "<p>Shown</p>");
  expect(withSharedBlocks(reference(1), blocks).match(/Shown/g)).toHaveLength(8);
  const limited = withSharedBlocks(reference(1), blocks, 400);
  expect(limited.length).toBeLessThanOrEqual(400);
  expect(limited).toContain("Shown");
  expect(limited).toContain(reference(3));
});

it("a reference ends with its comment", () => {
  const blocks = new Map([["1", "<p>Shown</p>"]]);
  const broken = '<!-- wp:block {"ref":1 <!-- wp:block {"ref":2 ';
  expect(withSharedBlocks(broken + reference(1), blocks)).toBe(`${broken}<p>Shown</p>`);
});
