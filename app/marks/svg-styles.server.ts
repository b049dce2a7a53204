import { HttpError } from "~/http/http-error";
import { isPresentation } from "./svg-rules.server";
import { type SvgElement, tooComplex } from "./svg-tree.server";

/** A rule of a style sheet with one simple selector. */
interface StyleRule {
  /** Empty for any element. */
  element: string;
  id: string;
  classes: string[];
  declarations: [property: string, value: string][];
}

const MAX_RULES = 2000;
const MAX_LETTERS = 64 * 1024;
/**
 * The most selectors and declarations of all rules, times elements: each may be looked at for each.
 * Drawing programs write some hundred rules for some thousand elements.
 */
const MAX_LOOKS = 4_000_000;
/** An element, an id and classes, as drawing programs write them. */
const SELECTOR = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;
const STATE = /:(?:hover|focus|active|focus-within|focus-visible|visited|link)\b/;

/**
 * Moves the styles of all elements, from style sheets and `style` attributes, into attributes. So a
 * drawing needs no style sheet, and every value passes the same rules.
 *
 * @throws HttpError 400 for a selector that is more than an element, an id and classes, and for more
 *   rules than can be compared with so many elements
 */
export function inlineStyles(root: SvgElement): void {
  const sheets = elementsIn(root).filter(({ name }) => name === "style");
  const letters = sheets.reduce((sum, { text }) => sum + text.length, 0);
  if (letters > MAX_LETTERS) throw tooComplex();
  const rules = sheets.flatMap(({ text }) => rulesOf(text));
  if (rules.length > MAX_RULES) throw tooComplex();
  const elements = elementsIn(root);
  const looks = rules.reduce((sum, rule) => sum + looksOf(rule), 0);
  if (looks * elements.length > MAX_LOOKS) throw tooComplex();
  // The later of equally specific rules wins; sorting is stable.
  rules.sort((first, second) => weightOf(first) - weightOf(second));
  for (const { name, attributes } of elements) {
    const own = declarationsIn(attributes.get("style") ?? "");
    const id = attributes.get("id") ?? "";
    const classes = new Set(attributes.get("class")?.split(/\s+/));
    const matching = rules.filter((rule) => isFor(rule, { name, id, classes }));
    attributes.delete("style");
    for (const [property, value] of [...matching.flatMap((rule) => rule.declarations), ...own]) {
      attributes.set(property, value);
    }
  }
}

/** Lists an element and all elements in it, in the order of the document. */
export function elementsIn(root: SvgElement): SvgElement[] {
  return [root, ...root.children.flatMap(elementsIn)];
}

function rulesOf(sheet: string): StyleRule[] {
  return withoutAtRules(withoutComments(sheet))
    .split("}")
    .filter((rule) => rule.includes("{"))
    .flatMap((rule) => {
      const [selectors = "", body = ""] = rule.split("{");
      const declarations = declarationsIn(body);
      return selectors
        .split(",")
        .map((selector) => selector.trim())
        .filter((selector) => !STATE.test(selector))
        .map((selector) => ({ ...simple(selector), declarations }));
    });
}

/** A comment that is not closed goes on to the end: else each beginning of one would be read on to it. */
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, "");

/** Removes `@import`, `@media`, `@font-face` and the like: a drawing has one look. */
function withoutAtRules(sheet: string): string {
  let kept = "";
  let start = 0;
  for (let at = sheet.indexOf("@"); at >= 0; at = sheet.indexOf("@", start)) {
    kept += sheet.slice(start, at);
    let depth = 0;
    for (start = at; start < sheet.length; start++) {
      if (sheet[start] === "{") depth++;
      const isClosed = sheet[start] === "}" && --depth <= 0;
      if (isClosed || (sheet[start] === ";" && depth === 0)) break;
    }
    start++;
  }
  return kept + sheet.slice(start);
}

function simple(selector: string): Omit<StyleRule, "declarations"> {
  const [, element = "", names = ""] = SELECTOR.exec(selector) ?? [];
  const isSimple = selector !== "" && SELECTOR.test(selector);
  if (!isSimple) throw new HttpError(400, "svgUnsupported", { name: selector.slice(0, 40) });
  const parts = names.match(/[.#][\w-]+/g) ?? [];
  const named = (sign: string) =>
    parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1));
  return {
    element: element === "*" ? "" : element,
    id: named("#").at(-1) ?? "",
    classes: named("."),
  };
}

function declarationsIn(text: string): [string, string][] {
  return withoutComments(text)
    .split(";")
    .flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(":");
      if (colon < 0) return [];
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
      return isPresentation(property) ? [[property, value.trim()]] : [];
    });
}

const weightOf = ({ id, classes, element }: StyleRule) =>
  (id ? 10_000 : 0) + classes.length * 100 + (element ? 1 : 0);

const looksOf = ({ classes, declarations }: StyleRule) => 1 + classes.length + declarations.length;

function isFor(
  { element, id, classes }: StyleRule,
  own: { name: string; id: string; classes: Set<string> },
): boolean {
  if (element && element !== own.name) return false;
  if (id && id !== own.id) return false;
  return classes.every((each) => own.classes.has(each));
}
