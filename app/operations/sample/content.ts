import { settingDefinitions, type SettingKey, settingKeys } from "~/company/settings/definitions";
import type { Language } from "~/language/i18n/languages";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";

type ProjectKey = keyof typeof english.projects;
type TeamMemberKey = keyof typeof english.team;
type NewsKey = keyof typeof english.news;

/** Projects 1 to 6: even ids are of 2023 and odd ones of 2024 (specification, project detail). */
export const sampleProjects: { key: ProjectKey; year: string; featured?: boolean }[] = [
  { key: "saltLine", year: "2024", featured: true },
  { key: "nightFerry", year: "2023" },
  { key: "glacier", year: "2024" },
  { key: "afterglow", year: "2023" },
  { key: "madeOfWind", year: "2024" },
  { key: "cartographer", year: "2023" },
];

/** The films whose press rooms are public. */
export const samplePressRooms: ProjectKey[] = ["saltLine", "glacier"];

/** The prefix of the names of each film's image files. */
export const sampleImages: Record<ProjectKey, string> = {
  saltLine: "salt-line",
  nightFerry: "night-ferry",
  glacier: "glacier",
  afterglow: "afterglow",
  madeOfWind: "made-of-wind",
  cartographer: "cartographer",
};

/** The focal points of images whose subject is not in the middle, in percent. */
export const sampleFocus: Record<string, { focusX: number; focusY: number }> = {
  hero: { focusX: 72, focusY: 50 },
  "salt-line-1": { focusX: 34, focusY: 50 },
};

/** The team in the order of the carousel, which is also the order of the portrait files. */
export const sampleTeam: { key: TeamMemberKey; name: string }[] = [
  { key: "ines", name: "Inés Valderrama" },
  { key: "tomas", name: "Tomás Okafor" },
  { key: "noor", name: "Noor Halvorsen" },
  { key: "julian", name: "Julián Marchetti" },
  { key: "aiko", name: "Aiko Serrano" },
  { key: "mateo", name: "Mateo Lindqvist" },
  { key: "camila", name: "Camila Adeyemi" },
  { key: "elias", name: "Elías Brandt" },
  { key: "lucia", name: "Lucía Farouk" },
];

/** The news items with the ids 1 to 4. */
export const sampleNews: { key: NewsKey; date: string }[] = [
  { key: "premiere", date: "2025-01-05" },
  { key: "award", date: "2024-11-18" },
  { key: "production", date: "2024-09-02" },
  { key: "studio", date: "2024-06-21" },
];

/** The films that news items are about. */
export const sampleNewsFilms: Partial<Record<NewsKey, (typeof sampleProjects)[number]["key"][]>> = {
  premiere: ["saltLine"],
  award: ["glacier"],
};

const socialLinks = JSON.stringify([
  { platform: "instagram", url: "https://www.instagram.com/umbralenta.example" },
  { platform: "vimeo", url: "https://vimeo.com/umbralenta.example" },
  { platform: "youtube", url: "https://www.youtube.com/@umbralenta.example" },
  { platform: "linkedin", url: "https://www.linkedin.com/company/umbralenta.example" },
]);

/**
 * Returns the settings of the sample company in both languages; those without a text are left
 * unsaved.
 *
 * @param image returns the address of a stored sample image
 * @param film returns that of a stored sample film
 */
export function sampleSettings(
  image: (name: string) => string,
  film: (name: string) => string,
): [SettingKey, Record<Language, string>][] {
  const sameInBoth: Partial<Record<SettingKey, string>> = {
    contact_email: "hello@umbralenta.example",
    contact_phone: "+34 910 000 142",
    hero_background: image("hero"),
    hero_loop: film("loop-hero.mp4"),
    about_image: image("about"),
    social_links: socialLinks,
  };
  return settingKeys.flatMap((key): [SettingKey, Record<Language, string>][] => {
    // A decision of the company, not content.
    if (settingDefinitions[key].type === "period") return [];
    const text = (language: Language): string => {
      const texts: Partial<Record<SettingKey, string>> =
        language === "es" ? spanish.settings : english.settings;
      return texts[key] ?? sameInBoth[key] ?? settingDefinitions[key].fallback[language];
    };
    const texts = { en: text("en"), es: text("es") };
    // One value for both languages: a company that changes the English one has changed both.
    if (texts.es === texts.en && settingDefinitions[key].type !== "checkbox") texts.es = "";
    return texts.en || texts.es ? [[key, texts]] : [];
  });
}
