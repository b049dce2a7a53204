import fs from "node:fs";
import { describe, expect, it } from "vitest";

/** Properties that Safari has with a prefix only (docs/engines.md says of the others how a page looks). */
const PREFIXED = ["user-select", "box-decoration-break"];

const sheets = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"));

/** Returns the declarations of these properties that no prefixed one of the same value precedes. */
function unprefixed(file: string): string[] {
  const lines = fs.readFileSync(`app/${file}`, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const declaration = line.trim();
    const isPrefixed = PREFIXED.some((property) => declaration.startsWith(`${property}:`));
    const before = lines[index - 1]?.trim();
    return isPrefixed && before !== `-webkit-${declaration}` ? [`${file}: ${declaration}`] : [];
  });
}

describe("styles", () => {
  it("are looked through", () => expect(sheets.length).toBeGreaterThan(50));

  it("say twice what Safari has with a prefix only", () => {
    expect(sheets.flatMap(unprefixed)).toEqual([]);
  });
});
