import { languages } from "~/language/i18n/languages";
import { plainTextOf } from "~/records/writing/plain-text.server";
import type { MovedMember } from "./moved-member";
import type { OldRecord } from "./old-site";

const EXCERPT_MIN = 10;
const EXCERPT_LENGTH = 220;
const EXCERPT_MAX = 1000;

/**
 * Returns the excerpts of a record: those that were written, or else the beginning of its text.
 *
 * @param dayOf what stands for a text that has no words, or too few of them
 */
export function excerptsOf(
  members: MovedMember[],
  texts: Record<string, string>,
  dayOf: (record: OldRecord) => string,
) {
  const ofMember = (member: MovedMember): string => {
    const title = texts[`title_${member.language}`] ?? "";
    const written = plainTextOf(member.excerpt).trim();
    const excerpt = written || beginning(plainTextOf(proseOf(member.moved.text)));
    const longer = [excerpt, `${title} – ${excerpt}`].find(
      (text) => excerpt !== "" && text.length >= EXCERPT_MIN,
    );
    return (longer ?? `${title} – ${dayOf(member.record)}`).slice(0, EXCERPT_MAX).toWellFormed();
  };
  const [first] = members;
  return Object.fromEntries(
    languages.map((language) => {
      const member = members.find((each) => each.language === language) ?? first;
      return [`excerpt_${language}`, member ? ofMember(member) : ""];
    }),
  );
}

/** Headings, pictures with their captions, code and addresses of films. */
const NO_PROSE = /^(?:#{1,6} |!\[|```|https?:\S+$)/;

/**
 * Returns the first words of a text, up to a heading or picture: a summary runs on, and a page shows
 * none with which its text begins.
 */
function proseOf(text: string): string {
  const runs: string[][] = [[]];
  for (const block of text.split("\n\n")) {
    if (NO_PROSE.test(block)) runs.push([]);
    else runs.at(-1)?.push(block);
  }
  const texts = runs.map((run) => withoutPictures(run.join("\n\n")).trim());
  return texts.find(({ length }) => length >= EXCERPT_MIN) ?? texts.find(Boolean) ?? "";
}

const withoutPictures = (text: string) => text.replace(/!\[[^\]]*\]\([^)]*\)/g, "");

/** Returns the first sentences of a text, as many as a card has room for. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const part = line.slice(0, EXCERPT_LENGTH);
  const sentence = /^.{60,}[.!?…](?=\s)/u.exec(part)?.[0];
  return sentence ?? `${part.slice(0, part.lastIndexOf(" ")).replace(/[\s,;:–-]+$/u, "")}…`;
}
