import type { FormValues } from "~/base/http/form-values";
import { anyRow, choiceKey, idsIn, type ReadableNames, withNames } from "~/forms/editor/field-text";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";

/**
 * Returns a function that replaces the ids of films and people in versions of a record by their
 * names, and choices by their labels, for people who compare them; `#5` for a record that is gone.
 *
 * @param versions all that will be asked for
 */
export async function readableValues(
  db: DatabaseOrTransaction,
  versions: readonly FormValues[],
  language: Language,
): Promise<(values: FormValues) => FormValues> {
  const names = await readableNames(db, versions, language);
  return (values) => withNames(values, names);
}

/** The texts of the back office with the labels of each choice. */
const choiceTexts = {
  type: "films.types",
  status: "films.statuses",
  color: "films.colors",
  place: "pages.places",
  access: "press.choices",
  audience: "letters.audiences",
  "credits[].kind": "films.creditKinds",
  "awards[].kind": "films.kinds",
  "screenings[].kind": "films.screeningKinds",
  "watch[].kind": "films.watchKinds",
  "videos[].kind": "films.videoKinds",
  "companies[].role": "filmRows.roles",
  "releases[].kind": "filmRows.kinds",
} as const;

/** Returns the labels of the choices in versions of a record, as its form has them. */
function labelsOfChoices(versions: readonly FormValues[], language: Language) {
  const t = translator(language, "admin");
  const languageName = new Intl.DisplayNames(language, { type: "language" });
  const labelOf = (name: string, value: string): string | undefined => {
    const field = anyRow(name);
    if (field === "quotes[].language") return isTag(value) ? languageName.of(value) : undefined;
    if (!Object.hasOwn(choiceTexts, field)) return undefined;
    const labels = t(choiceTexts[field as keyof typeof choiceTexts], { returnObjects: true });
    return Object.hasOwn(labels, value) ? labels[value as keyof typeof labels] : undefined;
  };
  const all = versions.flatMap((values) => Object.entries(values));
  return Object.fromEntries(
    all.flatMap(([name, value]) => {
      const label = labelOf(name, value);
      return label === undefined ? [] : [[choiceKey(name, value), label]];
    }),
  );
}

const isTag = (text: string) => /^[a-z]{2,3}$/.test(text);

/**
 * Returns the names of the films and people whose ids stand in versions of a record, and the labels
 * of the choices.
 */
export async function readableNames(
  db: DatabaseOrTransaction,
  versions: readonly FormValues[],
  language: Language,
): Promise<ReadableNames> {
  const [filmIds, personIds] = [idsIn(versions, "films"), idsIn(versions, "people")];
  const films = filmIds.length
    ? await db
        .selectFrom("projects")
        .select(["id", "title_en", "title_es"])
        .where("id", "in", filmIds)
        .execute()
    : [];
  const people = personIds.length
    ? await db
        .selectFrom("team_members")
        .select(["id", "name"])
        .where("id", "in", personIds)
        .execute()
    : [];
  return {
    films: Object.fromEntries(
      films.map((film) => [film.id, localized(film, "title", language).text]),
    ),
    people: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    choices: labelsOfChoices(versions, language),
  };
}
