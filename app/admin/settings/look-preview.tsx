import type { SettingKey } from "~/company/settings/definitions";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { themeOf } from "~/company/settings/theme";
import { themeDeclarations } from "~/company/settings/theme-style";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { fallbackOf } from "~/media/uploads/image-sources";
import { Highlighted } from "~/ui/parts/highlight";
import { useNonce } from "~/ui/parts/nonce";
import { safeImageUrl } from "~/ui/parts/safe-url";
import styles from "./look-preview.admin.module.css";

interface LookPreviewProps {
  /** The settings that the site would have, see `look.ts`. */
  settings: SettingsMap;
  languages: readonly Language[];
}

/**
 * A miniature of the site with what is typed; for each language that looks different, else for that of
 * the interface.
 */
export function LookPreview({ settings, languages }: LookPreviewProps) {
  const { t } = useTranslation("admin");
  const looks = languages.map((language) => JSON.stringify(lookIn(settings, language)));
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
      {isNamed && <figcaption>{languageNames[language]}</figcaption>}
    </figure>
  );
}
