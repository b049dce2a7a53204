import { cleanLine, cleanNames, cleanTexts, DEFAULT_TAG, type PictureWords } from "./picture-words";
import { readXml, type XmlElement } from "./xml-tree";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const XML = "http://www.w3.org/XML/1998/namespace";

const namespaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  xmpRights: "http://ns.adobe.com/xap/1.0/rights/",
  iptcCore: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
  /** EXIF as older programs copy it into XMP. */
  tiff: "http://ns.adobe.com/tiff/1.0/",
};

/** A property: its texts by language, or the entries of its list. */
type Property = (readonly [tag: string, text: string])[];

/** Reads the words of an XMP packet. */
export function readXmpWords(packet: Uint8Array): PictureWords {
  const properties = readProperties(readXml(decodePacket(packet)));
  const property = (namespace: keyof typeof namespaces, name: string): Property =>
    properties.get(`${namespaces[namespace]}${name}`) ?? [];
  const texts = (found: Property) => found.map(([, text]) => text);
  const line = (found: Property) => cleanLine(texts(found)[0]);
  return {
    caption:
      cleanTexts(property("dc", "description")) ?? cleanTexts(property("tiff", "ImageDescription")),
    alt: cleanTexts(property("iptcCore", "AltTextAccessibility")),
    headline: line(property("photoshop", "Headline")),
    creators:
      cleanNames(texts(property("dc", "creator"))) ??
      cleanNames(texts(property("tiff", "Artist")).flatMap((names) => names.split(";"))),
    credit: line(property("photoshop", "Credit")),
    copyright: cleanTexts(property("dc", "rights")) ?? cleanTexts(property("tiff", "Copyright")),
    usageTerms: cleanTexts(property("xmpRights", "UsageTerms")),
    source: line(property("photoshop", "Source")),
  };
}

/** Decodes a packet: UTF-8, or UTF-16 as its marks or zeros tell. */
function decodePacket(packet: Uint8Array): string {
  const [first = 0, second = 0] = packet;
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const encoding = isBig ? "utf-16be" : isLittle ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(packet);
}

/** Returns the properties of all descriptions, written as elements or as attributes. */
function readProperties(root: XmlElement): Map<string, Property> {
  const properties = new Map<string, Property>();
  const add = (name: string, property: Property) => {
    if (!properties.has(name)) properties.set(name, property);
  };
  for (const rdf of elementsNamed(root, "RDF")) {
    for (const description of rdf.children) {
      for (const { namespace, name, value } of description.attributes) {
        add(`${namespace}${name}`, [[DEFAULT_TAG, value]]);
      }
      for (const child of description.children) {
        add(`${child.namespace}${child.name}`, propertyOf(child));
      }
    }
  }
  return properties;
}

/** Finds elements of RDF anywhere but within each other. */
function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.namespace === RDF && child.name === name ? [child] : elementsNamed(child, name),
  );
}

function propertyOf(element: XmlElement): Property {
  const list = element.children.find(
    ({ namespace, name }) => namespace === RDF && /^(?:Alt|Seq|Bag)$/.test(name),
  );
  const entries = list ? list.children.filter(({ name }) => name === "li") : [element];
  return entries.map((entry) => [tagOf(entry), valueOf(entry)] as const);
}

const tagOf = ({ attributes }: XmlElement) =>
  attributes.find(({ namespace, name }) => namespace === XML && name === "lang")?.value ??
  DEFAULT_TAG;

/** The text of an element; one with qualifiers has it in `rdf:value`. */
function valueOf(element: XmlElement): string {
  const inner = elementsNamed(element, "value")[0];
  return inner ? inner.text : element.text;
}
