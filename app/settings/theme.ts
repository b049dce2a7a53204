import { defaultLanguage, type Language } from "~/i18n/languages";
import type { SettingsMap } from "./read";
import { settingText } from "./read";

export interface Theme {
  /** Colour of the room, from primary_color. */
  background: string;
  /** Colour of the type, from secondary_color, moved until it can be read on the background. */
  text: string;
  /** Of panels and fields: the background with a little of the text. Every text can be read on it. */
  surface: string;
  /** Quieter than the text, as far as it can still be read. */
  muted: string;
  /** What has gone wrong. */
  danger: string;
  /** The cyan of the house, moved until it can be read on the background. */
  accent: string;
  /** Type on the accent. */
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

/** Running text asks for 4.5:1 (WCAG 1.4.3); muted text is mixed from it, so it needs a reserve. */
const TEXT_CONTRAST = 9;
const ACCENT_CONTRAST = 5;
const SURFACE_CONTRAST = 4.5;

/** How much of the text is in the colour of panels and fields, and in muted text. */
const SURFACE_SHARE = 0.05;
const MUTED_SHARE = 0.68;

/**
 * The colours of the site on pages of that language (decision C44). Settings that are no colours,
 * or that nobody could read, are mended.
 */
export function themeOf(settings: SettingsMap, language: Language): Theme {
  const wanted = (key: "primary_color" | "secondary_color", builtIn: string): Rgb =>
    parse(settingText(settings, key, language)) ??
    parse(settingText(settings, key, defaultLanguage)) ??
    parse(builtIn)!;
  const background = awayFromMiddle(wanted("primary_color", DEFAULT_BACKGROUND));
  const text = readable(wanted("secondary_color", DEFAULT_TEXT), background, TEXT_CONTRAST);
  const surface = mix(background, text, SURFACE_SHARE);
  const isReadable = (mixed: Rgb) => contrastOf(mixed, surface) >= SURFACE_CONTRAST;
  const accent = mixUntil(
    readable(parse(ACCENT)!, background, ACCENT_CONTRAST),
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
    onAccent: format(readable(parse(ON_ACCENT)!, accent, ACCENT_CONTRAST)),
    isDark: contrastOf(background, WHITE) >= contrastOf(background, BLACK),
  };
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
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

/** On a middle grey neither black nor white type reaches the wanted contrast: darken or lighten it. */
function awayFromMiddle(color: Rgb): Rgb {
  const pole = contrastOf(color, WHITE) >= contrastOf(color, BLACK) ? BLACK : WHITE;
  const opposite = pole === BLACK ? WHITE : BLACK;
  return mixUntil(color, pole, (mixed) => contrastOf(mixed, opposite) >= TEXT_CONTRAST + 1);
}

function readable(color: Rgb, background: Rgb, wanted: number): Rgb {
  return mixUntil(color, poleFor(background), (mixed) => contrastOf(mixed, background) >= wanted);
}

/** The end of the scale that is read best on a background. */
function poleFor(background: Rgb): Rgb {
  return contrastOf(background, WHITE) >= contrastOf(background, BLACK) ? WHITE : BLACK;
}

function mixUntil(color: Rgb, pole: Rgb, enough: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, pole, share);
    if (enough(mixed)) return mixed;
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
