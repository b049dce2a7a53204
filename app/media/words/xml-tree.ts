/** An element of XML, its names resolved to those of their namespaces. */
export interface XmlElement {
  namespace: string;
  name: string;
  attributes: { namespace: string; name: string; value: string }[];
  children: XmlElement[];
  text: string;
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const DEPTH_MAX = 50;
const ELEMENTS_MAX = 20_000;

/** Comment, instruction, declaration, CDATA, tag, or text. */
const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<![^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads XML that strangers have written: without declared entities, and within bounds. What follows
 * its first fault is left out.
 *
 * @returns an element around all others
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { namespace: "", name: "", attributes: [], children: [], text: "" };
  const open = [{ element: root, scope: new Map([["xml", XML_NAMESPACE]]) }];
  let count = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(xml); token; token = TOKEN.exec(xml)) {
    const [, data, slash, tag, inner = "", text] = token;
    const top = open.at(-1);
    if (!top) break;
    if (data ?? text) top.element.text += data ?? decodeEntities(text ?? "");
    if (tag === undefined) continue;
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (++count > ELEMENTS_MAX || open.length > DEPTH_MAX) break;
    const isClosed = inner.endsWith("/");
    const { element, scope } = readTag(tag, isClosed ? inner.slice(0, -1) : inner, top.scope);
    top.element.children.push(element);
    if (!isClosed) open.push({ element, scope });
  }
  return root;
}

function readTag(tag: string, inner: string, outer: Map<string, string>) {
  const written = [...inner.matchAll(ATTRIBUTE)].map(
    ([, name = "", double, single]) => [name, decodeEntities(double ?? single ?? "")] as const,
  );
  let scope = outer;
  for (const [name, value] of written) {
    const [, prefix] = /^xmlns(?::(.*))?$/.exec(name) ?? [];
    if (!name.startsWith("xmlns")) continue;
    if (scope === outer) scope = new Map(outer);
    scope.set(prefix ?? "", value);
  }
  const resolve = (qualified: string, unprefixed: string) => {
    const [name = "", prefix] = qualified.split(":").reverse();
    return { namespace: prefix === undefined ? unprefixed : (scope.get(prefix) ?? ""), name };
  };
  const attributes = written
    .filter(([name]) => !name.startsWith("xmlns"))
    .map(([name, value]) => ({ ...resolve(name, ""), value }));
  const named = resolve(tag, scope.get("") ?? "");
  return { element: { ...named, attributes, children: [], text: "" } as XmlElement, scope };
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex, decimal, name) => {
      if (name) return ENTITIES[name as string] ?? whole;
      const code = hex ? parseInt(hex as string, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
