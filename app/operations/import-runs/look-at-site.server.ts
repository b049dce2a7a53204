import { fromHtml } from "hast-util-from-html";
import type { Fetched } from "~/operations/moving/fetch-files.server";
import type { MovingReport, RecordHere } from "~/operations/moving/moving-report";
import type { OldRecord, OldSite } from "~/operations/moving/old-site";
import { textOf } from "~/operations/moving/shown-text";
import type { FilmGroup, Loss, RunResult, Sample } from "./import-run";

/** Samples of each kind of record. */
const SAMPLES_MAX = 2;
/** Characters of the beginning of a text. */
const BEGINNING = 300;
/** Characters of a text from which its beginning is read. */
const READ_MAX = 20_000;
/** Groups of each sort, the largest. */
const GROUPS_MAX = 40;
/** Lines that the screen shows of each sort of loss. */
const SHOWN_MAX = 20;
/** Characters of a line on the screen. */
const LINE_MAX = 300;

/** Collects the first records of each kind, as they are there and would be here. */
export class SampleCollector {
  readonly samples: Sample[] = [];
  readonly #counts = new Map<RecordHere["kind"], number>();

  readonly add = (there: OldRecord & { html: string }, here: RecordHere): void => {
    const count = this.#counts.get(here.kind) ?? 0;
    if (count === SAMPLES_MAX || there.html.trim() === "") return;
    this.#counts.set(here.kind, count + 1);
    const tree = fromHtml(there.html.slice(0, READ_MAX), { fragment: true });
    this.samples.push({
      title: cut(there.title),
      date: dateOf(there),
      there: { type: there.type, address: there.link, text: beginningOf(textOf(tree)) },
      here: { ...here, text: beginningOf(here.text) },
    });
  };
}

/** Returns the day or instant of a record; null for one that no calendar has. */
function dateOf({ date }: OldRecord): string | null {
  const written = date && ("day" in date ? date.day : date.instant);
  return written && !Number.isNaN(Date.parse(written)) ? written : null;
}

/** Returns the beginning of a text in lines, without blank ones. */
function beginningOf(text: string): string {
  const lines = text
    .slice(0, READ_MAX)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const whole = lines.join("\n");
  return whole.length > BEGINNING ? `${whole.slice(0, BEGINNING).toWellFormed()}…` : whole;
}

/** Lists the groups of records that may become films, the largest of each sort first. */
export function filmGroupsOf({ records }: OldSite): FilmGroup[] {
  const groups = new Map<string, FilmGroup>();
  const add = (by: string, value: string, name: string) => {
    if (!value) return;
    const group = groups.get(`${by}:${value}`) ?? { by, value, name, count: 0 };
    group.count += 1;
    groups.set(`${by}:${value}`, group);
  };
  const bySlug = new Map(records.map((record) => [record.guid, record]));
  for (const { type, terms, parent } of records) {
    if (type !== "post" && type !== "page") add("type", type, type);
    for (const { domain, slug, name } of terms) {
      add(domain === "post_tag" ? "tag" : domain, slug, name);
    }
    const above = parent === null ? undefined : bySlug.get(parent);
    if (above) add("parent", above.slug, above.title);
  }
  const sorted = [...groups.values()].sort(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name),
  );
  const shown = new Map<string, number>();
  return sorted.filter(({ by: sort }) => {
    const count = shown.get(sort) ?? 0;
    shown.set(sort, count + 1);
    return count < GROUPS_MAX;
  });
}

/** Returns what the screen shows of a report. */
export function resultOf(
  report: MovingReport,
  fetched: Fetched | null,
  samples: Sample[],
): RunResult {
  const { counts, pictures, documents, comments, users, sticky, redirects } = report;
  const { missingPictures, missingDocuments } = report;
  return {
    counts,
    pictures,
    documents,
    comments,
    users,
    sticky,
    missing: { pictures: missingPictures.length, documents: missingDocuments.length },
    redirects: { stored: redirects.stored, unchanged: redirects.unchanged },
    fetched: fetched && { ...fetched, problems: fetched.problems.length },
    losses: lossesOf(report, fetched),
    samples,
  };
}

function lossesOf(report: MovingReport, fetched: Fetched | null): Loss[] {
  const first = <Item>(items: readonly Item[]) => items.slice(0, SHOWN_MAX);
  const lines = (name: "kept" | "pictures" | "documents" | "fetch" | "lost", all: string[]) => ({
    name,
    total: all.length,
    items: first(all).map(cut),
  });
  const { leftOut, refused, notKept } = report;
  const losses: Loss[] = [
    {
      name: "leftOut",
      total: leftOut.length,
      // Records have more fields than those of a loss.
      items: first(leftOut).map(({ title, link, type, reason }) => {
        return { title: cut(title), link: cut(link), type, reason };
      }),
    },
    { name: "refused", total: refused.length, items: first(refused) },
    {
      name: "notKept",
      total: notKept.length,
      items: first(notKept).map((record) => ({
        ...record,
        items: first(record.items).map(({ kind, what }) => ({ kind, what: cut(what) })),
      })),
    },
    lines("kept", report.kept),
    lines("pictures", report.missingPictures),
    lines("documents", report.missingDocuments),
    lines("fetch", fetched?.problems ?? []),
    lines("lost", report.redirects.lost),
  ];
  return losses.filter(({ total }) => total > 0);
}

const cut = (text: string) =>
  text.length > LINE_MAX ? `${text.slice(0, LINE_MAX).toWellFormed()}…` : text;
