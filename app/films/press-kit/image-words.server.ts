import fs from "node:fs";
import { xmlText } from "~/base/seo/xml.server";
import { cutText } from "./cut-text";

/** The metadata of an image that leaves the site. */
export interface ImageWords {
  /** The film. */
  title: string;
  headline: string;
  caption: string;
  /** Empty if unknown. */
  creators: string[];
  /** How the image is to be credited in print. */
  credit: string;
  /** Empty if unknown. */
  copyright: string;
  /** Empty if the file of the image names none. */
  usageTerms: string;
  source: string;
}

/** Bytes in which the first segment of a JPEG ends. */
const HEAD_BYTES = 64;

/**
 * Reads a JPEG that this site has encoded, with words in it: as XMP (IPTC Core), IPTC-IIM and EXIF,
 * since agencies, archives and systems read one each. The pixels are not touched.
 */
export async function* readWithWords(file: string, words: ImageWords): AsyncGenerator<Buffer> {
  const handle = await fs.promises.open(file);
  let start: number;
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const isJfif = buffer.readUInt16BE(2) === 0xffe0;
    start = isJfif ? 4 + buffer.readUInt16BE(4) : 2;
    if (isJfif) writeDensity(buffer);
    yield buffer.subarray(0, start);
  } finally {
    await handle.close();
  }
  yield wordSegments(words);
  yield* fs.createReadStream(file, { start }) as AsyncIterable<Buffer>;
}

/** Writes the resolution into the first segment, as EXIF has it: in dots per inch. */
function writeDensity(head: Buffer): void {
  head.writeUInt8(1, 13);
  head.writeUInt16BE(DOTS_PER_INCH, 14);
  head.writeUInt16BE(DOTS_PER_INCH, 16);
}

/** Returns the segments of a JPEG that contain the words. */
export function wordSegments(words: ImageWords): Buffer {
  const clean = {
    title: writable(words.title),
    headline: writable(words.headline),
    caption: writable(words.caption),
    creators: words.creators.slice(0, CREATORS_MAX).map((name) => writable(name, NAME_MAX)),
    credit: writable(words.credit),
    copyright: writable(words.copyright),
    usageTerms: writable(words.usageTerms),
    source: writable(words.source),
  };
  return Buffer.concat([
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(clean)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp(clean)}`)),
    segment(0xed, iptc(clean)),
  ]);
}

/**
 * Bytes of a text as XML, in which an apostrophe has five. XMP has seven of them and the names, and
 * no segment more than {@link SEGMENT_MAX} bytes.
 */
const TEXT_MAX = 8000;
const NAME_MAX = 300;
const CREATORS_MAX = 20;
const SEGMENT_MAX = 0xffff - 2;

/** Removes control characters, and the end of a text that is too long. */
const writable = (text: string, max = TEXT_MAX) =>
  cutText(text.replace(/(?![\n\t])\p{Cc}/gu, ""), max, (part) => Buffer.byteLength(xmlText(part)));

function segment(marker: number, content: Buffer): Buffer {
  if (content.length > SEGMENT_MAX) throw new RangeError("A segment of a JPEG is too long.");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The resolution that print shops expect; the size in pixels is what counts. */
const DOTS_PER_INCH = 300;
const [ASCII, SHORT, RATIONAL] = [2, 3, 5];

/** TIFF tags: ImageDescription, XResolution, YResolution, ResolutionUnit, Artist, Copyright. */
function exif({ caption, creators, copyright }: ImageWords): Buffer {
  const text = (tag: number, said: string) =>
    said ? [{ tag, type: ASCII, count: 0, value: Buffer.from(`${said}\0`) }] : [];
  const density = Buffer.alloc(8);
  density.writeUInt32BE(DOTS_PER_INCH, 0);
  density.writeUInt32BE(1, 4);
  const fields = [
    ...text(0x010e, caption),
    { tag: 0x011a, type: RATIONAL, count: 1, value: density },
    { tag: 0x011b, type: RATIONAL, count: 1, value: density },
    { tag: 0x0128, type: SHORT, count: 1, value: Buffer.from([0, 2]) },
    ...text(0x013b, creators.join("; ")),
    ...text(0x8298, copyright),
  ];
  const HEADER = 8;
  const entries = Buffer.alloc(2 + 12 * fields.length + 4);
  entries.writeUInt16BE(fields.length, 0);
  let valueAt = HEADER + entries.length;
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = 2 + 12 * index;
    entries.writeUInt16BE(tag, at);
    entries.writeUInt16BE(type, at + 2);
    entries.writeUInt32BE(count || value.length, at + 4);
    if (value.length <= 4) value.copy(entries, at + 8);
    else {
      entries.writeUInt32BE(valueAt, at + 8);
      valueAt += value.length;
    }
  });
  const values = fields.map(({ value }) => value).filter(({ length }) => length > 4);
  return Buffer.concat([Buffer.from("4d4d002a00000008", "hex"), entries, ...values]);
}

function xmp(words: ImageWords): string {
  const { title, headline, caption, creators, credit, copyright, usageTerms, source } = words;
  const names = creators.map((name) => `<rdf:li>${xmlText(name)}</rdf:li>`).join("");
  const line = (name: string, text: string) => text && `<${name}>${xmlText(text)}</${name}>`;
  const alternative = (name: string, text: string) =>
    text &&
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt></${name}>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
${alternative("dc:title", title)}
${alternative("dc:description", caption)}
${names && `<dc:creator><rdf:Seq>${names}</rdf:Seq></dc:creator>`}
${alternative("dc:rights", copyright)}
${line("photoshop:Headline", headline)}
${line("photoshop:Credit", credit)}
${line("photoshop:Source", source)}
${line("xmpRights:Marked", copyright && "True")}
${alternative("xmpRights:UsageTerms", usageTerms)}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** The data sets of IPTC-IIM: number, and maximum length in bytes. */
const DATA_SETS = {
  title: [5, 64],
  creators: [80, 32],
  headline: [105, 256],
  credit: [110, 32],
  source: [115, 32],
  copyright: [116, 128],
  caption: [120, 2000],
} as const;
const UTF8 = Buffer.from("\x1b%G", "latin1");

function iptc(words: ImageWords): Buffer {
  const sets = [
    dataSet(1, 90, UTF8),
    dataSet(2, 0, Buffer.from([0, 4])),
    ...Object.entries(DATA_SETS).flatMap(([name, [number, max]]) =>
      [words[name as keyof typeof DATA_SETS]]
        .flat()
        .filter(Boolean)
        .map((text) => dataSet(2, number, Buffer.from(wholeWords(text, max)))),
    ),
  ];
  const data = Buffer.concat(sets);
  const head = Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(data.length, head.length - 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function dataSet(record: number, number: number, value: Buffer): Buffer {
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
}

/**
 * Returns as many whole words as fit. They are the beginning of what XMP has, which tells readers
 * that both are one text; an ellipsis would make it another. Where only a part of the names fits,
 * the others are left out.
 */
function wholeWords(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let kept = "";
  for (const [word] of text.matchAll(/\s*\S+/gu)) {
    if (Buffer.byteLength(kept + word) > max) break;
    kept += word;
  }
  return kept.replace(/[\s,;/|·–—-]+$/u, "") || cutText(text, max);
}
