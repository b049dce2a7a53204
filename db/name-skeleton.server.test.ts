import { describe, expect, it } from "vitest";
import { skeletonOf } from "./name-skeleton.server";

describe("the skeleton of a name", () => {
  it.each([
    ["an accent", "admiń"],
    ["a combining accent", "admin\u0301"],
    ["several combining marks", "a\u0336d\u0336min"],
    ["full width letters", "ａｄｍｉｎ"],
    ["mathematical letters", "𝐚𝒹𝖒𝗂𝚗"],
    ["circled letters", "ⓐⓓⓜⓘⓝ"],
    ["Latin letters of phonetics", "ɑdmin"],
    ["small capitals", "ᴀᴅᴍɪɴ"],
    ["Cyrillic letters", "аԁмin"],
    ["Cyrillic capitals", "АDМIN"],
    ["Greek letters", "αdmin"],
    ["Cherokee letters", "ꭺꭰmin"],
    ["Armenian letters", "admiո"],
    ["r and n for m", "adrnin"],
    ["l for i", "admln"],
    ["1 for i", "adm1n"],
    ["a bar for i", "adm|n"],
    ["a capital I", "admIn"],
    ["the dotless i", "admın"],
    ["the Turkish capital", "ADMİN"],
    ["a full stop", "Admin."],
    ["spaces and lines", " ad-min_ "],
    ["invisible characters", "ad\u200bmin\u2060\u00ad"],
    ["characters that turn the direction", "\u202eadmin\u202c"],
  ])("is not changed by %s", (_, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf("admin"));
  });

  it("sees through 0 for o, vv for w and ligatures", () => {
    expect(skeletonOf("r00t")).toBe(skeletonOf("root"));
    expect(skeletonOf("vvebmaster")).toBe(skeletonOf("webmaster"));
    expect(skeletonOf("ﬁlm")).toBe(skeletonOf("film"));
  });

  it("tells apart what people tell apart", () => {
    const names = [
      "admin",
      "ana",
      "anna",
      "ana2",
      "clara",
      "dara",
      "eva",
      "ева",
      "иван",
      "петр",
      "山田",
      "😀😀😀",
      "🎬🎬🎬",
      "...",
      "---",
    ];
    const skeletons = names.map(skeletonOf);
    expect(new Set(skeletons).size).toBe(names.length);
    expect(skeletons).not.toContain("");
  });
});
