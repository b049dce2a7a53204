import type { Language } from "~/language/i18n/languages";

export type SettingType =
  | "text"
  | "textarea"
  | "markdown"
  | "color"
  | "image"
  | "loop"
  | "checkbox"
  | "list"
  | "zone"
  | "period";
export type SettingTab = "general" | "about" | "hero" | "navbar" | "footer" | "sections" | "legal";

export interface SettingDefinition {
  tab: SettingTab;
  type: SettingType;
  /**
   * The built-in value of a setting that was never saved (specification section 3). It is never the
   * address, number or name of a company (decision C43).
   */
  fallback: Record<Language, string>;
}

const same = (text: string): Record<Language, string> => ({ en: text, es: text });
const define = (
  tab: SettingTab,
  type: SettingType,
  fallback: Record<Language, string> = same(""),
): SettingDefinition => ({ tab, type, fallback });

/** The settings of the site: tab and input in the back office, and built-in value. */
export const settingDefinitions = {
  site_title: define("general", "text"),
  site_short_name: define("general", "text"),
  site_description: define("general", "textarea"),
  contact_email: define("general", "text"),
  show_contact_email: define("general", "checkbox", same("true")),
  contact_phone: define("general", "text"),
  show_contact_phone: define("general", "checkbox", same("true")),
  contact_address: define("general", "textarea"),
  show_contact_address: define("general", "checkbox", same("false")),
  primary_color: define("general", "color", same("#0f0f0f")),
  secondary_color: define("general", "color", same("#f0f0f0")),
  accent_color: define("general", "color", same("#22d3ee")),
  // Read by app/language/i18n/company-time-zone.server.ts.
  time_zone: define("general", "zone"),
  // Read by app/base/traffic/counting.server.ts.
  count_visits: define("general", "checkbox", same("true")),

  about_title: define("about", "text", { en: "About us", es: "Nosotros" }),
  about_subtitle: define("about", "text"),
  about_content: define("about", "textarea"),
  about_image: define("about", "image"),

  hero_title: define("hero", "text"),
  hero_subtitle: define("hero", "textarea"),
  hero_cta_text: define("hero", "text", {
    en: "Explore Our Films",
    es: "Explora nuestras películas",
  }),
  hero_background: define("hero", "image"),
  // A silent film over it.
  hero_loop: define("hero", "loop"),

  navbar_transparent: define("navbar", "checkbox", same("false")),
  navbar_links: define("navbar", "list", same("[]")),
  nav_menu_about: define("navbar", "text", { en: "About", es: "Nosotros" }),
  nav_menu_projects: define("navbar", "text", { en: "Projects", es: "Proyectos" }),
  nav_menu_talent: define("navbar", "text", { en: "Talent", es: "Equipo" }),
  nav_menu_news: define("navbar", "text", { en: "News", es: "Noticias" }),
  nav_menu_contact: define("navbar", "text", { en: "Contact", es: "Contacto" }),
  nav_menu_login: define("navbar", "text", { en: "Login", es: "Acceder" }),

  footer_text: define("footer", "textarea"),
  footer_links: define("footer", "list", same("[]")),
  social_links: define("footer", "list", same("[]")),
  show_social_links: define("footer", "checkbox", same("true")),
  // Has an effect as soon as mail can be sent (app/audience/newsletter/request-subscription.server.ts).
  newsletter_double_opt_in: define("footer", "checkbox", same("true")),

  projects_title: define("sections", "text", { en: "Our *Films*", es: "Nuestras *películas*" }),
  projects_intro: define("sections", "textarea"),
  talent_title: define("sections", "text", { en: "The *Talent*", es: "El *equipo*" }),
  talent_intro: define("sections", "textarea"),
  news_title: define("sections", "text", { en: "Latest *News*", es: "Últimas *noticias*" }),
  news_intro: define("sections", "textarea"),
  contact_title: define("sections", "text", { en: "Get in *Touch*", es: "*Hablemos*" }),
  contact_intro: define("sections", "textarea"),
  contact_thanks: define("sections", "textarea", {
    en: "We read every message.",
    es: "Leemos todos los mensajes.",
  }),
  newsletter_text: define("sections", "textarea", {
    en: "New films, screenings and open calls, by e-mail.",
    es: "Nuevas películas, proyecciones y convocatorias, por correo.",
  }),
  logo_image: define("sections", "image"),
  show_splash: define("sections", "checkbox", same("true")),
  // Read by app/language/i18n/offered-languages.server.ts.
  show_language: define("sections", "checkbox", same("true")),

  legal_name: define("legal", "text"),
  legal_tax_number: define("legal", "text"),
  legal_register: define("legal", "text"),
  legal_address: define("legal", "textarea"),
  legal_email: define("legal", "text"),
  // Read by app/company/settings/retention.ts, which has their defaults too.
  keep_messages: define("legal", "period", same("forever")),
  keep_mails: define("legal", "period", same("30")),
  keep_activity: define("legal", "period", same("forever")),
  keep_security: define("legal", "period", same("90")),
  keep_openings: define("legal", "period", same("365")),
  // Until they are saved, visitors read the samples (app/company/settings/legal-samples.server.ts).
  legal_privacy: define("legal", "markdown"),
  legal_terms: define("legal", "markdown"),
  legal_cookies: define("legal", "markdown"),
  legal_accessibility: define("legal", "markdown"),
  legal_imprint: define("legal", "markdown"),
} satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

/** The settings whose values are addresses of files. */
export const isFileSetting = (key: SettingKey) =>
  ["image", "loop"].includes(settingDefinitions[key].type);

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}
