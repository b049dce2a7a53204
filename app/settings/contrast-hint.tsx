import type { TypedValues } from "~/forms/local-copy";
import { useTranslation } from "~/i18n/use-translation";
import { longHex } from "./color-choice";
import type { SettingKey } from "./definitions";
import { settingText, type SettingsMap } from "./read";
import { textIn } from "./setting-values";
import { contrast, themeOf, type Theme } from "./theme";

/**
 * Shows the colours of the site as they are typed, and says when they can't be read and will be
 * moved.
 */
export function ContrastHint({ typed }: { typed: TypedValues }) {
  const { t } = useTranslation("admin");
  const english = (key: SettingKey) => ({ en: textIn(typed, key, "en"), es: "" });
  const map: SettingsMap = {
    primary_color: english("primary_color"),
    secondary_color: english("secondary_color"),
  };
  const wanted = (key: SettingKey) => longHex(settingText(map, key, "en"));
  const [background, text] = [wanted("primary_color"), wanted("secondary_color")];
  const theme = themeOf(map);
  const isMoved = background && text && (theme.background !== background || theme.text !== text);
  return (
    <div className="admin-contrast">
      <figure>
        <Swatch theme={theme} />
        <figcaption className="admin-hint">{t("settings.contrast.caption")}</figcaption>
      </figure>
      <p role="status" data-contrast>
        {isMoved &&
          t("settings.contrast.moved", {
            ratio: contrast(background, text).toFixed(1),
            background: theme.background,
            text: theme.text,
          })}
      </p>
    </div>
  );
}

/** A page in small; attributes, since the content security policy forbids styles within elements. */
function Swatch({ theme }: { theme: Theme }) {
  return (
    <svg viewBox="0 0 240 96" width="240" height="96" aria-hidden="true">
      <rect width="240" height="96" fill={theme.background} />
      <rect x="16" y="18" width="120" height="16" fill={theme.text} />
      <rect x="16" y="44" width="180" height="5" fill={theme.text} />
      <rect x="16" y="55" width="150" height="5" fill={theme.text} />
      <rect x="16" y="70" width="56" height="12" fill={theme.accent} />
    </svg>
  );
}
