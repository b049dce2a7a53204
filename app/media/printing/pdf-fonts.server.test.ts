import { expect, it } from "vitest";
import { type FaceName, piecesWith } from "./pdf-fonts.server";

const document: Parameters<typeof piecesWith>[0] = { registerFont: (() => document) as never };

const set = (text: string, face: FaceName) =>
  piecesWith(document)(text, face)
    .map((piece) => piece.text)
    .join("");

it("sets letters that no typeface has without their marks", () => {
  expect(set("Mùi đu đủ xanh, Việt Nam", "text")).toBe("Mùi đu đu xanh, Viet Nam");
  expect(set("Ночь, Łódź, 夜", "text")).toBe("Ночь, Łódź, 夜");
});
