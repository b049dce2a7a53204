import type { FormValues } from "~/http/form-values";
import { type Language, localized } from "~/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** The fields of rows that hold the id of another record. */
const filmField = /^films\[\d+\]\.id$/;
const personField = /^credits\[\d+\]\.personId$/;

/**
 * Returns a function that replaces the ids of films and people in versions of a record by their
 * names, for people who compare them; `#5` for a record that is gone.
 *
 * @param versions all that will be asked for
 */
export async function readableIds(
  db: DatabaseOrTransaction,
  versions: readonly FormValues[],
  language: Language,
): Promise<(values: FormValues) => FormValues> {
  const idsIn = (field: RegExp) => [
    ...new Set(
      versions.flatMap((values) =>
        Object.entries(values).flatMap(([name, value]) =>
          field.test(name) && Number(value) > 0 ? Number(value) : [],
        ),
      ),
    ),
  ];
  const [filmIds, personIds] = [idsIn(filmField), idsIn(personField)];
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
  const titles = new Map(films.map((film) => [film.id, localized(film, "title", language).text]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const readable = (name: string, value: string) => {
    const known = filmField.test(name) ? titles : personField.test(name) ? names : null;
    return known && Number(value) > 0 ? (known.get(Number(value)) ?? `#${value}`) : value;
  };
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, readable(name, value)]),
    );
}
