import { longHex } from "~/company/settings/color-choice";
import type { SettingKey } from "~/company/settings/definitions";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { type Theme, themeOf } from "~/company/settings/theme";
import { themeDeclarations } from "~/company/settings/theme-style";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { fallbackOf } from "~/media/uploads/image-sources";
import { contrast } from "~/ui/parts/color";
import { Highlighted } from "~/ui/parts/highlight";
import { useNonce } from "~/ui/parts/nonce";
import { safeImageUrl } from "~/ui/parts/safe-url";
import styles from "./look-preview.admin.module.css";

interface LookPreviewProps {
  /** The settings that the site would have, see `look.ts`. */
  settings: SettingsMap;
  languages: readonly Language[];
  /** True to compare the languages by their colours alone. */
  isAboutColors: boolean;
}

/**
 * A miniature of the site with what is typed, and a warning when colours have too little contrast and
 * will be adjusted; for each language that looks different, else for that of the interface.
 */
export function LookPreview({ settings, languages, isAboutColors }: LookPreviewProps) {
  const { t } = useTranslation("admin");
  const looks = languages.map((language) => {
    const look = lookIn(settings, language);
    return JSON.stringify(isAboutColors ? look.theme : look);
  });
  const reader = useLanguage();
  const own = looks[languages.indexOf(reader)];
  const shown = languages.filter((language, index) =>
    looks[index] === own
      ? language === reader
      : !looks.slice(0, index).includes(looks[index] ?? ""),
  );
  return (
    <section className={styles.looks} aria-labelledby="look-title">
      <h3 id="look-title">{t("settings.look.title")}</h3>
      {shown.map((language) => (
        <Look key={language} settings={settings} language={language} isNamed={shown.length > 1} />
      ))}
    </section>
  );
}

/** Returns the parts of the preview that depend on the language. */
function lookIn(settings: SettingsMap, language: Language) {
  const text = (key: SettingKey) => settingText(settings, key, language);
  const title = settings.hero_title ? text("hero_title") : text("site_title");
  return {
    theme: themeOf(settings, language),
    title,
    subtitle: text("hero_subtitle"),
    button: text("hero_cta_text"),
    background: safeImageUrl(text("hero_background")),
  };
}

function Look({
  settings,
  language,
  isNamed,
}: {
  settings: SettingsMap;
  language: Language;
  isNamed: boolean;
}) {
  const { t } = useTranslation("admin");
  const nonce = useNonce();
  const { theme, title, subtitle, button, background } = lookIn(settings, language);
  return (
    <figure className={styles.look} data-look={language}>
      <style
        nonce={nonce}
        suppressHydrationWarning
        // Serialized colours only, see theme-style.ts.
        dangerouslySetInnerHTML={{
          __html: `[data-look="${language}"]>div{${themeDeclarations(theme)}}`,
        }}
      />
      <div className={styles.page} data-look-page aria-hidden="true">
        <div className={styles.hero} lang={language}>
          {background && <img src={fallbackOf(background)} alt="" key={background} />}
          {title && (
            <strong>
              <Highlighted text={title} />
            </strong>
          )}
          {subtitle && <span>{subtitle}</span>}
          {button && <span className={styles.button}>{button}</span>}
        </div>
        <div className={styles.text}>
          <span>
            {t("settings.look.text")} <u>{t("settings.look.link")}</u>
          </span>
          <span className={styles.error}>{t("settings.look.error")}</span>
          <span className={styles.button}>{t("settings.look.button")}</span>
        </div>
      </div>
      <figcaption>
        {isNamed && <strong>{languageNames[language]}</strong>}
        <ContrastHint settings={settings} language={language} theme={theme} />
      </figcaption>
    </figure>
  );
}

/** Says when the typed colours will be adjusted. */
function ContrastHint({
  settings,
  language,
  theme,
}: {
  settings: SettingsMap;
  language: Language;
  theme: Theme;
}) {
  const { t } = useTranslation("admin");
  const typedColor = (key: SettingKey) => longHex(settingText(settings, key, language));
  const [background, text] = [typedColor("primary_color"), typedColor("secondary_color")];
  const accent = typedColor("accent_color");
  const isAdjusted = background && text && (theme.background !== background || theme.text !== text);
  const hints = [
    isAdjusted &&
      t("settings.contrast.moved", {
        ratio: contrast(background, text).toFixed(1),
        background: theme.background,
        text: theme.text,
      }),
    accent && theme.accent !== accent && t("settings.contrast.movedAccent", { ...theme }),
  ];
  return (
    <p role="status" data-contrast>
      {hints.filter(Boolean).join(" ")}
    </p>
  );
}
