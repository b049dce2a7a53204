import type { SettingKey } from "~/company/settings/definitions";
import { settingFlag, type SettingsMap, settingText } from "~/company/settings/read";
import { siteName } from "~/company/settings/site-name.server";
import type { Language } from "~/language/i18n/languages";
import { playableLoop } from "~/media/uploads/attachment";
import { titleFit } from "~/records/writing/title-size.server";
import { phoneUrl } from "~/ui/parts/safe-url";

/** The texts of the landing page that come from settings, in one language. */
export interface LandingTexts {
  hero: {
    title: string;
    /** The size of the title, see `title-size.server.ts`. */
    titleFit: string;
    subtitle: string;
    cta: string;
    background: string;
    /** A silent film over it; empty for none. */
    loop: string;
    hasSplash: boolean;
  };
  about: { title: string; titleFit: string; subtitle: string; content: string; image: string };
  contact: {
    email: string | null;
    phone: string | null;
    /** The address that calls the number. */
    phoneUrl: string | null;
    address: string | null;
    /** Shown after a message has been sent. */
    thanks: string;
  };
}

export function landingTexts(settings: SettingsMap, language: Language): LandingTexts {
  const text = (key: SettingKey) => settingText(settings, key, language);
  const shown = (flag: SettingKey, key: SettingKey) =>
    settingFlag(settings, flag, language) ? text(key) : null;
  const phone = shown("show_contact_phone", "contact_phone");
  // A title that was never saved is the name of the site; an emptied one is empty.
  const heroTitle = settings.hero_title ? text("hero_title") : siteName(settings, language);
  return {
    hero: {
      title: heroTitle,
      titleFit: titleFit(heroTitle),
      subtitle: text("hero_subtitle"),
      cta: text("hero_cta_text"),
      background: text("hero_background"),
      loop: playableLoop(text("hero_loop")) ?? "",
      hasSplash: settingFlag(settings, "show_splash", language),
    },
    about: {
      title: text("about_title"),
      titleFit: titleFit(text("about_title")),
      subtitle: text("about_subtitle"),
      content: text("about_content"),
      image: text("about_image"),
    },
    contact: {
      email: shown("show_contact_email", "contact_email"),
      phone,
      phoneUrl: phone && phoneUrl(phone),
      address: shown("show_contact_address", "contact_address"),
      thanks: text("contact_thanks"),
    },
  };
}
