import path from "node:path";
import { inflateSync } from "node:zlib";
import type Document from "pdfkit";
import { expect, it, vi } from "vitest";
import { plain } from "~/test/arrange/images";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { printFilm } from "./print-film.server";
import type { PrintedFilm } from "./printed-film";

/** A piece of text as it was drawn. */
interface Drawn {
  page: number;
  text: string;
  y: number;
}

const { drawn } = vi.hoisted(() => ({ drawn: [] as Drawn[] }));

// The texts of a PDF are compressed numbers of letters of fonts that were made for it.
vi.mock("pdfkit", async (load) => {
  const { default: PDFDocument } = await load<{ default: typeof Document }>();
  class Watched extends PDFDocument {
    private index = -1;
    override addPage() {
      super.addPage();
      this.index = this.bufferedPageRange().count - 1;
      return this;
    }
    override switchToPage(index: number) {
      this.index = index;
      return super.switchToPage(index);
    }
    override text(...[text, x, y, options]: Parameters<Document["text"]>) {
      drawn.push({ page: this.index, text, y });
      return super.text(text, x, y, options);
    }
  }
  return { default: Watched };
});

const bare: PrintedFilm = {
  language: "en",
  title: "The Salt Line",
  kind: "Press kit",
  company: "Salt Films",
  address: "https://salt.example/en/project/1",
  facts: "Documentary · 2024",
  directors: "",
  logline: "",
  sections: [],
  still: null,
  poster: null,
};

/** Sets a film and returns what stands where, line by line. */
async function linesOf(film: Partial<PrintedFilm>) {
  drawn.length = 0;
  await printFilm({ ...bare, ...film });
  const lines = new Map<string, Drawn>();
  for (const { page, text, y } of drawn) {
    const before = lines.get(`${page} ${y}`)?.text ?? "";
    lines.set(`${page} ${y}`, { page, y, text: before + text });
  }
  return [...lines.values()];
}

async function image(width: number, height: number) {
  const file = path.join(temporaryFolder(), `${width}.webp`);
  await plain(width, height, "#306090").webp().toFile(file);
  return { file, alt: "A boat" };
}

const longFilm = async (): Promise<Partial<PrintedFilm>> => ({
  title:
    "The Last Shipwright of the Wild Coast and the Boat in Which His Father Once Fled from the War",
  directors:
    "A film by Montserrat Puigdellívol i Württemberg, Jordi Casadevall i Solé, Anneliese Schwarzkopf-Lindner, Meritxell Bofarull i Torrents and Heinz-Dieter Achterberg",
  logline: "For three winters, film makers accompany a man who takes a boat apart. ".repeat(4),
  still: await image(2000, 1300),
});

it("a first page with long texts has room for all of them, with and without a poster", async () => {
  const film = await longFilm();
  for (const poster of [null, await image(700, 1000)]) {
    const lines = await linesOf({ ...film, logline: `${film.logline}end.`, poster });
    expect(lines.map((line) => line.page)).toEqual(lines.map(() => 0));
    expect(lines.filter(({ text }) => text.endsWith("end."))).toHaveLength(1);
  }
});

it("the company stands below the first page only, however many directors a film has", async () => {
  const directors = `A film by ${"Montserrat Puigdellívol i Württemberg, ".repeat(40)}`;
  const lines = await linesOf({ ...(await longFilm()), directors });
  const foot = (page: number) =>
    lines.filter((line) => line.page === page && line.y > 780).map(({ text }) => text);
  expect(foot(0)).toEqual(["Salt Filmshttps://salt.example/en/project/1"]);
  expect(foot(1)).toEqual([expect.stringMatching(/^The Last Shipwright.*2 \/ 2$/)]);
});

it("a long company and its address have a line each", async () => {
  const company = "Col·lectiu Documental Llum d’Hivern i Companyia";
  const address = "https://llumdhivern.example/en/project/the-last-shipwright-of-the-wild-coast-10";
  const lines = await linesOf({ company, address });
  expect(lines.slice(-2).map(({ text }) => text)).toEqual([company, address]);
});

