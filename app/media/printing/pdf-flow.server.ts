import type PDFDocument from "pdfkit";
import { linePartsOf } from "~/media/typefaces/line-parts";
import type { FaceName } from "~/media/typefaces/site-fonts.server";
import {
  laidOutText,
  levelsOf,
  type Piece,
  settable,
  type Typefaces,
  visualOrder,
} from "~/media/typefaces/typefaces.server";
import { isOrderedByGlyphs, joined, spansOf } from "./pdf-spans.server";
import { facesOf, paragraphsIn, readingOf, type StyledText } from "./styled-text.server";

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

interface Box {
  x: number;
  width: number;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A part that stays on one line: pieces without a space between them. */
interface Word {
  pieces: Piece[];
  width: number;
  /** The space in front of it, within a line. */
  space?: Piece;
}

interface Line {
  words: Word[];
  /** Free space in front of it, in points: lines of a paragraph from right to left begin at the right. */
  indent: number;
}

/** Where the next line goes, and how it gets there: over the end of a page if it must. */
export class Flow {
  y = PAGE.top;
  private readonly registered = new Set<string>();

  /** The root of the structure. */
  private readonly root: ReturnType<PDFDocument["struct"]>;

  constructor(
    readonly doc: PDFDocument,
    readonly fonts: Typefaces,
  ) {
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** Adds an element to the structure of the document. */
  addElement(
    tag: string,
    options: { alt?: string; actual?: string } = {},
  ): ReturnType<PDFDocument["struct"]> {
    const element = this.doc.struct(tag, options);
    this.root.add(element);
    return element;
  }

  /** Ends the structure and the document. */
  end(): void {
    this.root.end();
    this.doc.end();
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
   * @param actual its text for readers of the structure, if its letters say it in another way
   */
  write(
    texts: StyledText[],
    style: Style,
    box: Box,
    tag: string,
    below = 0,
    actual = readingOf(texts),
  ): void {
    const { doc } = this;
    const element = this.addElement(tag, { actual });
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
      this.drawLine(line.words, style, box.x + line.indent, this.y - style.leading * 0.28);
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
    return this.widthOfPieces(this.fonts.piecesOf(settable(text), face), size, spacing);
  }

  /** Draws a text on one line, outside the structure. */
  place(text: string, style: Omit<Style, "leading">, x: number, y: number): void {
    const { size, spacing = 0 } = style;
    const pieces = this.fonts.piecesOf(settable(text), style.face);
    const width = this.widthOfPieces(pieces, size, spacing);
    this.drawLine([{ pieces, width }], { ...style, leading: 0 }, x, y);
  }

  private setFont({ name, font }: Piece, size: number): PDFDocument {
    if (!this.registered.has(name)) this.doc.registerFont(name, font);
    this.registered.add(name);
    return this.doc.font(name).fontSize(size);
  }

  private widthOfPieces(pieces: Piece[], size: number, spacing = 0): number {
    const width = (piece: Piece) =>
      this.setFont(piece, size).widthOfString(laidOutText(piece)) +
      spacing * [...piece.text].length;
    return pieces.reduce((sum, piece) => sum + width(piece), 0);
  }

  private drawLine(words: Word[], style: Style, x: number, y: number): void {
    const pieces = words.flatMap(({ pieces: all, space }, index) =>
      index > 0 && space ? [space, ...all] : all,
    );
    let left = x;
    for (const group of spansOf(joined(visualOrder(pieces)))) {
      const [first, ...others] = group;
      const isSpan = isOrderedByGlyphs(first);
      const actual = group.map(({ text }) => text).join("");
      if (isSpan) this.doc.save().markContent("Span", { actual });
      for (const piece of group) left = this.drawPiece(piece, style, left, y);
      if (isSpan) this.endSpan(others.at(-1) ?? first, style.size);
    }
  }

  /** Draws a piece and returns where the next one begins. */
  private drawPiece(piece: Piece, style: Style, x: number, y: number): number {
    const { size, color = "#111111", spacing = 0 } = style;
    this.setFont(piece, size).fillColor(color).text(laidOutText(piece), x, y, {
      lineBreak: false,
      characterSpacing: spacing,
      baseline: "alphabetic",
    });
    return x + this.widthOfPieces([piece], size, spacing);
  }

  /** Ends a span with coordinates and font of its letters, as poppler places it by those of its end. */
  private endSpan(piece: Piece, size: number): void {
    const { id } = this.setFont(piece, size)._font;
    this.doc.transform(1, 0, 0, -1, 0, PAGE.height);
    this.doc.addContent(`/${id} ${size} Tf`).endMarkedContent().restore();
  }

  private linesOf(texts: StyledText[], { size, spacing = 0 }: Style, width: number): Line[] {
    return this.paragraphsOf(texts, size, spacing).flatMap(({ words, isRtl }) => {
      const lines: { words: Word[]; used: number; end?: Piece }[] = [{ words: [], used: 0 }];
      for (const whole of words) {
        for (const word of this.fitting(whole, size, spacing, width)) {
          const space = word.space ? this.widthOfPieces([word.space], size, spacing) : 0;
          const line = lines.at(-1);
          const wide = (line?.words.length ? space : 0) + word.width;
          if (!line || (line.words.length > 0 && line.used + wide > width)) {
            // Without the space at the end of a line, programs join two words.
            if (line) line.end = word.space;
            lines.push({ words: [word], used: word.width });
          } else {
            line.used += wide;
            line.words.push(word);
          }
        }
      }
      // A text of one line stands where its neighbours begin.
      const isRight = isRtl && lines.length > 1;
      return lines.map(({ words: line, used, end }) => ({
        words: end ? [...line, { pieces: [end], width: 0 }] : line,
        indent: isRight ? width - used : 0,
      }));
    });
  }

  /** Divides texts into words; one may change its style in the middle. */
  private paragraphsOf(
    texts: StyledText[],
    size: number,
    spacing: number,
  ): { words: Word[]; isRtl: boolean }[] {
    return paragraphsIn(texts).map((parts) => {
      const whole = parts.map(({ text }) => text).join("");
      const { levels, isRtl } = levelsOf(whole);
      const faceAt = facesOf(parts);
      const words = linePartsOf(whole).map(({ text, hasSpace, index }) => {
        const pieces: Piece[] = [];
        for (let start = 0; start < text.length;) {
          const { face, end } = faceAt(index + start);
          const part = text.slice(start, end - index);
          const place = index + start;
          const own = { levels: levels.subarray(place, place + part.length), isRtl };
          pieces.push(...this.fonts.piecesOf(part, face, own));
          start += part.length;
        }
        const { face } = faceAt(index);
        const before = index - 1;
        const space = hasSpace && index > 0 && { levels: levels.subarray(before, index), isRtl };
        return {
          pieces,
          width: this.widthOfPieces(pieces, size, spacing),
          ...(space && { space: this.fonts.piecesOf(" ", face, space)[0] }),
        };
      });
      return { words: words.filter(({ pieces }) => pieces.length > 0), isRtl };
    });
  }

  /** Returns a word; one wider than a line in parts, such as a long address. */
  private fitting(whole: Word, size: number, spacing: number, width: number): Word[] {
    if (whole.width <= width) return [whole];
    const parts: Word[] = [];
    for (const piece of whole.pieces) {
      for (const { segment } of letters.segment(piece.text)) {
        const part = { ...piece, text: segment };
        const wide = this.widthOfPieces([part], size, spacing);
        const last = parts.at(-1);
        if (last && last.width + wide <= width) {
          last.pieces.push(part);
          last.width += wide;
        } else parts.push({ pieces: [part], width: wide });
      }
    }
    const [first, ...others] = parts;
    return first ? [{ ...first, space: whole.space }, ...others] : [];
  }
}
