import { buffer } from "node:stream/consumers";
import { fitText } from "~/media/cards/card-lines.server";
import { drawableText } from "~/media/cards/card-typeface.server";
import { Typefaces } from "~/media/typefaces/typefaces.server";
import { Flow, PAGE, type Style } from "./pdf-flow.server";
import {
  type Block,
  type PrintedFilm,
  type Row,
  type Run,
  type Section,
  textIn,
} from "./printed-film";
import { fitted, stillOf } from "./printed-images.server";
import type { StyledText } from "./styled-text.server";

// Runs in a decoder process, see decoder.server.ts. The page flow is our own: pdfmake 0.3.11 writes no
// structure for screen readers, keeps no lines together, and has one typeface for a text whatever its letters.

const INK = "#111111";
const GREY = "#6b6b6b";
const LINE = "#d0d0d0";

const kicker: Style = { face: "bold", size: 8.5, leading: 12, color: GREY, spacing: 1.1 };
const body: Style = { face: "text", size: 10.2, leading: 15.4 };
const small: Style = { face: "text", size: 9, leading: 13, color: GREY };
const owner: Style = { ...small, face: "bold", color: INK };
const lead: Style = { face: "text", size: 14, leading: 20.5 };
const subtitle: Style = { face: "bold", size: 11, leading: 16 };
const heading: Style = { face: "display", size: 22, leading: 21 };
const quoted: Style = { face: "text", size: 13.5, leading: 19.5 };
const source: Style = { ...small, face: "bold" };

/** The baseline of the foot of a page. */
const FOOT = PAGE.height - 46;
const inner = PAGE.width - PAGE.left - PAGE.right;
/** The titles of sections stand beside their texts. */
const aside = { x: PAGE.left, width: 124 };
const column = { x: PAGE.left + 146, width: inner - 146 };
/** The two parts of the column. */
const names = { x: column.x, width: 116 };
const values = { x: column.x + 130, width: column.width - 130 };
const TITLE = { width: inner, height: 200, largest: 92, smallest: 30, leading: 0.9 };
/** The still on the first page, as wide as the page, and the space below it, in points. */
const STILL = { height: 372, least: 200, below: 26 };
/** The largest poster on the first page, in points. */
const POSTER = { width: 130, height: 190 };
const POSTER_ABOVE = 20;

/**
 * Sets the texts of a film as a PDF: its first page like a poster, the others in two columns, every
 * name whole, with page numbers, language and a structure for screen readers.
 */
export async function printFilm(film: PrintedFilm): Promise<Uint8Array> {
  // Decoders live shortly, and few of them set a text.
  const { default: PDFDocument } = await import("pdfkit");
  const name = `${film.title} – ${film.kind}`;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: null,
    pdfVersion: "1.7",
    tagged: true,
    lang: film.language,
    displayTitle: true,
    info: { Title: name, Author: film.company, Subject: film.logline, CreationDate: new Date() },
  });
  const finished = buffer(doc);
  const flow = new Flow(
    doc,
    await Typefaces.for(textIn(film), ["text", "italic", "bold", "display"], film.title),
  );
  flow.addPage();
  await cover(flow, film);
  if (film.sections.length > 0) flow.addPage();
  for (const section of film.sections) writeSection(flow, section);
  footers(flow, film);
  flow.end();
  return finished;
}

/** A paragraph of the first page, with the space above it in points. */
interface Paragraph {
  text: string;
  style: Style;
  above: number;
  tag?: string;
  /** Its text for readers of the structure. */
  actual?: string;
}

