import type { SettingKey, SettingTab } from "~/company/settings/definitions";
import { SETTINGS_FORM_ID, TAB_FIELD } from "~/company/settings/setting-fields";
import { SETUP_PARAM } from "~/forms/editor/screen-path";
import { fieldId } from "~/forms/fields/field-id";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";

/** A step on a tab of the settings, or on a screen of its own. */
type SetupStepDefinition =
  | {
      tab: SettingTab;
      /** The settings that the company must have saved; the link leads to the first. */
      keys: readonly SettingKey[];
    }
  | { to: string };

/** The steps that make the site the company's own, in the order of need. */
export const setupSteps = {
  name: { tab: "company", keys: ["site_title", "site_description"] },
  mark: { tab: "company", keys: ["logo_image"] },
  colors: { tab: "look", keys: ["primary_color", "secondary_color"] },
  film: { to: recordPath("project", "new") },
  contact: { tab: "company", keys: ["contact_email"] },
  timeZone: { tab: "company", keys: ["time_zone"] },
  hero: { tab: "look", keys: ["hero_title", "hero_subtitle", "hero_background"] },
  about: { tab: "texts", keys: ["about_title", "about_content"] },
  sections: {
    tab: "texts",
    keys: [
      "projects_intro",
      "talent_intro",
      "news_intro",
      "contact_intro",
      "contact_thanks",
      "newsletter_text",
    ],
  },
  footer: { tab: "menu", keys: ["footer_text", "social_links"] },
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

export const setupStepNames = Object.keys(setupSteps) as SetupStep[];

export function isSetupStep(name: unknown): name is SetupStep {
  return typeof name === "string" && Object.hasOwn(setupSteps, name);
}

/** Returns the address of the field of a setting, on the screen of its tab. */
export const settingHash = (key: SettingKey | undefined) =>
  `#${fieldId(SETTINGS_FORM_ID, key ?? "")}`;

/** Returns the address of a step: of its first field, if it is a step of the settings. */
export function setupPath(step: SetupStep): string {
  const definition: SetupStepDefinition = setupSteps[step];
  if ("to" in definition) {
    return `${definition.to}?${new URLSearchParams({ [SETUP_PARAM]: step })}`;
  }
  const { tab, keys } = definition;
  const query = new URLSearchParams({ [TAB_FIELD]: tab, [SETUP_PARAM]: step });
  return `${paths.adminSettings}?${query}${settingHash(keys[0])}`;
}

/** A step as the dashboard shows it. */
export interface SetupState {
  step: SetupStep;
  state: "done" | "open" | "skipped";
  /** The settings of the step that are not the company's own yet, and the addresses of their fields. */
  missing: { key: SettingKey; to: string }[];
}

/** The place of a step among all, and what comes after it. */
export interface SetupPlace extends SetupState {
  number: number;
  count: number;
  /** The next open step and its address; null when none is left. */
  next: { step: SetupStep; to: string } | null;
}

/** Returns the place of a step. */
export function placeOf(steps: readonly SetupState[], step: SetupStep): SetupPlace | null {
  const index = steps.findIndex((each) => each.step === step);
  const found = steps[index];
  if (!found) return null;
  const others = [...steps.slice(index + 1), ...steps.slice(0, index)];
  const open = others.find(({ state }) => state === "open")?.step;
  const next = open ? { step: open, to: setupPath(open) } : null;
  return { ...found, number: index + 1, count: steps.length, next };
}
