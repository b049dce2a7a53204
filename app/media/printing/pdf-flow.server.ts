import type PDFDocument from "pdfkit";
import { type FaceName, type Piece, piecesWith } from "./pdf-fonts.server";

/** The page, A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, top: 76, bottom: 84, left: 56, right: 56 };

export interface Style {
  face: FaceName;
  size: number;
  /** Distance of baselines in points. */
  leading: number;
  color?: string;
  spacing?: number;
}

/** A text in one style, of a paragraph that may have several. */
export interface StyledText {
  text: string;
  face: FaceName;
}

interface Box {
  x: number;
  width: number;
}

/** A word of a line: pieces without a space between them. */
interface Word {
  pieces: Piece[];
  width: number;
}

/** Where the next line goes, and how it gets there: over the end of a page if it must. */
export class Flow {
  y = PAGE.top;
  private readonly piecesOf: ReturnType<typeof piecesWith>;

  constructor(readonly doc: PDFDocument) {
    this.piecesOf = piecesWith(doc);
  }

  addPage(): void {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** Starts a page unless this height is left on the current one. */
  keep(height: number): void {
    if (this.y + height > PAGE.height - PAGE.bottom) this.addPage();
  }

  /**
   * Sets a text in lines, over as many pages as it needs.
   *
   * @param tag its element in the structure of the document
   * @param below height that its last lines share a page with
   */
  write(texts: StyledText[], style: Style, box: Box, tag: string, below = 0): void {
    const { doc } = this;
    const element = doc.struct(tag);
    doc.addStructure(element);
    const paragraphs = this.linesOf(texts, style, box.width);
    const begin = () => element.add(doc.markStructureContent(tag));
    begin();
    paragraphs.forEach((line, index) => {
      // Neither the first nor the last line of a paragraph stands alone.
      const left = paragraphs.length - index;
      const lines = left <= 2 || (index === 0 && left === 3) ? left : index === 0 ? 2 : 1;
      const needed = lines * style.leading + (lines === left ? below : 0);
      if (this.y + needed > PAGE.height - PAGE.bottom) {
        doc.endMarkedContent();
        this.addPage();
        begin();
      }
      this.y += style.leading;
      this.drawLine(line, style, box.x, this.y - style.leading * 0.28);
    });
    doc.endMarkedContent();
    element.end();
  }

  /** Returns the height of a text in lines of this width; 0 for no text. */
  heightOf(text: string, style: Style, width: number): number {
    return text
      ? this.linesOf([{ text, face: style.face }], style, width).length * style.leading
      : 0;
  }

  /** Returns the width of a text on one line. */
  widthOf(text: string, { face, size, spacing = 0 }: Omit<Style, "leading">): number {
    return this.widthOfPieces(this.piecesOf(text, face), size, spacing);
  }

  /** Draws a text on one line, outside the structure. */
  place(text: string, style: Omit<Style, "leading">, x: number, y: number): void {
    const { size, spacing = 0 } = style;
    const pieces = this.piecesOf(text, style.face);
    const width = this.widthOfPieces(pieces, size, spacing);
    this.drawLine([{ pieces, width }], { ...style, leading: 0 }, x, y);
  }

  private widthOfPieces(pieces: Piece[], size: number, spacing = 0): number {
    const width = ({ font, text }: Piece) =>
      this.doc.font(font).fontSize(size).widthOfString(text) + spacing * [...text].length;
    return pieces.reduce((sum, piece) => sum + width(piece), 0);
  }

  private drawLine(words: Word[], style: Style, x: number, y: number): void {
    const { size, color = "#111111", spacing = 0 } = style;
    let left = x;
    words.forEach(({ pieces }, index) => {
      const [first] = pieces;
      const all = index > 0 && first ? [{ font: first.font, text: " " }, ...pieces] : pieces;
      for (const piece of all) {
        this.doc.font(piece.font).fontSize(size).fillColor(color).text(piece.text, left, y, {
          lineBreak: false,
          characterSpacing: spacing,
          baseline: "alphabetic",
        });
        left += this.widthOfPieces([piece], size, spacing);
      }
    });
  }

  private linesOf(texts: StyledText[], { size, spacing = 0 }: Style, width: number): Word[][] {
    return this.wordLinesOf(texts).flatMap((words) => {
      const lines: Word[][] = [[]];
      let used = 0;
      for (const pieces of words) {
        for (const word of this.fitting(pieces, size, spacing, width)) {
          const [first] = word.pieces;
          const space = first ? this.widthOfPieces([{ ...first, text: " " }], size, spacing) : 0;
          const line = lines.at(-1) ?? [];
          if (line.length > 0 && used + space + word.width > width) {
            lines.push([word]);
            used = word.width;
          } else {
            used += (line.length > 0 ? space : 0) + word.width;
            line.push(word);
          }
        }
      }
      return lines;
    });
  }

  /** Divides texts at line ends and spaces; a word may change its style in the middle. */
  private wordLinesOf(texts: StyledText[]): Piece[][][] {
    const lines: Piece[][][] = [[[]]];
    for (const { text, face } of texts) {
      text.split("\n").forEach((part, index) => {
        if (index > 0) lines.push([[]]);
        part.split(/[ \t]+/).forEach((word, place) => {
          const line = lines.at(-1);
          if (place > 0) line?.push([]);
          line?.at(-1)?.push(...this.piecesOf(word, face));
        });
      });
    }
    return lines.map((words) => words.filter((pieces) => pieces.length > 0));
  }

  /** Returns a word; one wider than a line in parts, such as a long address. */
  private fitting(pieces: Piece[], size: number, spacing: number, width: number): Word[] {
    const whole = this.widthOfPieces(pieces, size, spacing);
    if (whole <= width) return [{ pieces, width: whole }];
    const parts: Word[] = [];
    for (const { font, text } of pieces) {
      for (const letter of text) {
        const piece = { font, text: letter };
        const wide = this.widthOfPieces([piece], size, spacing);
        const last = parts.at(-1);
        if (last && last.width + wide <= width) {
          last.pieces.push(piece);
          last.width += wide;
        } else parts.push({ pieces: [piece], width: wide });
      }
    }
    return parts;
  }
}
