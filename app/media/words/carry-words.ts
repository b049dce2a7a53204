import { DEFAULT_TAG, type PictureWords, type Texts } from "./picture-words";
import { readPictureWords } from "./read-words";

/** The most bytes that words take in a file, less than a segment of a JPEG has. */
export const CARRIED_MAX = 60_000;

const SIGNATURE = "http://ns.adobe.com/xap/1.0/\0";

/**
 * Writes the words of a file into an image that a browser has made of it, as XMP: nothing else of
 * its metadata, such as the place or how it was turned.
 *
 * @param made a JPEG or WebP; as it is if the file has no words
 */
export async function carryWords(file: Uint8Array, made: Blob): Promise<Blob> {
  const words = await readPictureWords(file);
  if (!words) return made;
  const { creators, credit, copyright } = words;
  const packet = [words, { creators, credit, copyright }]
    .map((each) => new TextEncoder().encode(packetOf(each)))
    .find(({ length }) => length < CARRIED_MAX);
  if (!packet) return made;
  return made.type === "image/webp" ? intoWebp(made, packet) : intoJpeg(made, packet);
}

/** Puts it into the first segment. */
function intoJpeg(jpeg: Blob, packet: Uint8Array): Blob {
  const content = new Blob([SIGNATURE, new Uint8Array(packet)]);
  const length = content.size + 2;
  const head = new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff]);
  return new Blob([jpeg.slice(0, 2), head, content, jpeg.slice(2)], { type: jpeg.type });
}

/** Puts it behind the pixels, where those who know only these do not look. */
async function intoWebp(webp: Blob, packet: Uint8Array): Promise<Blob> {
  const even = new Uint8Array(packet.length + (packet.length % 2));
  even.set(packet);
  const head = new DataView(new ArrayBuffer(8));
  [..."XMP "].forEach((letter, index) => head.setUint8(index, letter.charCodeAt(0)));
  head.setUint32(4, packet.length, true);
  const start = new DataView(await webp.slice(0, 8).arrayBuffer());
  start.setUint32(4, start.getUint32(4, true) + 8 + even.length, true);
  return new Blob([start, webp.slice(8), head, even], { type: webp.type });
}

function packetOf(words: PictureWords): string {
  const { caption, alt, headline, creators, credit, copyright, usageTerms, source } = words;
  const names = (creators ?? []).map((name) => `<rdf:li>${escaped(name)}</rdf:li>`).join("");
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${[
    element("dc:description", alternatives(caption)),
    element("dc:creator", names && `<rdf:Seq>${names}</rdf:Seq>`),
    element("dc:rights", alternatives(copyright)),
    element("photoshop:Headline", escaped(headline)),
    element("photoshop:Credit", escaped(credit)),
    element("photoshop:Source", escaped(source)),
    element("xmpRights:UsageTerms", alternatives(usageTerms)),
    element("Iptc4xmpCore:AltTextAccessibility", alternatives(alt)),
  ].join("")}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}

const element = (name: string, content: string) => content && `<${name}>${content}</${name}>`;

function alternatives(texts: Texts = {}): string {
  // That of no language comes first in XMP.
  const said = Object.entries(texts).sort(
    ([tag], [other]) => Number(other === DEFAULT_TAG) - Number(tag === DEFAULT_TAG),
  );
  const items = said.map(
    ([tag, text]) => `<rdf:li xml:lang="${escaped(tag)}">${escaped(text)}</rdf:li>`,
  );
  return items.length > 0 ? `<rdf:Alt>${items.join("")}</rdf:Alt>` : "";
}

const escaped = (text = "") => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