/** Sets the first page; its still is as high as the words below it allow. */
async function cover(flow: Flow, film: PrintedFilm): Promise<void> {
  const { fonts } = flow;
  const { lines, size, leading } = fitText(
    fonts,
    drawableText(fonts, film.title.toUpperCase()),
    TITLE,
  );
  const title = { face: "display", size, leading: size * leading } as const;
  const head: Paragraph[] = [
    { text: `${film.kind}  ·  ${film.facts}`.toUpperCase(), style: kicker, above: 0 },
    // The first line may have accents.
    {
      text: lines.join("\n") || film.title,
      style: title,
      above: 4 + size * 0.14,
      tag: "H1",
      actual: film.title,
    },
  ];
  const words: Paragraph[] = [
    { text: film.directors, style: { ...subtitle, size: 13, leading: 18 }, above: 16 },
    { text: film.logline, style: lead, above: 10 },
  ];
  const poster = film.poster && (await fitted(film.poster.file, POSTER));
  const below = { x: PAGE.left, width: poster ? inner - poster.width - 32 : inner };
  const taken =
    heightOf(flow, head, inner) +
    Math.max(heightOf(flow, words, below.width), poster ? POSTER_ABOVE + poster.height : 0);
  const room = Math.floor(PAGE.height - PAGE.bottom - STILL.below - taken);
  const height = Math.min(STILL.height, Math.max(STILL.least, room));
  const still = film.still && (await stillOf(film.still.file, PAGE.width, height));
  if (still && film.still) figure(flow, still, film.still.alt, { x: 0, y: 0, width: PAGE.width });
  flow.y = still ? height + STILL.below : PAGE.top;
  writeParagraphs(flow, head, { x: PAGE.left, width: inner });
  if (poster && film.poster) {
    const x = PAGE.width - PAGE.right - poster.width;
    const y = flow.y + POSTER_ABOVE;
    figure(flow, poster.image, film.poster.alt, { x, y, width: poster.width });
  }
  writeParagraphs(flow, words, below);
}

const heightOf = (flow: Flow, paragraphs: Paragraph[], width: number) =>
  paragraphs.reduce(
    (sum, { text, style, above }) => sum + above + flow.heightOf(text, style, width),
    0,
  );

function writeParagraphs(
  flow: Flow,
  paragraphs: Paragraph[],
  box: { x: number; width: number },
): void {
  for (const { text, style, above, tag = "P", actual } of paragraphs) {
    flow.y += above;
    if (text) flow.write([{ text, face: style.face }], style, box, tag, 0, actual);
  }
}

/** Draws a line that readers of the structure skip. */
function place(flow: Flow, text: string, style: Style, x: number, y: number): void {
  flow.doc.markContent("Artifact", { type: "Pagination" });
  flow.place(text, style, x, y);
  flow.doc.endMarkedContent();
}

function figure(
  flow: Flow,
  image: Buffer,
  alt: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const element = flow.addElement("Figure", { alt });
  const { doc } = flow;
  element.add(doc.markStructureContent("Figure"));
  doc.image(image, x, y, { width });
  doc.endMarkedContent();
  element.end();
}

/** Space for the title of a section and the beginning of its text. */
const SECTION_START = 78;

function writeSection(flow: Flow, section: Section): void {
  flow.keep(SECTION_START);
  rule(flow);
  const top = flow.y;
  const page = flow.doc.bufferedPageRange().count;
  flow.write([{ text: section.title.toUpperCase(), face: "display" }], heading, aside, "H2");
  const below = flow.y;
  flow.y = top;
  section.blocks?.forEach((block, index) => writeBlock(flow, block, index === 0));
  if (section.author) {
    flow.y += 6;
    flow.write([{ text: section.author, face: "bold" }], subtitle, column, "P");
  }
  section.rows?.forEach((row, index) => writeRow(flow, row, index === 0));
  section.quotes?.forEach((quote, index) => {
    flow.y += index > 0 ? 14 : 0;
    flow.keep(3 * quoted.leading);
    const below = 3 + flow.heightOf(quote.source, source, column.width);
    flow.write([{ text: quote.text, face: "text" }], quoted, column, "BlockQuote", below);
    flow.y += 3;
    flow.write([{ text: quote.source, face: "bold" }], source, column, "P");
  });
  section.entries?.forEach((entry, index) => {
    flow.y += index > 0 ? 10 : 0;
    flow.keep((2 + entry.lines.length) * body.leading);
    if (entry.over)
      flow.write([{ text: entry.over.toUpperCase(), face: "bold" }], kicker, column, "P");
    flow.write([{ text: entry.name, face: "bold" }], subtitle, column, "P");
    const lines = entry.lines.join("\n");
    if (lines) flow.write([{ text: lines, face: "text" }], body, column, "P");
  });
  const isSamePage = flow.doc.bufferedPageRange().count === page;
  flow.y = Math.max(flow.y, isSamePage ? below : 0) + 34;
}

