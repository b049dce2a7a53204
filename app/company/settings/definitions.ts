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
export type SettingTab = "company" | "look" | "texts" | "menu" | "newsletter" | "legal";

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
  site_title: define("company", "text"),
  site_short_name: define("company", "text"),
  logo_image: define("company", "image"),
  site_description: define("company", "textarea"),
  contact_email: define("company", "text"),
  show_contact_email: define("company", "checkbox", same("true")),
  contact_phone: define("company", "text"),
  show_contact_phone: define("company", "checkbox", same("true")),
  contact_address: define("company", "textarea"),
  show_contact_address: define("company", "checkbox", same("false")),
  // Read by app/language/i18n/company-time-zone.server.ts.
  time_zone: define("company", "zone"),
  // Read by app/language/i18n/offered-languages.server.ts.
  show_language: define("company", "checkbox", same("true")),

  primary_color: define("look", "color", same("#0f0f0f")),
  secondary_color: define("look", "color", same("#f0f0f0")),
  accent_color: define("look", "color", same("#22d3ee")),
  hero_title: define("look", "text"),
  hero_subtitle: define("look", "textarea"),
  hero_cta_text: define("look", "text", {
    en: "Explore Our Films",
    es: "Explora nuestras películas",
  }),
  hero_background: define("look", "image"),
  // A silent film over it.
  hero_loop: define("look", "loop"),
  show_splash: define("look", "checkbox", same("true")),

  about_title: define("texts", "text", { en: "About us", es: "Nosotros" }),
  about_subtitle: define("texts", "text"),
  about_content: define("texts", "textarea"),
  about_image: define("texts", "image"),
  projects_title: define("texts", "text", { en: "Our *Films*", es: "Nuestras *películas*" }),
  projects_intro: define("texts", "textarea"),
  talent_title: define("texts", "text", { en: "The *Talent*", es: "El *equipo*" }),
  talent_intro: define("texts", "textarea"),
  news_title: define("texts", "text", { en: "Latest *News*", es: "Últimas *noticias*" }),
  news_intro: define("texts", "textarea"),
  contact_title: define("texts", "text", { en: "Get in *Touch*", es: "*Hablemos*" }),
  contact_intro: define("texts", "textarea"),
  contact_thanks: define("texts", "textarea", {
    en: "We read every message.",
    es: "Leemos todos los mensajes.",
  }),
  newsletter_text: define("texts", "textarea", {
    en: "New films, screenings and open calls, by e-mail.",
    es: "Nuevas películas, proyecciones y convocatorias, por correo.",
  }),

  navbar_transparent: define("menu", "checkbox", same("false")),
  navbar_links: define("menu", "list", same("[]")),
  nav_menu_about: define("menu", "text", { en: "About", es: "Nosotros" }),
  nav_menu_projects: define("menu", "text", { en: "Projects", es: "Proyectos" }),
  nav_menu_talent: define("menu", "text", { en: "Talent", es: "Equipo" }),
  nav_menu_news: define("menu", "text", { en: "News", es: "Noticias" }),
  nav_menu_contact: define("menu", "text", { en: "Contact", es: "Contacto" }),
  nav_menu_login: define("menu", "text", { en: "Login", es: "Acceder" }),
  footer_text: define("menu", "textarea"),
  footer_links: define("menu", "list", same("[]")),
  social_links: define("menu", "list", same("[]")),
  show_social_links: define("menu", "checkbox", same("true")),

  // Has an effect as soon as mail can be sent (app/audience/newsletter/request-subscription.server.ts).
  newsletter_double_opt_in: define("newsletter", "checkbox", same("true")),
  // Read by app/base/traffic/counting.server.ts.
  count_visits: define("newsletter", "checkbox", same("true")),
  // Read by app/company/settings/retention.ts, which has their defaults too.
  keep_messages: define("newsletter", "period", same("forever")),
  keep_mails: define("newsletter", "period", same("30")),
  keep_activity: define("newsletter", "period", same("forever")),
  keep_security: define("newsletter", "period", same("90")),
  keep_openings: define("newsletter", "period", same("365")),

  legal_name: define("legal", "text"),
  legal_tax_number: define("legal", "text"),
  legal_register: define("legal", "text"),
  legal_address: define("legal", "textarea"),
  legal_email: define("legal", "text"),
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
