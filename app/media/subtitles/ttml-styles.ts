/** The styles that WebVTT has too; undefined where a document says nothing. */
export interface Style {
  i?: boolean;
  b?: boolean;
  u?: boolean;
}

type Attribute = (name: string) => string | undefined;

/** Returns the style of an element: its own, that of the styles it refers to, and what it inherits. */
export function styleOf(
  attribute: Attribute,
  styles: Map<string, Style>,
  inherited: Style = {},
): Style {
  const referred = (attribute("style") ?? "").split(/\s+/).map((id) => styles.get(id) ?? {});
  const [slant, weight, line] = [
    attribute("fontStyle"),
    attribute("fontWeight"),
    attribute("textDecoration"),
  ];
  return {
    ...inherited,
    ...(Object.assign({}, ...referred) as Style),
    ...(slant && { i: slant === "italic" || slant === "oblique" }),
    ...(weight && { b: weight === "bold" }),
    ...(line && { u: /(?:^|\s)underline/.test(line) }),
  };
}

/** A part of the picture for text, in percent; null where it is not said. */
interface Region {
  top: number | null;
  height: number | null;
  align: string | undefined;
}

/** Reads the place of a region. */
export function regionOf(attribute: Attribute): Region {
  const second = (name: string) => {
    const [, value] = /^\S+\s+(\d{1,3}(?:\.\d+)?)%$/.exec((attribute(name) ?? "").trim()) ?? [];
    return value === undefined ? null : Number(value);
  };
  return { top: second("origin"), height: second("extent"), align: attribute("displayAlign") };
}

/** Returns the settings of cues in a region: those above stay above. */
export function settingsOfRegion({ top, height, align }: Region): string {
  if (top === null) return align === "before" ? "line:0" : "";
  const bottom = top + (height ?? 100 - top);
  const isAbove = align === "after" || align === "center" ? bottom <= 50 : top < 40;
  return isAbove ? "line:0" : "";
}
