/** The part of the package `pdfkit` that is used. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";
  import type { Font } from "fontkit";

  interface Structure {
    add(content: unknown): Structure;
    end(): Structure;
  }
  interface TextOptions {
    lineBreak: false;
    baseline: "alphabetic";
    characterSpacing?: number;
    link?: string;
  }
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: "A4";
      margin: number;
      bufferPages: true;
      autoFirstPage: false;
      font: null;
      pdfVersion: "1.7";
      tagged: true;
      lang: string;
      displayTitle: true;
      info: { Title: string; Author: string; Subject: string; CreationDate: Date };
    });
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    widthOfString(text: string, options?: { characterSpacing?: number }): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(content: Buffer, x: number, y: number, options: { width: number }): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    struct(
      type: string,
      options?: { alt?: string; actual?: string; lang?: string; title?: string },
    ): Structure;
    addStructure(structure: Structure): this;
    markStructureContent(type: string): unknown;
    markContent(type: "Span", options: { actual: string }): this;
    markContent(type: "Artifact", options: { type: "Pagination" | "Layout" }): this;
    endMarkedContent(): this;
    save(): this;
    addContent(operators: string): this;
    /** The current font. */
    readonly _font: { readonly id: string };
    restore(): this;
    transform(...matrix: [number, number, number, number, number, number]): this;
    end(): void;
  }
}
