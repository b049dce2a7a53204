import type { Project } from "~/films/projects/project";
import { bylineOf } from "~/films/projects/project-facts";
import type { ListedScreening } from "~/films/screenings/screenings.server";
import { dayInWords } from "~/language/i18n/days-in-words.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { joinNames } from "~/language/i18n/name-list.server";
import { PREVIEW_MAX, SUBJECT_MAX } from "./letter";

/** The two texts of a letter that lists of mail programs show. */
export interface Proposal {
  subject: string;
  preview: string;
}

/** As much of a text as phones show after a subject. */
const PREVIEW_SHOWN = 110;

/** Proposes `The Salt Line: premiere in Seville, 4 December, 20:30`, and the place after it. */
export function proposeScreening(screening: ListedScreening, language: Language): Proposal {
  const t = translator(language, "mail");
  const { kind, day, time, venue, festival } = screening;
  const text = (field: "city" | "country" | "note") => localized(screening, field, language).text;
  const what = t(`letter.kinds.${kind}`);
  const city = text("city");
  const rest = [
    city ? t("letter.at", { what, city }) : what,
    dayInWords(day, language, new Date().getUTCFullYear()),
    time,
  ];
  const place = [venue, city, text("country")].filter(Boolean).join(", ");
  return {
    subject: withTitle(screening[`title_${language}`], `: ${rest.filter(Boolean).join(", ")}`),
    preview: shortened([place, festival, text("note")].filter(Boolean).join(" · ")),
  };
}

/** Proposes the title of a film with its directors, and its first words. */
export function proposeFilm(
  film: Project,
  { directors, intro }: { directors: string[]; intro: string },
  language: Language,
): Proposal {
  const names = joinNames(directors, language);
  const by = names && translator(language, "film")(`by.${bylineOf(film.type)}`, { names });
  const rest = by && `: ${by.charAt(0).toLocaleLowerCase(language)}${by.slice(1)}`;
  return { subject: withTitle(film[`title_${language}`], rest), preview: shortened(intro) };
}

/** Proposes the title of a news item, and its first words. */
export function proposeNews(title: string, excerpt: string): Proposal {
  return { subject: withTitle(title, ""), preview: shortened(excerpt) };
}

/** A subject without a title is none: then nothing is sent in that language. */
function withTitle(title: string, rest: string): string {
  const name = title.trim();
  if (name === "") return "";
  return (
    cut(name, Math.max(SUBJECT_MAX / 2, SUBJECT_MAX - rest.length)) + rest.slice(0, SUBJECT_MAX / 2)
  );
}

/** Returns the beginning of a text as one line, whole sentences or words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return cut(line, Math.min(PREVIEW_SHOWN, PREVIEW_MAX));
}

function cut(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const kept = characters.slice(0, max - 1).join("");
  return `${kept.replace(/\s+\S*$/, "").replace(/[\s,;:·–-]+$/, "") || kept}…`;
}
