import { longHex } from "~/company/settings/color-choice";
import type { SettingKey } from "~/company/settings/definitions";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { themeOf } from "~/company/settings/theme";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { contrast, luminance, parseColor } from "~/ui/parts/color";
import styles from "./setting-group.admin.module.css";

const colorKeys = ["primary_color", "secondary_color", "accent_color"] as const;

type ColorKey = (typeof colorKeys)[number];

export const isColorKey = (key: SettingKey): key is ColorKey =>
  colorKeys.some((each) => each === key);

/** A colour that the site moves so that it can be read. */
interface MovedColor {
  place: ColorKey | "onPictures";
  chosen: string;
  shown: string;
  /** The contrast of the chosen colour with the background. */
  ratio: number;
}

/** Says beside a colour when the site lightens or darkens it, and to what. */
export function ColorHint({
  settingKey,
  settings,
  languages,
}: {
  settingKey: ColorKey;
  /** The settings that the site would have. */
  settings: SettingsMap;
  languages: readonly Language[];
}) {
  const { t } = useTranslation("admin");
  const moved = new Map(
    languages
      .flatMap((language) => movedColors(settingKey, settings, language))
      .map((each) => [`${each.place} ${each.shown}`, each]),
  );
  return (
    <p className={styles.contrast} role="status" data-contrast>
      {[...moved].map(([id, { place, chosen, shown, ratio }]) => (
        <span key={id}>
          {/* An attribute, which the policy of styles allows. */}
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={shown} />
          </svg>
          {t(`settings.contrast.${place}.${isLighter(shown, chosen) ? "lightened" : "darkened"}`, {
            shown,
            ratio: ratio.toFixed(1),
          })}
        </span>
      ))}
    </p>
  );
}

function movedColors(key: ColorKey, settings: SettingsMap, language: Language): MovedColor[] {
  const chosen = longHex(settingText(settings, key, language));
  if (!chosen) return [];
  const theme = themeOf(settings, language);
  const shown = {
    primary_color: theme.background,
    secondary_color: theme.text,
    accent_color: theme.accent,
  }[key];
  const ratio = contrast(chosen, theme.background);
  const moved: MovedColor[] = [{ place: key, chosen, shown, ratio }];
  if (key === "accent_color") {
    moved.push({ place: "onPictures", chosen, shown: theme.roomAccent, ratio });
  }
  return moved.filter((each) => each.shown !== chosen);
}

const isLighter = (color: string, other: string) => brightness(color) > brightness(other);

function brightness(color: string): number {
  const rgb = parseColor(color);
  return rgb ? luminance(rgb) : 0;
}
