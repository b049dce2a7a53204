import type { Actor } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import {
  anyRow,
  changedFields,
  choiceKey,
  fieldText,
  idsIn,
  type ReadableNames,
  readableText,
  withNames,
} from "~/forms/editor/field-text";
import { isWallTime } from "~/forms/fields/wall-time-fields";
import { translator } from "~/language/i18n/i18n.server";
import { defaultLanguage, type Language, localized } from "~/language/i18n/languages";
import { imageAddresses } from "~/media/uploads/stored-files.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordName } from "~db/record-kinds";
import { excerptOf, markedWords, textOfPieces } from "./marked-words.server";
import { type FieldChange, type RecordState, type Revision, REVISIONS_MAX } from "./revision";

/**
 * Stores a version of a record; deletes versions beyond the maximum. Must run in the transaction of
 * the change itself. Also stores the state before the change if it is not the newest version: the
 * record can be older than the versions table, or come from an import.
 */
export async function createRevision(
  trx: DatabaseOrTransaction,
  actor: Actor,
  record: RecordName,
  after: RecordState,
  before?: RecordState,
): Promise<void> {
  if (before) {
    const [newest] = await newestFirst(trx, record).limit(1).execute();
    const isKnown = newest && isSame(valuesOf(newest), before.values);
    if (!isKnown) await insert(trx, "", record, before);
    if (isSame(before.values, after.values)) return;
  }
  await insert(trx, actor.username, record, after);
  await trx
    .deleteFrom("revisions")
    .where(
      "id",
      "in",
      newestFirst(trx, record).clearSelect().select("id").limit(-1).offset(REVISIONS_MAX),
    )
    .execute();
}

/**
 * Lists the versions of a record, the newest first, each with excerpts of its changes.
 *
 * @param language of the titles of films
 */
export async function listRevisions(
  db: DatabaseOrTransaction,
  record: RecordName,
  language: Language = defaultLanguage,
): Promise<Revision[]> {
  const rows = await newestFirst(db, record).execute();
  const versions = rows.map(valuesOf);
  const readable = await readableValues(db, versions, language);
  return rows.map(({ id, username, createdAt }, index) => {
    const [after = {}, before] = versions.slice(index, index + 2);
    if (!before) return { id, username, createdAt, changes: null };
    const changes = comparedFields(readable(before), readable(after), changedFields(before, after));
    return { id, username, createdAt, changes };
  });
}

/**
 * Compares fields of two versions word by word; of lists only the rows that differ are shown.
 *
 * @param isWhole true if nothing is shortened
 */
export function comparedFields(
  before: FormValues,
  after: FormValues,
  names: string[],
  isWhole = false,
): FieldChange[] {
  return names.map((name) => {
    const [one, other] = [fieldText(before, name), fieldText(after, name)];
    // Instants and boxes are shown in other words than they are stored in.
    if (isWallTime(name, one || other) || readableText(name, one || other) !== (one || other)) {
      return { name, before: one, after: other };
    }
    const words = markedWords(one, other);
    const pieces = isWhole ? words : excerptOf(words);
    const texts = {
      before: one && textOfPieces(pieces, "removed"),
      after: other && textOfPieces(pieces, "added"),
    };
    const isShared = pieces.some(({ kind, text }) => kind === "same" && /[^\s…]/.test(text));
    const isList = pieces.some(({ text }) => text === "…");
    return { name, ...texts, ...((isShared || isList) && { pieces }) };
  });
}

/** Returns how many versions of a record are kept, and by whom the newest was saved; "" if by none. */
export async function summarizeRevisions(
  db: DatabaseOrTransaction,
  record: RecordName,
): Promise<{ count: number; username: string }> {
  const newest = await newestFirst(db, record)
    .clearSelect()
    .select((of) => ["username", of.fn.countAll<number>().over().as("count")])
    .limit(1)
    .executeTakeFirst();
  return newest ?? { count: 0, username: "" };
}

/** Returns a version of a record, or null if it is not kept any more. */
export async function findRevision(
  db: DatabaseOrTransaction,
  record: RecordName,
  id: number,
): Promise<{ createdAt: string; values: FormValues } | null> {
  const row = await newestFirst(db, record).where("id", "=", id).executeTakeFirst();
  return row ? { createdAt: row.createdAt, values: valuesOf(row) } : null;
}

/**
 * Returns the values of the version with this `updatedAt`, or null if it is not kept any more.
 * Saving without changes makes no version of its own: the one before it has the same values.
 */
export async function findVersionValues(
  db: DatabaseOrTransaction,
  record: RecordName,
  version: string,
): Promise<FormValues | null> {
  const row = await newestFirst(db, record)
    .clearOrderBy()
    .where("createdAt", "<=", version)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? valuesOf(row) : null;
}

const newestFirst = (db: DatabaseOrTransaction, { subject, id }: RecordName) =>
  db
    .selectFrom("revisions")
    .select(["id", "username", "fields", "createdAt"])
    .where("subject", "=", subject)
    .where("recordId", "=", id)
    .orderBy("id", "desc");

async function insert(
  trx: DatabaseOrTransaction,
  username: string,
  { subject, id }: RecordName,
  { values, version }: RecordState,
): Promise<void> {
  const fields = JSON.stringify(values);
  await trx
    .insertInto("revisions")
    .values({
      subject,
      recordId: id,
      username,
      fields,
      pictures: imageAddresses(fields),
      createdAt: version,
    })
    .execute();
}

const valuesOf = ({ fields }: { fields: string }) => JSON.parse(fields) as FormValues;

const isSame = (a: FormValues, b: FormValues) => changedFields(a, b).length === 0;

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
  "screenings[].state": "films.screeningStates",
  "screenings[].notice": "films.screeningNotices",
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
