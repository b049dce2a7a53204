import type { Tag } from "sax";
import { HttpError } from "~/http/http-error";

/** An element of a drawing. Elements of other languages are not in the tree. */
export interface SvgElement {
  name: string;
  /** By name without prefix; of those with a prefix only `xlink:href` is kept, as `href`. */
  attributes: Map<string, string>;
  children: SvgElement[];
  /** The characters directly in it. */
  text: string;
}

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 60;
const MAX_ENTITIES = 40;
const MAX_DECLARATION = 16 * 1024;

/** The entities of old drawing programs: addresses of namespaces. They cannot name each other. */
const ENTITY =
  /<!ENTITY\s+([A-Za-z_][\w.-]{0,40})\s+(?:"([\w:/.#-]{1,100})"|'([\w:/.#-]{1,100})')\s*>/g;

/**
 * Parses an SVG file. Nothing is loaded, and no entity is expanded but those of namespaces.
 *
 * @throws HttpError 400 when it is no well-formed SVG, or has too many or too deep elements
 */
export async function parseSvg(text: string): Promise<SvgElement> {
  // Few processes ever read a drawing.
  const { default: sax } = await import("sax");
  // Attributes, such as the data of paths, may be as long as the file.
  sax.MAX_BUFFER_LENGTH = Infinity;
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: false });
  const open: (SvgElement | null)[] = [];
  const roots: SvgElement[] = [];
  let count = 0;
  parser.onerror = () => {
    throw unreadable();
  };
  parser.ondoctype = (declaration) => {
    Object.assign(parser.ENTITIES, entitiesOf(declaration));
  };
  parser.onopentag = (tag) => {
    if (++count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw tooComplex();
    const parent = open.at(-1);
    // Below an element of another language everything belongs to that.
    const element = parent === null ? null : elementOf(tag);
    open.push(element);
    if (!element) return;
    (parent?.children ?? roots).push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = parser.oncdata = (characters) => {
    const element = open.at(-1);
    if (element) element.text += characters;
  };
  parser.write(text.replace(/^\uFEFF/, "")).close();
  const [root] = roots;
  if (root?.name !== "svg") throw unreadable();
  return root;
}

export const unreadable = () => new HttpError(400, "svgUnreadable");
export const tooComplex = () => new HttpError(400, "svgTooComplex");

/** @throws HttpError 400 when the document declares any entity that is no namespace */
function entitiesOf(declaration: string): Record<string, string> {
  if (declaration.length > MAX_DECLARATION) throw tooComplex();
  const simple = [...declaration.matchAll(ENTITY)];
  const declared = declaration.match(/<!\s*\w+|%/g)?.length ?? 0;
  if (declared > simple.length || declared > MAX_ENTITIES) {
    throw new HttpError(400, "svgUnsupported", { name: "<!ENTITY>" });
  }
  return Object.fromEntries(
    simple.map(([, name = "", double, single = ""]) => [name, double ?? single]),
  );
}

/** Returns null for an element of another language. A drawing without any namespace is accepted. */
function elementOf({ local, uri, attributes }: Tag): SvgElement | null {
  if (uri !== SVG && uri !== "") return null;
  const own = new Map<string, string>();
  for (const each of Object.values(attributes)) {
    if (each.uri === "" || (each.uri === XLINK && each.local === "href" && !own.has("href"))) {
      own.set(each.local, each.value);
    }
  }
  return { name: local, attributes: own, children: [], text: "" };
}
