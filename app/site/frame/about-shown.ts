import type { LandingTexts } from "./landing-texts.server";

/** Returns true if the section "About" exists, that is, if any of its settings is filled in. */
export function isAboutShown({ title, subtitle, content, image }: LandingTexts["about"]): boolean {
  return [title, subtitle, content, image].some(Boolean);
}
