import type { Block, Section } from "~/media/printing/printed-film";
import type { FilmTexts } from "./film-texts.server";

/** Returns the texts of a film as plain text, one paragraph a line, to copy from. */
export function plainKit(film: FilmTexts): string {
  const head = [film.title.toUpperCase(), film.facts, film.directors, film.logline];
  const foot = `${film.company}\n${film.address}`;
  const parts = [...head, ...film.sections.map(plainSection), foot];
  // Names are copied as they were typed.
  return `${parts.filter(Boolean).join("\n\n")}\n`.replace(/[\u2068\u2069]/g, "");
}

function plainSection({ title, blocks, author, rows, quotes, entries }: Section): string {
  const parts = [
    ...(blocks ?? []).map(plainBlock),
    author ? `– ${author}` : "",
    (rows ?? []).map(({ name, text }) => `${name}: ${text}`).join("\n"),
    ...(quotes ?? []).map(({ text, source }) => `${text}\n– ${source}`),
    ...(entries ?? []).map(({ over, name, lines }) =>
      [over, name, ...lines].filter(Boolean).join("\n"),
    ),
  ];
  return [`${title.toUpperCase()}\n${"=".repeat([...title].length)}`, ...parts]
    .filter(Boolean)
    .join("\n\n");
}

function plainBlock({ runs, mark }: Block): string {
  const text = runs.map((run) => run.text).join("");
  return mark ? `${mark} ${text}` : text;
}
