import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { plain } from "~/test/arrange/images";
import { readPictureWords } from "./read-words";
import { suggestTexts } from "./suggest-texts";

const file = (name: string) => fs.readFileSync(path.join(import.meta.dirname, "files", name));
const still = () => plain(40, 30, "#c03030");

/** An XMP packet with these properties of one description. */
const packet = (properties: string, attributes = "") => `<?xpacket begin="\ufeff" id="x"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<!-- dc:creator --><r:Description r:about="" ${attributes}>${properties}</r:Description></r:RDF></x:xmpmeta>`;
const creator = (name: string) => `<d:creator><r:Seq><r:li>${name}</r:li></r:Seq></d:creator>`;

/** A data set of IPTC-IIM. */
function dataSet(number: number, value: string | Buffer, record = 2): Buffer {
  const content = Buffer.from(value);
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(content.length, 3);
  return Buffer.concat([head, content]);
}

/** Resources of Photoshop: one with a name of odd length before IIM. */
function resources(...sets: Buffer[]): Buffer {
  const iim = Buffer.concat(sets);
  const other = Buffer.from("8BIM\x03\xed\x03abc\0\0\0\x01x\0", "latin1");
  const head = Buffer.from("8BIM\x04\x04\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(iim.length, 8);
  return Buffer.concat([other, head, iim, Buffer.alloc(iim.length % 2)]);
}

/** Puts segments behind the start of a JPEG. */
async function jpegWith(...segments: [marker: number, content: Buffer][]): Promise<Buffer> {
  const jpeg = await still().jpeg().toBuffer();
  const made = segments.map(([marker, content]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)]);
}
/** EXIF in little-endian order with texts; those of up to four bytes stand in their entries. */
function exifOf(...texts: [tag: number, value: Buffer][]): Buffer {
  const head = Buffer.from("49492a0008000000", "hex");
  const entries = Buffer.alloc(2 + 12 * texts.length + 4);
  entries.writeUInt16LE(texts.length);
  let valueAt = head.length + entries.length;
  for (const [index, [tag, value]] of texts.entries()) {
    const at = 2 + 12 * index;
    entries.writeUInt16LE(tag, at);
    entries.writeUInt16LE(2, at + 2);
    entries.writeUInt32LE(value.length, at + 4);
    if (value.length <= 4) value.copy(entries, at + 8);
    else entries.writeUInt32LE(valueAt, at + 8);
    valueAt += value.length > 4 ? value.length : 0;
  }
  const long = texts.map(([, value]) => value).filter(({ length }) => length > 4);
  return Buffer.concat([head, entries, ...long]);
}

