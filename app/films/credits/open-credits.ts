import type { Credit } from "./credit";
import { findRole } from "./role-names";

/** So many credits stand open on the page of a film at the most. */
export const OPEN_CREDITS = 20;

const isMusic = ({ role_en, role_es }: Pick<Credit, "role_en" | "role_es">) => {
  const role = findRole(role_en, "en") ?? findRole(role_es, "es");
  return role?.en === "Music" || role?.en === "Original music";
};

/**
 * Returns how many of the credits stand open on the page of a film; the others are folded. Credits
 * are in the order of the film, whose main ones end with the music.
 */
export function countOpenCredits(credits: readonly Pick<Credit, "role_en" | "role_es">[]): number {
  const music = credits.findLastIndex(isMusic);
  return Math.min(music === -1 ? credits.length : music + 1, OPEN_CREDITS);
}