function rule({ doc, y }: Flow): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.rect(PAGE.left, y - 12, inner, 0.6).fill(LINE);
  doc.endMarkedContent();
}

function writeBlock(flow: Flow, block: Block, isFirst: boolean): void {
  const texts = block.runs.map(toStyled);
  if (block.kind === "heading") {
    flow.y += isFirst ? 0 : 12;
    flow.keep(3 * body.leading);
    flow.write(
      texts.map(({ text }) => ({ text, face: "bold" })),
      subtitle,
      column,
      "H3",
    );
    return;
  }
  if (!isFirst) flow.y += block.kind === "item" ? 2 : 7;
  if (block.kind === "paragraph") return flow.write(texts, body, column, "P");
  const indented = { x: column.x + 16, width: column.width - 16 };
  if (block.mark) {
    flow.keep(2 * body.leading);
    place(flow, block.mark, body, column.x, flow.y + body.leading * 0.72);
  }
  flow.write(texts, body, indented, block.kind === "quote" ? "BlockQuote" : "P");
}

function toStyled({ text, isBold, isItalic }: Run): StyledText {
  return { text, face: isBold ? "bold" : isItalic ? "italic" : "text" };
}

/** Sets a name and what belongs to it side by side; both may have several lines. */
function writeRow(flow: Flow, { name, text }: Row, isFirst: boolean): void {
  flow.y += isFirst ? 0 : 4;
  flow.keep(2 * body.leading);
  const { y: top } = flow;
  const { count: page } = flow.doc.bufferedPageRange();
  flow.write([{ text: name, face: "text" }], { ...small, leading: body.leading }, names, "P");
  const below = flow.y;
  if (flow.doc.bufferedPageRange().count === page) flow.y = top;
  flow.write([{ text, face: "text" }], body, values, "P");
  if (flow.doc.bufferedPageRange().count === page) flow.y = Math.max(flow.y, below);
}

/**
 * Writes the foot of every page, when their number is known: company and address below the first,
 * title and page number below the others.
 */
function footers(flow: Flow, film: PrintedFilm): void {
  const { count } = flow.doc.bufferedPageRange();
  flow.doc.switchToPage(0);
  imprint(flow, film);
  for (let index = 1; index < count; index++) {
    flow.doc.switchToPage(index);
    const number = `${index + 1} / ${count}`;
    const width = flow.widthOf(number, small);
    const left = shortened(flow, `${film.title}  ·  ${film.kind}`, small, inner - width - 20);
    place(flow, left, small, PAGE.left, FOOT);
    place(flow, number, small, PAGE.width - PAGE.right - width, FOOT);
  }
}

/** Sets company and address side by side, or in two lines where they have no room. */
function imprint(flow: Flow, { company, address }: PrintedFilm): void {
  const width = flow.widthOf(address, small);
  const isWide = flow.widthOf(company, owner) + 20 + width > inner;
  const y = isWide ? FOOT - small.leading : FOOT;
  const x = isWide ? PAGE.left : PAGE.width - PAGE.right - width;
  place(flow, shortened(flow, company, owner, inner), owner, PAGE.left, y);
  place(flow, shortened(flow, address, small, inner), small, x, FOOT);
}

function shortened(flow: Flow, text: string, style: Style, width: number): string {
  let letters = [...text];
  const whole = () => (letters.length < [...text].length ? `${letters.join("")}…` : text);
  while (flow.widthOf(whole(), style) > width) letters = letters.slice(0, -1);
  return whole();
}