const photoshop = (block: Buffer) => Buffer.concat([Buffer.from("Photoshop 3.0\0"), block]);
const xmpSegment = (xmp: string): [number, Buffer] => [
  0xe1,
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`),
];

describe("the words of a picture", () => {
  it("are read from XMP in two languages, not from a camera's EXIF", async () => {
    const words = await readPictureWords(file("still-with-xmp-in-two-languages.jpg"));
    expect(words).toEqual({
      caption: { "x-default": "The actress at the harbour", "es-es": "La actriz en el puerto" },
      creators: ["Inés Ejemplo"],
      credit: "Agencia Ejemplo",
      copyright: { "x-default": "© 2026 Inés Ejemplo" },
    });
    expect(words && suggestTexts(words)).toEqual({
      alt_en: "The actress at the harbour",
      alt_es: "La actriz en el puerto",
      caption_en: "The actress at the harbour",
      caption_es: "La actriz en el puerto",
      photographer: "Inés Ejemplo",
    });
  });

  it("have a description of their own beside the caption", async () => {
    const words = await readPictureWords(file("still-with-iptc-credit.jpg"));
    expect(words).toMatchObject({ credit: "Umbra Films", creators: ["Marta Ejemplo"] });
    expect(words && suggestTexts(words)).toMatchObject({
      alt_en: "A woman walks across white salt",
      caption_en: "Lucía crosses the salt flat at dawn",
    });
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "stand in XMP and EXIF of %s",
    async (format) => {
      const exif = { IFD0: { Artist: "OWNER", Copyright: "Zoe", ImageDescription: "A door" } };
      const xmp = packet(`${creator("Inés &amp; Bo")}`, 'photoshop:Credit="Agency &#xe9;"');
      const content = await still().withExif(exif).withXmp(xmp).toFormat(format).toBuffer();
      expect(await readPictureWords(content)).toEqual({
        caption: { "x-default": "A door" },
        creators: ["Inés & Bo"],
        credit: "Agency é",
        copyright: { "x-default": "Zoe" },
      });
    },
  );

  it("are IPTC in UTF-8 by its mark, else in Windows-1252; all authors count", async () => {
    const marked = [dataSet(90, "\x1b%G", 1), dataSet(120, "日本 niño"), dataSet(80, "José")];
    const unmarked = [
      dataSet(120, Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x48, 0x94])),
      dataSet(80, Buffer.from("José", "latin1")),
      dataSet(80, "Two"),
    ];
    const read = async (sets: Buffer[]) =>
      readPictureWords(await jpegWith([0xed, photoshop(resources(...sets))]));
    expect(await read(marked)).toEqual({
      caption: { "x-default": "日本 niño" },
      creators: ["José"],
    });
    expect(await read(unmarked)).toEqual({
      caption: { "x-default": "Café “H”" },
      creators: ["José", "Two"],
    });
  });

  it("are EXIF in UTF-8 or Latin-1, but no comment of the user", async () => {
    const read = async (tiff: Buffer) =>
      readPictureWords(await jpegWith([0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff])]));
    const latin = Buffer.from("Zo\xeb; Ana\0", "latin1");
    expect(await read(exifOf([0x013b, latin], [0x9286, Buffer.from("ASCII\0\0\0No")]))).toEqual({
      creators: ["Zoë", "Ana"],
    });
    const rights = exifOf([0x8298, Buffer.from(" \0Éditions\0")]);
    expect(await read(rights)).toEqual({ copyright: { "x-default": "Éditions" } });
    expect(await read(exifOf([0x013b, Buffer.from("Al\0")]))).toEqual({ creators: ["Al"] });
  });

  it("go on in the next segment, and extended XMP says nothing", async () => {
    const block = resources(dataSet(105, "Head"), dataSet(110, "Agency of the north"));
    const extension = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${packet(creator("No"))}`);
    const content = await jpegWith(
      [0xe1, extension],
      [0xed, photoshop(block.subarray(0, 40))],
      [0xed, photoshop(block.subarray(40))],
    );
    expect(await readPictureWords(content)).toEqual({
      headline: "Head",
      credit: "Agency of the north",
    });
  });

  it("of XMP count more than those of IPTC, of each kind on its own", async () => {
    const iim = resources(dataSet(80, "Cut na"), dataSet(110, "Agency"));
    const content = await jpegWith([0xed, photoshop(iim)], xmpSegment(packet(creator("Cut name"))));
    expect(await readPictureWords(content)).toEqual({ creators: ["Cut name"], credit: "Agency" });
  });

  it("are those of the first image, not of a gain map behind it", async () => {
    const first = await jpegWith(xmpSegment(packet(creator("First"))));
    const map = await jpegWith(xmpSegment(packet(creator("Map"), 'photoshop:Credit="Map"')));
    expect(await readPictureWords(Buffer.concat([first, map]))).toEqual({ creators: ["First"] });
  });

  it("stand in texts and profiles of a PNG, also behind its pixels", async () => {
    const png = await still().png().toBuffer();
    const chunk = (type: string, content: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(content.length);
      head.write(type, 4);
      return Buffer.concat([head, content, Buffer.alloc(4)]);
    };
    const iim = resources(dataSet(80, "Ada"), dataSet(90, "\x1b%G", 1));
    const profile = `\nIPTC profile\n${String(iim.length).padStart(8)}\n${iim.toString("hex")}\n`;
    const content = Buffer.concat([
      png.subarray(0, -12),
      chunk("tEXt", Buffer.from(`Raw profile type iptc\0${profile}`)),
      chunk("tEXt", Buffer.from("Copyright\0© Ada", "latin1")),
      png.subarray(-12),
    ]);
    expect(await readPictureWords(content)).toEqual({
      creators: ["Ada"],
      copyright: { "x-default": "© Ada" },
    });
  });

  it.each([
    "OWNER",
    "OLYMPUS DIGITAL CAMERA         ",
    "SONY DSC",
    "default",
    "Unknown",
    "©",
    "DCIM\\100GOPRO\\GOPR0482.JPG",
    "IMG_2041.jpg",
  ])("are not what a camera writes: %s", async (text) => {
    const exif = { IFD0: { Artist: text, Copyright: text, ImageDescription: text } };
    expect(await readPictureWords(await still().withExif(exif).jpeg().toBuffer())).toBeNull();
  });

  it("of a damaged block leave those of another", async () => {
    const broken = Buffer.from("Exif\0\0MM\0*\xff\xff\xff\xf0", "latin1");
    const content = await jpegWith([0xe1, broken], xmpSegment(packet(creator("Ada"))));
    expect(await readPictureWords(content)).toEqual({ creators: ["Ada"] });
    for (let end = 0; end < content.length; end += 7) {
      await readPictureWords(content.subarray(0, end));
    }
  });

  it("are null for a picture without any, and for what is no picture", async () => {
    const files = [await still().png().toBuffer(), Buffer.from("no picture"), Buffer.alloc(0)];
    expect(await Promise.all(files.map((each) => readPictureWords(each)))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("the language of a caption that names none", () => {
  const captions = (texts: Record<string, string>) => {
    const { caption_en, caption_es } = suggestTexts({ caption: texts });
    return [caption_en, caption_es];
  };

  it("is that of its words, else the default language", () => {
    expect(captions({ "x-default": "La actriz en el puerto" })).toEqual([
      undefined,
      "La actriz en el puerto",
    ]);
    const english = "Pilar de la Torre on the set";
    expect(captions({ "x-default": english })).toEqual([english, undefined]);
    expect(captions({ "x-default": "Lucía" })).toEqual(["Lucía", undefined]);
  });

  it("is that of its copy, and counts less than one that is named", () => {
    expect(captions({ "x-default": "Sal", "es-MX": "Sal" })).toEqual([undefined, "Sal"]);
    expect(captions({ "x-default": "The salt", "en-us": "Salt" })).toEqual(["Salt", undefined]);
    expect(captions({ "x-default": "Le sel", fr: "Le sel" })).toEqual([undefined, undefined]);
  });

  it("is cut after a word where the field has no room", () => {
    const [cut = ""] = captions({ en: "word ".repeat(100) });
    expect(cut.length).toBeLessThanOrEqual(300);
    expect(cut.endsWith("word…")).toBe(true);
  });
});

it("a packet that sharp writes is read as it was", async () => {
  const terms = `<xmpRights:UsageTerms><r:Alt><r:li xml:lang="es">Solo prensa</r:li></r:Alt></xmpRights:UsageTerms>`;
  const content = await sharp(await still().png().toBuffer())
    .withXmp(packet(terms))
    .webp()
    .toBuffer();
  expect(await readPictureWords(content)).toEqual({ usageTerms: { es: "Solo prensa" } });
});
