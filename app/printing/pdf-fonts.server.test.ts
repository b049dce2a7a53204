import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { type FaceName, piecesWith } from "./pdf-fonts.server";

const set = (text: string, face: FaceName) =>
  piecesWith(new PDFDocument({}))(text, face)
    .map((piece) => piece.text)
    .join("");

it("sets letters that no typeface has without their marks", () => {
  expect(set("Mùi đu đủ xanh, Việt Nam", "text")).toBe("Mùi đu đu xanh, Viet Nam");
  expect(set("Ночь, Łódź, 夜", "text")).toBe("Ночь, Łódź, 夜");
});
