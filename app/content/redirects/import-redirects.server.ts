import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { env } from "~/config/env.server";
import { messageKey } from "~/language/i18n/message-key";
import { inSlices } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { REDIRECTS_MAX, rowOf } from "./check-redirect.server";
import { sourceProblem, targetProblem } from "./check-redirects";
import { readExistingAddresses } from "./existing-addresses.server";
import { deleteRedirectedMisses } from "./managed-misses.server";
import { readSource, readTarget } from "./read-redirect";
import { type ListedLine, readRedirectList } from "./redirect-list.server";
import { RedirectTable } from "./redirect-table";
import { redirectsVersion, storeRedirects } from "./redirects.server";

/** A line that cannot be stored. */
interface RefusedLine {
  number: number;
  text: string;
  /** Made by `messageKey`. */
  reason: string;
}

/** The outcome of an import. */
export interface ImportedRedirects {
  added: number;
  replaced: number;
  unchanged: number;
  refused: RefusedLine[];
  /** Titles of columns. */
  headings: ListedLine[];
  /** The number of comments and settings. */
  asides: number;
  /** False if nothing was stored because of the refused lines. */
  isStored: boolean;
}

/** The outcome that an import would have. */
export interface PreviewedRedirects extends ImportedRedirects {
  changes: { source: string; target: string; status: number; before: string | null }[];
}

type Row = ReturnType<typeof rowOf>;
interface ReadLine {
  line: ListedLine;
  row: Row;
}

/** Lines that are read, checked or stored in one turn of the event loop. */
const LINES_AT_ONCE = 500;

/** How often the lines are checked again because another user has changed redirects. */
const CHECKS_MAX = 5;

/**
 * Stores the redirects of a list, see `readRedirectList`. An old address that has a redirect gets the
 * new one.
 *
 * All lines are checked before the first is stored, and stored in slices, each with its line in the
 * log. If the process ends between two of them, the same import adds the rest.
 *
 * @param isPartial stores the other lines if some are refused; else one refused line refuses all
 * @throws HttpError 503 if others change redirects all the time
 */
export async function importRedirects(
  db: Database,
  csv: string,
  { actor, isPartial }: { actor: Actor; isPartial: boolean },
): Promise<ImportedRedirects> {
  const lines = await readLines(csv);
  const stored = new Map<string, "added" | "replaced">();
  // Once a slice is stored, the import goes on: it could not say any more that nothing was.
  for (let check = 1; check <= CHECKS_MAX || stored.size > 0; check++) {
    const { good, changed, refused, version } = await checkLines(db, lines);
    // Lines that are stored already are said as part of an import.
    const isStored = refused.length === 0 || isPartial || stored.size > 0;
    if (isStored && !(await storeChanged(db, changed, { actor, version, stored }))) continue;
    const outcomes = [...stored.values()];
    const added = outcomes.filter((outcome) => outcome === "added").length;
    const replaced = outcomes.length - added;
    const { headings, asides } = lines;
    const unchanged = good - stored.size;
    return { added, replaced, unchanged, refused, headings, asides, isStored };
  }
  throw new HttpError(503, "busy");
}

/** Returns what an import would do, and stores nothing. */
export async function previewRedirects(db: Database, csv: string): Promise<PreviewedRedirects> {
  const lines = await readLines(csv);
  const { good, changed, refused } = await checkLines(db, lines);
  const added = changed.filter(({ before }) => before === null).length;
  const { headings, asides } = lines;
  return {
    added,
    replaced: changed.length - added,
    unchanged: good - changed.length,
    refused,
    headings,
    asides,
    isStored: false,
    changes: changed.map(({ row: { source, target, status }, before }) => ({
      source,
      target,
      status,
      before,
    })),
  };
}

/** A redirect to store. */
interface Change {
  row: Row;
  /** Where its source has led until now; null for a new one. */
  before: string | null;
}

interface CheckedLines {
  /** The number of lines that can be stored, or are stored already. */
  good: number;
  changed: Change[];
  refused: RefusedLine[];
  /** Of the redirects that they were checked against. */
  version: number;
}

