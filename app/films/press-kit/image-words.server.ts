import fs from "node:fs";
import { xmlText } from "~/base/seo/xml.server";
import { cutText } from "./cut-text";

/** The metadata of an image that leaves the site. */
export interface ImageWords {
  /** The film. */
  title: string;
  caption: string;
  /** Empty if unknown. */
  photographer: string;
  /** How the image is to be credited in print. */
  credit: string;
  copyright: string;
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
    yield buffer.subarray(0, start);
  } finally {
    await handle.close();
  }
  yield wordSegments(words);
  yield* fs.createReadStream(file, { start }) as AsyncIterable<Buffer>;
}

/** Returns the segments of a JPEG that contain the words. */
export function wordSegments(words: ImageWords): Buffer {
  const clean = {
    title: writable(words.title),
    caption: writable(words.caption),
    photographer: writable(words.photographer),
    credit: writable(words.credit),
    copyright: writable(words.copyright),
  };
  return Buffer.concat([
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(clean)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp(clean)}`)),
    segment(0xed, iptc(clean)),
  ]);
}

/**
 * Bytes of a text as XML, in which an apostrophe has five. XMP has six of them, and no segment more
 * than {@link SEGMENT_MAX} bytes.
 */
const TEXT_MAX = 10_000;
const SEGMENT_MAX = 0xffff - 2;

/** Removes control characters, and the end of a text that is too long. */
const writable = (text: string) =>
  cutText(text.replace(/(?![\n\t])\p{Cc}/gu, ""), TEXT_MAX, (part) =>
    Buffer.byteLength(xmlText(part)),
  );

function segment(marker: number, content: Buffer): Buffer {
  if (content.length > SEGMENT_MAX) throw new RangeError("A segment of a JPEG is too long.");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** TIFF tags: ImageDescription, Artist, Copyright. */
function exif({ caption, photographer, copyright }: ImageWords): Buffer {
  const fields = [
    [0x010e, caption],
    [0x013b, photographer],
    [0x8298, copyright],
  ].flatMap(([tag, text]) => (text ? [{ tag: Number(tag), value: Buffer.from(`${text}\0`) }] : []));
  const HEADER = 8;
  const entries = Buffer.alloc(2 + 12 * fields.length + 4);
  entries.writeUInt16BE(fields.length, 0);
  let valueAt = HEADER + entries.length;
  fields.forEach(({ tag, value }, index) => {
    const at = 2 + 12 * index;
    entries.writeUInt16BE(tag, at);
    entries.writeUInt16BE(2, at + 2);
    entries.writeUInt32BE(value.length, at + 4);
    if (value.length <= 4) value.copy(entries, at + 8);
    else {
      entries.writeUInt32BE(valueAt, at + 8);
      valueAt += value.length;
    }
  });
  const values = fields.map(({ value }) => value).filter(({ length }) => length > 4);
  return Buffer.concat([Buffer.from("4d4d002a00000008", "hex"), entries, ...values]);
}

function xmp({ title, caption, photographer, credit, copyright }: ImageWords): string {
  const alternative = (name: string, text: string) =>
    text &&
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt></${name}>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
${alternative("dc:title", title)}
${alternative("dc:description", caption)}
${photographer && `<dc:creator><rdf:Seq><rdf:li>${xmlText(photographer)}</rdf:li></rdf:Seq></dc:creator>`}
${alternative("dc:rights", copyright)}
<photoshop:Headline>${xmlText(title)}</photoshop:Headline>
<photoshop:Credit>${xmlText(credit)}</photoshop:Credit>
<xmpRights:Marked>True</xmpRights:Marked>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** The data sets of IPTC-IIM: number, and maximum length in bytes. */
const DATA_SETS = {
  title: [5, 64],
  headline: [105, 256],
  photographer: [80, 32],
  credit: [110, 32],
  copyright: [116, 128],
  caption: [120, 2000],
} as const;
const UTF8 = Buffer.from("\x1b%G", "latin1");

function iptc(words: ImageWords): Buffer {
  const { credit, photographer } = words;
  const isShort = Buffer.byteLength(credit) <= DATA_SETS.credit[1];
  // The photographer has a data set of their own; the company has not.
  const shortCredit = isShort ? credit : credit.replace(`${photographer} / `, "");
  const texts = { ...words, headline: words.title, credit: shortCredit };
  const sets = [
    dataSet(1, 90, UTF8),
    dataSet(2, 0, Buffer.from([0, 4])),
    ...Object.entries(DATA_SETS).flatMap(([name, [number, max]]) => {
      const text = texts[name as keyof typeof texts];
      return text ? [dataSet(2, number, Buffer.from(cutText(text, max)))] : [];
    }),
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
