import { sql } from "kysely";
import { firstWords } from "~/base/http/route-table";
import { type Language, languages, otherLanguage } from "~/language/i18n/languages";
import { reservedSegments } from "~/language/i18n/reserved-segments";
import { slugify } from "~/language/i18n/slug";
import { freeSlug, takenSlugs } from "~/records/lifecycle/slugs.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import type { LeftOut, OldRecord, OldSite, OldTerm } from "./old-site";

/** The kinds of records that an old record may become. */
export type MovedKind = "newsItem" | "page" | "project";

/** Old records that become one of this site: one, or one in each language. */
export interface Unit {
  kind: MovedKind;
  members: { language: Language; record: OldRecord }[];
}

/** A unit with the id that its record has, or will have. */
export interface PlannedUnit extends Unit {
  id: number;
  /** The words of the address of a page. */
  slugs: Record<Language, string>;
}

/** A choice of the films among the old records: `category:films`, `type:portfolio`, `parent:work`. */
export interface FilmChoice {
  by: string;
  value: string;
}

export interface Choices {
  /** The language of records that say none. */
  language: Language;
  films: FilmChoice[];
}

/** Divides the records of an old site into units; records of types that become nothing are told. */
export function unitsOf(site: OldSite, choices: Choices): { units: Unit[]; leftOut: LeftOut[] } {
  const units: Unit[] = [];
  const leftOut: LeftOut[] = [];
  const groups = new Map<string, Unit>();
  const bySlug = new Map(site.records.map(({ guid, slug }) => [guid, slug]));
  for (const record of site.records) {
    const kind = kindOf(record, choices, bySlug);
    if (!kind) {
      leftOut.push({ ...record, reason: "other" });
      continue;
    }
    const language = record.language ?? choices.language;
    const group = record.group === null ? undefined : groups.get(record.group);
    const isNew = group?.members.every((member) => member.language !== language);
    if (group && isNew && group.kind === kind) {
      group.members.push({ language, record });
      continue;
    }
    const unit: Unit = { kind, members: [{ language, record }] };
    units.push(unit);
    if (record.group !== null && !groups.has(record.group)) groups.set(record.group, unit);
  }
  return { units, leftOut };
}

function kindOf(
  record: OldRecord,
  { films }: Choices,
  bySlug: ReadonlyMap<string, string>,
): MovedKind | null {
  const isFilm = films.some(({ by, value }) => {
    if (by === "type") return record.type === value;
    if (by === "parent") return record.parent !== null && bySlug.get(record.parent) === value;
    return record.terms.some((term) => isChosen({ by, value }, term));
  });
  if (isFilm) return "project";
  if (record.type === "post") return "newsItem";
  return record.type === "page" ? "page" : null;
}

/** Returns true for the term that a choice names. */
export function isChosen({ by, value }: FilmChoice, { domain, slug }: OldTerm): boolean {
  return domain === (by === "tag" ? "post_tag" : by) && slug === value;
}

/** Returns the name of an old record within an import. */
export const recordGuid = ({ guid }: OldRecord) => `record:${guid}`;

/**
 * Gives each unit the id that an earlier import has given it, or a new one, so that texts can link to
 * records that do not exist yet.
 */
export async function planUnits(
  trx: DatabaseOrTransaction,
  source: string,
  units: readonly Unit[],
): Promise<PlannedUnit[]> {
  const known = await knownRecords(trx, source);
  const taken = await takenSlugs(trx, "page");
  for (const { address } of known.values()) for (const slug of address.split(" ")) taken.add(slug);
  const other = new Set([...reservedSegments, ...firstWords()]);
  const planned: PlannedUnit[] = [];
  for (const unit of units) {
    const guids = unit.members.map(({ record }) => recordGuid(record));
    const before = guids.map((guid) => known.get(guid)).find((row) => row?.kind === unit.kind);
    const id = before?.recordId ?? (await nextId(trx, unit.kind));
    const address = before?.address ?? (unit.kind === "page" ? newSlugs(unit, taken, other) : "");
    for (const guid of guids.filter((each) => !known.has(each))) {
      const row = { source, guid, kind: unit.kind, recordId: id, address };
      await trx.insertInto("imports").values(row).execute();
    }
    const [en = "", es = en] = address.split(" ");
    planned.push({ ...unit, id, slugs: { en, es } });
  }
  return planned;
}

async function knownRecords(trx: DatabaseOrTransaction, source: string) {
  const rows = await trx
    .selectFrom("imports")
    .select(["guid", "kind", "recordId", "address"])
    .where("source", "=", source)
    .where("recordId", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Takes the next number of a table, which no other record gets. */
async function nextId(trx: DatabaseOrTransaction, kind: MovedKind): Promise<number> {
  const { table } = recordKinds[kind];
  const { rows } = await sql<{ seq: number }>`
    UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ${table} RETURNING seq`.execute(trx);
  if (rows[0]) return rows[0].seq;
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, 1)`.execute(trx);
  return 1;
}

/** Returns the slugs of a page in both languages, as near to the old ones as others allow. */
function newSlugs(unit: Unit, taken: Set<string>, other: ReadonlySet<string>): string {
  const slugs = languages.map((language) => {
    const { members } = unit;
    const own = members.find((member) => member.language === language) ?? members[0];
    const wanted = slugify(own?.record.slug ?? "") || slugify(own?.record.title ?? "") || "page";
    return { wanted, isOwn: own?.language === language };
  });
  const [en, es] = slugs;
  const free = (wanted: string) => freeSlug(wanted, new Set([...taken, ...other]));
  const first = free(en?.wanted ?? "page");
  const second = es?.wanted === en?.wanted ? first : free(es?.wanted ?? "page");
  taken.add(first).add(second);
  return `${first} ${second}`;
}

/** Returns the member of a unit in a language, or else in the other one. */
export function memberIn(unit: Unit, language: Language) {
  return (
    unit.members.find((member) => member.language === language) ??
    unit.members.find((member) => member.language === otherLanguage(language))
  );
}
