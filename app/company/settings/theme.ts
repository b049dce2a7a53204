import { defined } from "~/config/defined";
import { defaultLanguage, type Language } from "~/language/i18n/languages";
import {
  BLACK,
  contrastOf,
  formatColor as format,
  luminance,
  mix,
  parseColor as parse,
  poleFor,
  type Rgb,
  WHITE,
} from "~/ui/parts/color";
import type { SettingsMap } from "./read";
import { settingText } from "./read";

/** The colours of the public pages, as `#rrggbb`. */
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
  /** Slightly quieter than `text`: laurels, the name in the footer. */
  soft: string;
  /** Less prominent than `text`, with enough contrast to be readable. */
  muted: string;
  /** Decorative lines. */
  line: string;
  /** The edges of fields and buttons, 3:1 against what is on both sides. */
  lineStrong: string;
  /** The colour of errors. */
  danger: string;
  /** The background of a list of errors. */
  dangerTint: string;
  /** The colour of what has succeeded. */
  success: string;
  successTint: string;
  /** The colour of links and buttons, from accent_color, adjusted as `text` is. */
  accent: string;
  /** `accent` under the pointer. */
  accentHover: string;
  /** The text colour on `accent` and `accentHover`. */
  onAccent: string;
  /** The background of notices. */
  accentTint: string;
  /** The dark below texts on pictures, which are light in every palette. */
  room: string;
  /** Text on pictures, readable wherever the scrim covers them (`BRIGHTEST_UNDER_TEXT`). */
  roomText: string;
  /** Graphics and large text on pictures. */
  roomAccent: string;
  roomOnAccent: string;
  /** The page background also over pictures, for the company's own mark. */
  plate: string;
  isDark: boolean;
}

const DEFAULT_BACKGROUND = "#0f0f0f";
const DEFAULT_TEXT = "#f0f0f0";
const DEFAULT_ACCENT = "#22d3ee";
const DANGER = "#ff8383";
const SUCCESS = "#5fd38d";
const ON_ACCENT = "#04191d";

/** The grey that a scrim leaves of the brightest picture (`app/media/encoding/scrim.server.ts`). */
export const BRIGHTEST_UNDER_TEXT = "#646464";

/** Running text needs 4.5:1 (WCAG 1.4.3). Muted text is mixed from it, so it needs a reserve. */
const TEXT_CONTRAST = 9;
const ACCENT_CONTRAST = 5;
const SURFACE_CONTRAST = 4.5;
/** Large text, and the edges of what can be used (WCAG 1.4.11). */
const GRAPHICS_CONTRAST = 3;

/** The share of the text colour in panels and fields, and in other mixed colours. */
const SURFACE_SHARE = 0.05;
const SOFT_SHARE = 0.86;
const MUTED_SHARE = 0.68;
const LINE_SHARE = 0.14;
const LINE_STRONG_SHARE = 0.46;
/** The greatest share of the accent or of the errors' colour in a background. */
const TINT_SHARE = 0.1;
const HOVER_SHARE = 0.18;

type ColorKey = "primary_color" | "secondary_color" | "accent_color";

/**
 * Returns the colours of pages in a language (decision C44). Replaces invalid colours and adjusts
 * unreadable ones.
 */
export function themeOf(settings: SettingsMap, language: Language): Theme {
  const colorOf = (key: ColorKey, builtIn: string): Rgb =>
    parse(settingText(settings, key, language)) ??
    parse(settingText(settings, key, defaultLanguage)) ??
    rgb(builtIn);
  return palette(
    colorOf("primary_color", DEFAULT_BACKGROUND),
    colorOf("secondary_color", DEFAULT_TEXT),
    colorOf("accent_color", DEFAULT_ACCENT),
  );
}

/** Returns the colours of pages from any three: each readable on what it stands on. */
function palette(chosenBackground: Rgb, chosenText: Rgb, chosenAccent: Rgb): Theme {
  const background = awayFromMiddle(chosenBackground);
  const text = withContrast(chosenText, background, TEXT_CONTRAST);
  const surface = mix(background, text, SURFACE_SHARE);
  const pole = poleFor(background);
  const isReadable = (mixed: Rgb) => contrastOf(mixed, surface) >= SURFACE_CONTRAST;
  const accent = mixUntil(
    withContrast(chosenAccent, background, ACCENT_CONTRAST),
    pole,
    isReadable,
  );
  const muted = mixUntil(mix(background, text, MUTED_SHARE), text, isReadable);
  const danger = mixUntil(rgb(DANGER), pole, isReadable);
  const success = mixUntil(rgb(SUCCESS), pole, isReadable);
  const onAccent = withContrast(rgb(ON_ACCENT), accent, ACCENT_CONTRAST);
  const tinted = (color: Rgb) =>
    mostOf(TINT_SHARE, (share) => mix(background, color, share), [text, muted]);
  const isDark = contrastOf(background, WHITE) >= contrastOf(background, BLACK);
  const under = rgb(BRIGHTEST_UNDER_TEXT);
  const inRoom = (color: Rgb, minContrast: number) =>
    mixUntil(
      color,
      WHITE,
      (mixed) => isLighter(mixed, under) && contrastOf(mixed, under) >= minContrast,
    );
  // Not the accent of a light page, which may have been darkened.
  const roomAccent = inRoom(isDark ? accent : chosenAccent, GRAPHICS_CONTRAST);
  const colors = {
    background,
    text,
    surface,
    soft: mixUntil(mix(background, text, SOFT_SHARE), text, isReadable),
    muted,
    line: mix(background, text, LINE_SHARE),
    lineStrong: mixUntil(
      mix(background, text, LINE_STRONG_SHARE),
      text,
      (mixed) => contrastOf(mixed, surface) >= GRAPHICS_CONTRAST,
    ),
    danger,
    dangerTint: tinted(danger),
    success,
    successTint: tinted(success),
    accent,
    accentHover: mostOf(HOVER_SHARE, (share) => mix(accent, text, share), [onAccent]),
    onAccent,
    accentTint: tinted(accent),
    room: isDark ? background : rgb(DEFAULT_BACKGROUND),
    roomText: inRoom(isDark ? text : WHITE, SURFACE_CONTRAST),
    roomAccent,
    plate: background,
    roomOnAccent: withContrast(rgb(ON_ACCENT), roomAccent, ACCENT_CONTRAST),
  };
  const formatted = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, format(color)]),
  ) as Record<keyof typeof colors, string>;
  return { ...formatted, isDark };
}

/** Returns the mixture with the greatest share on which all texts are readable. */
function mostOf(greatest: number, mixed: (share: number) => Rgb, texts: Rgb[]): Rgb {
  for (let share = greatest; share > 0; share -= 0.02) {
    const color = mixed(share);
    if (texts.every((each) => contrastOf(each, color) >= SURFACE_CONTRAST)) return color;
  }
  return mixed(0);
}

const isLighter = (color: Rgb, other: Rgb) => luminance(color) > luminance(other);

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

function mixUntil(color: Rgb, pole: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, pole, share);
    if (isEnough(mixed)) return mixed;
  }
  return pole;
}

/** Returns a color of this file. */
function rgb(text: string): Rgb {
  return defined(parse(text), `color ${text}`);
}
