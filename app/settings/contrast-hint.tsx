import { defaultLanguage, languageNames, languages, type Language } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import type { FormValues } from "~/http/form-values";
import { longHex } from "./color-choice";
import type { SettingKey } from "./definitions";
import { settingText, type SettingsMap } from "./read";
import { textIn } from "./setting-values";
import { contrast } from "~/ui/color";
import { themeOf, type Theme } from "./theme";

/**
 * Previews the colours as they are typed, and warns when their contrast is too low and they will be
 * adjusted.
 */
export function ContrastHint({ typed }: { typed: FormValues }) {
  const texts = (key: SettingKey) => ({
    en: textIn(typed, key, "en"),
    es: textIn(typed, key, "es"),
  });
  const map: SettingsMap = {
    primary_color: texts("primary_color"),
    secondary_color: texts("secondary_color"),
    accent_color: texts("accent_color"),
  };
  const themes = languages.map((language) => JSON.stringify(themeOf(map, language)));
  const isNamed = new Set(themes).size > 1;
  return (isNamed ? languages : [defaultLanguage]).map((language) => (
    <ColorsOf key={language} map={map} language={language} isNamed={isNamed} />
  ));
}

/** The colours of pages in one language; its name is shown when the languages differ. */
function ColorsOf({
  map,
  language,
  isNamed,
}: {
  map: SettingsMap;
  language: Language;
  isNamed: boolean;
}) {
  const { t } = useTranslation("admin");
  const typedColor = (key: SettingKey) => longHex(settingText(map, key, language));
  const [background, text] = [typedColor("primary_color"), typedColor("secondary_color")];
  const accent = typedColor("accent_color");
  const theme = themeOf(map, language);
  const isAdjusted = background && text && (theme.background !== background || theme.text !== text);
  return (
    <div className="admin-contrast">
      <figure>
        <Swatch theme={theme} />
        <figcaption className="admin-hint">
          {t("settings.contrast.caption")} {isNamed && `(${languageNames[language]})`}
        </figcaption>
      </figure>
      <p role="status" data-contrast>
        {isAdjusted &&
          t("settings.contrast.moved", {
            ratio: contrast(background, text).toFixed(1),
            background: theme.background,
            text: theme.text,
          })}{" "}
        {accent && theme.accent !== accent && t("settings.contrast.movedAccent", { ...theme })}
      </p>
    </div>
  );
}

/**
 * A miniature page. It uses SVG attributes, because the content security policy forbids inline
 * styles.
 */
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
