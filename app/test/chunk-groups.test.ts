import { describe, expect, it } from "vitest";
import { groupFiles } from "../../scripts/chunk-groups.mjs";

interface Facts {
  bytes?: number;
  imports?: string[];
  kind?: string;
}

const REQUEST_BYTES = 100;

function file(name: string, pages: string[], { bytes = 10, imports = [], kind = "" }: Facts = {}) {
  return { name, bytes, pages: new Set(pages), imports, kind };
}

const groups = (...files: ReturnType<typeof file>[]) =>
  groupFiles(files, () => REQUEST_BYTES)
    .map((names) => names.toSorted().join(" "))
    .toSorted();

describe("shared scripts", () => {
  it("are one file when the same pages use them", () => {
    expect(groups(file("a", ["one", "two"]), file("b", ["two", "one"]))).toEqual(["a b"]);
  });

  it("are one file when that saves more requests than it loads in vain", () => {
    const small = file("b", ["one", "two"], { bytes: 99 });
    expect(groups(file("a", ["one", "two", "three"]), small)).toEqual(["a b"]);
    const large = file("b", ["one", "two"], { bytes: 201 });
    expect(groups(file("a", ["one", "two", "three"]), large)).toEqual(["a", "b"]);
  });

  it("stay apart when a page would load too much that another one imports", () => {
    const [a, b] = [file("a", ["one", "two", "three"]), file("b", ["one", "two"])];
    const large = file("c", ["one", "two"], { bytes: 10_000 });
    expect(groups(a, b, { ...large, kind: "other" })).toEqual(["a b", "c"]);
    const importing = { ...b, imports: ["c"] };
    expect(groups(a, importing, { ...large, kind: "other" })).toEqual(["a", "b", "c"]);
  });

  it("are never one file when no page uses both", () => {
    expect(groups(file("a", ["one"]), file("b", ["two"]))).toEqual(["a", "b"]);
  });

  it("stay apart when they belong to different parts of the site", () => {
    const pages = ["one", "two"];
    expect(groups(file("a", pages), file("b", pages, { kind: "other" }))).toEqual(["a", "b"]);
  });

  it("never import each other, so that none runs before one it needs", () => {
    // a imports c through b: in one file with c, it would import b, and b would import it.
    const a = file("a", ["one", "two"], { imports: ["b"] });
    const b = file("b", ["one", "two", "three"], { imports: ["c"], kind: "other" });
    const c = file("c", ["one", "two", "three"]);
    expect(groups(a, b, c)).toEqual(["a", "b", "c"]);
    expect(groups({ ...a, imports: [] }, b, c)).toEqual(["a c", "b"]);
  });

  it("cost as much more as their pages are waited for", () => {
    const files = [
      file("a", ["landing", "other"], { bytes: 500 }),
      file("b", ["landing"], { bytes: 500 }),
    ];
    expect(groupFiles(files, (page) => (page === "landing" ? 1_000 : 100))).toHaveLength(1);
    expect(groupFiles(files, () => 100)).toHaveLength(2);
  });
});