/** Checks the lines against each other, the pages of the site and the stored redirects. */
async function checkLines(db: Database, lines: ReadLines): Promise<CheckedLines> {
  const refused = [...lines.refused];
  const version = await redirectsVersion(db);
  const stored = await db
    .selectFrom("redirects")
    .select(["source", "sourceKey", "target", "status"])
    .execute();
  await nextTurn();
  const before = new Map(stored.map((row) => [row.sourceKey, row]));
  const whatIsAt = await readExistingAddresses(db);
  await nextTurn();
  const good = new Map<string, ReadLine>();
  const refuse = ({ line }: ReadLine, reason: string) => {
    refused.push({ number: line.number, text: line.text, reason });
  };
  await inTurns(lines.read, (each) => {
    const { sourceKey } = each.row;
    const problem = good.has(sourceKey)
      ? messageKey("admin:redirects.refused.repeated")
      : sourceProblem(sourceKey, whatIsAt);
    if (problem) refuse(each, problem);
    else good.set(sourceKey, each);
  });
  const table = new RedirectTable([...stored, ...[...good.values()].map(({ row }) => row)]);
  await nextTurn();
  const takeBack = (each: ReadLine, reason: string) => {
    const { sourceKey } = each.row;
    const previous = before.get(sourceKey);
    good.delete(sourceKey);
    if (previous) table.add(previous);
    else table.remove(sourceKey);
    refuse(each, reason);
  };
  await inTurns([...good.values()], (each) => {
    const problem = targetProblem(each.row, table, whatIsAt);
    if (problem) takeBack(each, problem);
  });
  await inTurns(stored, (row) => {
    if (good.has(row.sourceKey) || !targetProblem(row, table, whatIsAt)) return;
    const next = table.match(row.target.replace(/[?#].*/s, ""));
    const cause = next && good.get(next.sourceKey);
    const name = { source: row.source };
    if (cause) takeBack(cause, messageKey("admin:redirects.refused.chainBefore", name));
  });
  let added = 0;
  const changed: Change[] = [];
  await inTurns([...good.values()], (each) => {
    const { row } = each;
    const previous = before.get(row.sourceKey);
    if (previous?.target === row.target && previous.status === row.status) return;
    if (!previous && stored.length + added >= REDIRECTS_MAX) {
      takeBack(each, messageKey("admin:redirects.refused.tooMany", { max: REDIRECTS_MAX }));
      return;
    }
    if (!previous) added++;
    changed.push({ row, before: previous?.target ?? null });
  });
  refused.sort((a, b) => a.number - b.number);
  return { good: good.size, changed, refused, version };
}

/**
 * Stores checked redirects in slices.
 *
 * @param version of the redirects that they were checked against
 * @param stored takes what was done with each, by its source
 * @returns false if others have changed redirects since they were checked: then some are not stored
 */
async function storeChanged(
  db: Database,
  changed: readonly Change[],
  {
    actor,
    version,
    stored,
  }: { actor: Actor; version: number; stored: Map<string, "added" | "replaced"> },
): Promise<boolean> {
  let expected = version;
  for await (const slice of inSlices(changed, LINES_AT_ONCE)) {
    const isDone = await db.transaction().execute(async (trx) => {
      if ((await redirectsVersion(trx)) !== expected) return false;
      const rows = slice.map(({ row }) => row);
      await storeRedirects(trx, rows);
      await deleteRedirectedMisses(trx, new RedirectTable(rows));
      const label = String(rows.length);
      await recordActivity(trx, actor, { action: "imported", subject: "redirect", label });
      expected = await redirectsVersion(trx);
      return true;
    });
    if (!isDone) return false;
    for (const { row, before } of slice) {
      stored.set(row.sourceKey, before === null ? "added" : "replaced");
    }
  }
  return true;
}

/** Does something with each of many, some of them in each turn of the event loop. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for await (const slice of inSlices(items, LINES_AT_ONCE)) slice.forEach(work);
  await nextTurn();
}

interface ReadLines {
  read: ReadLine[];
  refused: RefusedLine[];
  headings: ListedLine[];
  asides: number;
}

/** Reads the lines by themselves; their order stays. */
async function readLines(csv: string): Promise<ReadLines> {
  const lines: ReadLines = { read: [], refused: [], headings: [], asides: 0 };
  await inTurns((await readRedirectList(csv)) ?? [], (line) => {
    const { listed, number, text } = line;
    if (listed.kind === "heading") lines.headings.push(line);
    else if (listed.kind === "aside") lines.asides++;
    else {
      const reason =
        listed.kind === "refused" ? listed.reason : problemOf(listed.source, listed.target);
      if (reason !== null || listed.kind === "refused") {
        lines.refused.push({ number, text, reason: reason ?? "" });
      } else lines.read.push({ line, row: rowOf(listed) });
    }
  });
  return lines;
}

function problemOf(typedSource: string, typedTarget: string): string | null {
  const source = readSource(typedSource);
  if (source.problem !== undefined) return source.problem;
  const target = readTarget(typedTarget, source.value.isWildcard, env().SITE_URL);
  return target.problem ?? null;
}
