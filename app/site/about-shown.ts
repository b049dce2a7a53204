import type { LandingTexts } from "./landing-texts.server";

/** Returns true if the section "About" exists, that is, if any of its settings is filled in. */
export function isAboutShown(about: LandingTexts["about"]): boolean {
  return Object.values(about).some(Boolean);
}
