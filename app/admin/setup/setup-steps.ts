import type { SettingKey, SettingTab } from "~/company/settings/definitions";
import { paths } from "~/language/i18n/paths";

interface SetupStepDefinition {
  /** The settings that the company must have saved. */
  keys: readonly SettingKey[];
  /** The tab with these settings. */
  tab: SettingTab;
}

/** The steps that make the site the company's own, in their order. */
export const setupSteps = {
  name: { tab: "general", keys: ["site_title", "site_description"] },
  colors: { tab: "general", keys: ["primary_color", "secondary_color"] },
  contact: { tab: "general", keys: ["contact_email"] },
  timeZone: { tab: "general", keys: ["time_zone"] },
  hero: { tab: "hero", keys: ["hero_title", "hero_subtitle", "hero_background"] },
  about: { tab: "about", keys: ["about_title", "about_content"] },
  mark: { tab: "sections", keys: ["logo_image"] },
  sections: {
    tab: "sections",
    keys: ["projects_intro", "talent_intro", "news_intro", "contact_intro"],
  },
  thanks: { tab: "sections", keys: ["contact_thanks", "newsletter_text"] },
  footer: { tab: "footer", keys: ["footer_text", "social_links"] },
  legal: {
    tab: "legal",
    keys: [
      "legal_name",
      "legal_privacy",
      "legal_terms",
      "legal_cookies",
      "legal_accessibility",
      "legal_imprint",
    ],
  },
} as const satisfies Record<string, SetupStepDefinition>;

export type SetupStep = keyof typeof setupSteps;

export function isSetupStep(name: unknown): name is SetupStep {
  return typeof name === "string" && Object.hasOwn(setupSteps, name);
}

/** Returns the path of the screen for a step. */
export function setupPath(step: SetupStep): string {
  return `${paths.adminSettings}?tab=${setupSteps[step].tab}`;
}

/** A step as the dashboard shows it. */
export interface SetupState {
  step: SetupStep;
  state: "done" | "open" | "skipped";
}
