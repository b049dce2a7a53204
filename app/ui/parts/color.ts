/** A colour as red, green and blue, from 0 to 255. */
export type Rgb = [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Returns the contrast ratio of two colours, `#rrggbb`, as defined by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return contrastOf(parseColor(first) ?? BLACK, parseColor(second) ?? BLACK);
}

export function contrastOf(first: Rgb, second: Rgb): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns white or black, whichever has more contrast on the background. */
export function poleFor(background: Rgb): Rgb {
  return contrastOf(background, WHITE) >= contrastOf(background, BLACK) ? WHITE : BLACK;
}

export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  return color.map((channel, i) =>
    Math.round(channel + ((other[i] ?? channel) - channel) * share),
  ) as Rgb;
}

/** Parses `#rgb` or `#rrggbb`; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16)) as Rgb;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return long ? (long.slice(1).map((pair) => parseInt(pair, 16)) as Rgb) : null;
}

/** Returns a colour as `#rrggbb`. */
export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