it("the source of a quote stands below its last lines, never alone on the next page", async () => {
  const quotes = Array.from({ length: 60 }, (_, index) => ({
    text: `${"A quiet film. ".repeat(1 + ((index * 7) % 23))}Quote${index}`,
    source: `Source${index}`,
  }));
  const lines = await linesOf({ sections: [{ title: "Press", quotes }] });
  const pageOf = (end: string) => lines.find(({ text }) => text.endsWith(end))?.page;
  const pages = (name: string) => quotes.map((_, index) => pageOf(`${name}${index}`));
  expect(new Set(pages("Source")).size).toBeGreaterThan(5);
  expect(pages("Source")).toEqual(pages("Quote"));
});

/** Returns the letters that the fonts of a PDF name for their glyphs, for copying and searching. */
function lettersOf(pdf: Uint8Array): Set<string> {
  const file = Buffer.from(pdf).toString("latin1");
  const streams = [...file.matchAll(/FlateDecode[^>]*>>\s*stream\n([^]*?)\nendstream/g)];
  const maps = streams
    .map(({ 1: content = "" }) => inflateSync(Buffer.from(content, "latin1")).toString("latin1"))
    .filter((content) => content.includes("beginbfrange"));
  const units = maps.flatMap((map) => map.slice(map.indexOf("beginbfrange")).match(/[0-9a-f]+/gi));
  const texts = units.map((hex) => Buffer.from((hex ?? "").padStart(4, "0"), "hex").swap16());
  return new Set(texts.flatMap((text) => [...text.toString("utf16le")]));
}

it("letters of every script have a glyph and can be copied", async () => {
  const names = "山田太郎 东京国际电影节 박찬욱 نور يعل אבג ไหม Nguyễn Thị Ánh Андрей Ήλιος ★½→♪✓";
  const pdf = await printFilm({ ...bare, logline: names });
  const letters = lettersOf(pdf);
  expect([...names.replaceAll(" ", "")].filter((letter) => !letters.has(letter))).toEqual([]);
});

it("names in eight scripts and signs are set as they were typed", async () => {
  const names = [
    "山田 太郎",
    "東京 と 髙﨑 𠮷田 ①㈱",
    "东京国际电影节",
    "박찬욱",
    "อภิชาติ น้ำตา",
    "Nguyễn Thị Ánh",
    "Андрей Ήλιος",
    "मीरा नायर",
    "★★★★☆ 2½ → ♪ ✓",
  ];
  const rows = names.map((text, index) => ({ name: `Row${index}`, text }));
  const lines = await linesOf({ title: "待合室", sections: [{ title: "Credits", rows }] });
  const texts = lines.map(({ text }) => text);
  expect(texts).toContain("待合室");
  names.forEach((name, index) => expect(texts).toContain(`Row${index}${name}`));
});

it("names from right to left keep their place in a list, and stand in their order", async () => {
  const text = "Ana Ruiz (\u2068نور\u2069), \u2068יעל (Yael) 1984\u2069, Juan";
  const lines = await linesOf({ sections: [{ title: "Credits", rows: [{ name: "", text }] }] });
  // Letters of a piece are turned around by fontkit, so they are still as typed here.
  expect(lines.map((line) => line.text)).toContain("Ana Ruiz (نور), 1984 (Yael) יעל, Juan");
});

it("numbers in an Arabic text stand from left to right, and brackets around what they enclose", async () => {
  const lines = await linesOf({ logline: "فيلم (واحد) ١٩٨٤" });
  // fontkit turns what is Arabic around: the number is handed over turned.
  expect(lines.map((line) => line.text)).toContain("٤٨٩١ (واحد) فيلم");
});

it("letters without a typeface are left out, and invisible ones", async () => {
  const lines = await linesOf({ logline: "a ကမ္ဘာ co\u00adop\u200b\ufeff\u2028next" });
  expect(lines.map((line) => line.text)).toEqual(expect.arrayContaining(["a coop", "next"]));
});
