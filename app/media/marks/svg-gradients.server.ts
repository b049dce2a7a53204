import {
  fromOklab,
  hasNewColor,
  readColor,
  rgbOf,
  toOklab,
  type Triple,
} from "./svg-colors.server";

/** More stops than a drawing program writes; a gradient with more is left as it is. */
const MAX_STOPS = 40;
/** Steps between two stops: no eye and hardly a program sees a line between them. */
const STEPS = 12;

const GRADIENT = /(<((?:[\w-]+:)?(?:linear|radial)Gradient)\b[^>]*>)([^]*?)(<\/\2\s*>)/g;
const STOP =
  /<((?:[\w-]+:)?)stop\b((?:[^>"']|"[^"]*"|'[^']*')*?)\/?>(?:\s*<\/(?:[\w-]+:)?stop\s*>)?/g;

interface Stop {
  offset: number;
  lab: Triple;
  opacity: number;
}

/**
 * Writes gradients with colours of newer notations out as steps. Browsers mix all colours of such a
 * gradient in Oklab, librsvg in sRGB: between red and blue lies another violet.
 */
export function withWideGradients(text: string): string {
  return text.replace(GRADIENT, (whole, start: string, _, inside: string, end: string) => {
    if (!hasNewColor(inside)) return whole;
    const found = [...inside.matchAll(STOP)];
    const stops = found.map(([, , attributes = ""]) => readStop(attributes));
    const known = stops.filter((stop) => stop !== null);
    if (known.length < 2 || known.length < stops.length || stops.length > MAX_STOPS) return whole;
    const prefix = found[0]?.[1] ?? "";
    return start + inside.replace(STOP, "") + steps(known).map(write(prefix)).join("") + end;
  });
}

function readStop(attributes: string): Stop | null {
  const style = /\sstyle\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? "";
  const valueOf = (name: string) => {
    const declared = [...style.matchAll(new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "g"))];
    const attribute = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes);
    return (declared.at(-1) ?? attribute)?.[1]?.trim();
  };
  const color = readColor(valueOf("stop-color") ?? "#000");
  const opacity = share(valueOf("stop-opacity") ?? "1");
  const offset = share(valueOf("offset") ?? "0");
  if (!color || !Number.isFinite(opacity) || !Number.isFinite(offset)) return null;
  return { offset, lab: toOklab(color.linear), opacity: opacity * color.alpha };
}

const share = (text: string) => (text.endsWith("%") ? parseFloat(text) / 100 : Number(text));

function steps(stops: readonly Stop[]): Stop[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (!next) return [stop];
    return Array.from({ length: STEPS }, (_, step) => between(stop, next, step / STEPS));
  });
}

function between(first: Stop, second: Stop, part: number): Stop {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    offset: mix(first.offset, second.offset),
    lab: first.lab.map((value, index) => mix(value, second.lab[index] ?? 0)) as Triple,
    opacity: mix(first.opacity, second.opacity),
  };
}

const write =
  (prefix: string) =>
  ({ offset, lab, opacity }: Stop) =>
    `<${prefix}stop offset="${offset}" stop-color="${rgbOf(fromOklab(lab))}" stop-opacity="${opacity}"/>`;
