import { createHash } from "node:crypto";
import type { SocialCard } from "~/base/seo/social-card";
import { decode } from "~/media/encoding/decoder.server";
import { exists, uploadPath } from "~/media/uploads/stored-files.server";
import { drawOnce } from "./drawn-files.server";
import { markFile } from "./own-icons.server";

/** Version of the card design; a new one makes networks fetch the cards again. */
const DESIGN = 3;

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{16}\.jpg$/;

/** Returns the file name of a card: it changes when anything on the card changes. */
export function socialImageName(subject: string, card: SocialCard): string {
  const content = JSON.stringify([
    DESIGN,
    card.title,
    card.kicker,
    card.company,
    card.still,
    card.focus,
    card.logo,
  ]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return `${subject}-${hash}.jpg`;
}

/** Returns the subject in a file name, or null when the name is invalid. */
function subjectOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/**
 * Returns the file of a card, drawn on first request and kept. Only the card that its page
 * currently references is ever drawn.
 *
 * @param card returns the card of a subject, or null when there is no such page
 * @returns null when no page references this name
 * @throws HttpError 503 when too many cards are queued
 */
export async function findSocialImage(
  name: string,
  card: (subject: string) => Promise<SocialCard | null>,
): Promise<string | null> {
  const subject = subjectOf(name);
  const found = subject && (await card(subject));
  if (!found || socialImageName(subject, found) !== name) return null;
  return drawOnce("social", name, async () => {
    const stored = found.still && uploadPath(`${found.still}.webp`);
    const still = stored && (await exists(stored)) ? stored : null;
    const mark = await markFile(found.logo ?? "");
    return decode("card", { card: { ...found, still }, mark });
  });
}
