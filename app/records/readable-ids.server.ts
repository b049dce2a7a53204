import { idsIn, type NamesOfIds, withNames } from "~/editor/field-text";
import type { FormValues } from "~/http/form-values";
import { type Language, localized } from "~/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";

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
  const names = await namesOfIds(db, versions, language);
  return (values) => withNames(values, names);
}

/** Returns the names of the films and people whose ids stand in versions of a record. */
export async function namesOfIds(
  db: DatabaseOrTransaction,
  versions: readonly FormValues[],
  language: Language,
): Promise<NamesOfIds> {
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
  };
}
