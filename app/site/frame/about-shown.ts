import type { LandingTexts } from "./landing-texts.server";

/** Returns true if the section "About" exists, that is, if more of it than its title is filled in. */
export function isAboutShown({ subtitle, content, image }: LandingTexts["about"]): boolean {
  return [subtitle, content, image].some(Boolean);
}
