import { defaultLanguage, type Language } from "~/i18n/languages";
import type { SettingsMap } from "./read";
import { settingText } from "./read";

export interface Theme {
  /** The page background, from primary_color. */
  background: string;
  /**
   * The text colour, from secondary_color, adjusted until it has enough contrast on the background.
   */
  text: string;
  /**
   * The background of panels and fields: the page background mixed with a little of the text
   * colour. All text colours are readable on it.
   */
  surface: string;
  /** Less prominent than `text`, with enough contrast to be readable. */
  muted: string;
  /** The colour of errors. */
  danger: string;
  /** The brand's cyan, adjusted until it has enough contrast on the background. */
  accent: string;
  /** The text colour on `accent`. */
  onAccent: string;
  isDark: boolean;
}

type Rgb = [number, number, number];

const DEFAULT_BACKGROUND = "#0f0f0f";
const DEFAULT_TEXT = "#f0f0f0";
const ACCENT = "#22d3ee";
const DANGER = "#ff8383";
const ON_ACCENT = "#04191d";
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Running text needs 4.5:1 (WCAG 1.4.3). Muted text is mixed from it, so it needs a reserve. */
const TEXT_CONTRAST = 9;
const ACCENT_CONTRAST = 5;
const SURFACE_CONTRAST = 4.5;

/** The share of the text colour in panels and fields, and in muted text. */
const SURFACE_SHARE = 0.05;
const MUTED_SHARE = 0.68;

/**
 * Returns the colours of pages in a language (decision C44). Replaces invalid colours and adjusts
 * unreadable ones.
 */
export function themeOf(settings: SettingsMap, language: Language): Theme {
  const colorOf = (key: "primary_color" | "secondary_color", builtIn: string): Rgb =>
    parse(settingText(settings, key, language)) ??
    parse(settingText(settings, key, defaultLanguage)) ??
    parse(builtIn)!;
  const background = awayFromMiddle(colorOf("primary_color", DEFAULT_BACKGROUND));
  const text = withContrast(colorOf("secondary_color", DEFAULT_TEXT), background, TEXT_CONTRAST);
  const surface = mix(background, text, SURFACE_SHARE);
  const isReadable = (mixed: Rgb) => contrastOf(mixed, surface) >= SURFACE_CONTRAST;
  const accent = mixUntil(
    withContrast(parse(ACCENT)!, background, ACCENT_CONTRAST),
    poleFor(background),
    isReadable,
  );
  return {
    background: format(background),
    text: format(text),
    surface: format(surface),
    muted: format(mixUntil(mix(background, text, MUTED_SHARE), text, isReadable)),
    danger: format(mixUntil(parse(DANGER)!, poleFor(background), isReadable)),
    accent: format(accent),
    onAccent: format(withContrast(parse(ON_ACCENT)!, accent, ACCENT_CONTRAST)),
    isDark: contrastOf(background, WHITE) >= contrastOf(background, BLACK),
  };
}

/** Returns the contrast ratio of two colours as defined by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return contrastOf(parse(first) ?? BLACK, parse(second) ?? BLACK);
}

function contrastOf(first: Rgb, second: Rgb): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Darkens or lightens a middle grey, on which neither black nor white reaches the required
 * contrast.
 */
function awayFromMiddle(color: Rgb): Rgb {
  const pole = contrastOf(color, WHITE) >= contrastOf(color, BLACK) ? BLACK : WHITE;
  const opposite = pole === BLACK ? WHITE : BLACK;
  return mixUntil(color, pole, (mixed) => contrastOf(mixed, opposite) >= TEXT_CONTRAST + 1);
}

function withContrast(color: Rgb, background: Rgb, minContrast: number): Rgb {
  return mixUntil(
    color,
    poleFor(background),
    (mixed) => contrastOf(mixed, background) >= minContrast,
  );
}

/** Returns white or black, whichever has more contrast on the background. */
function poleFor(background: Rgb): Rgb {
  return contrastOf(background, WHITE) >= contrastOf(background, BLACK) ? WHITE : BLACK;
}

function mixUntil(color: Rgb, pole: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, pole, share);
    if (isEnough(mixed)) return mixed;
  }
  return pole;
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  return color.map((channel, i) => Math.round(channel + (other[i]! - channel) * share)) as Rgb;
}

function parse(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (short)
    return parse(
      `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`,
    );
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return long ? (long.slice(1).map((pair) => parseInt(pair, 16)) as Rgb) : null;
}

function format(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
