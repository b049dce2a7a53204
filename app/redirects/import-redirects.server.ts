import { type Actor, recordActivity } from "~/activity/activity.server";
import { env } from "~/env.server";
import { messageKey } from "~/i18n/message-key";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { sourceProblem, targetProblem } from "./check-redirects";
import { readExistingAddresses } from "./existing-addresses.server";
import { deleteRedirectedMisses } from "./managed-misses.server";
import { type CsvLine, parseCsv, separatorOf, writeLine } from "./parse-csv";
import { readSource, readTarget } from "./read-redirect";
import { type RedirectStatus } from "./redirect";
import { RedirectTable } from "./redirect-table";
import { REDIRECTS_MAX, rowOf, storeRedirects } from "./redirects.server";

/** A line that cannot be stored. */
export interface RefusedLine {
  number: number;
  text: string;
  /** Made by `messageKey`. */
  reason: string;
}

export interface ImportedRedirects {
  added: number;
  replaced: number;
  unchanged: number;
  refused: RefusedLine[];
  /** False if nothing was stored because of the refused lines. */
  isStored: boolean;
}

type Row = ReturnType<typeof rowOf>;
interface ReadLine {
  line: CsvLine;
  row: Row;
}

const statuses = new Map<string, RedirectStatus>([
  ["", 301],
  ["301", 301],
  ["302", 302],
  ["303", 302],
  ["307", 302],
  ["308", 308],
]);

/**
 * Stores the redirects of a CSV file: old address, new address, and optionally the status. An old
 * address that has a redirect gets the new one. A first line without addresses is a heading.
 *
 * @param isPartial stores the other lines if some are refused; else one refused line refuses all
 */
export async function importRedirects(
  db: DatabaseOrTransaction,
  csv: string,
  { actor, isPartial }: { actor: Actor; isPartial: boolean },
): Promise<ImportedRedirects> {
  const { read, refused } = readLines(csv);
  return inTransaction(db, async (trx) => {
    const stored = await trx
      .selectFrom("redirects")
      .select(["source", "sourceKey", "target", "status"])
      .execute();
    const before = new Map(stored.map((row) => [row.sourceKey, row]));
    const whatIsAt = await readExistingAddresses(trx);
    const good = new Map<string, ReadLine>();
    const refuse = ({ line }: ReadLine, reason: string) => {
      refused.push({ number: line.number, text: line.text, reason });
    };
    for (const each of read) {
      const { sourceKey } = each.row;
      const problem = good.has(sourceKey)
        ? messageKey("admin:redirects.refused.repeated")
        : sourceProblem(sourceKey, whatIsAt);
      if (problem) refuse(each, problem);
      else good.set(sourceKey, each);
    }
    const table = new RedirectTable([...stored, ...[...good.values()].map(({ row }) => row)]);
    const takeBack = (each: ReadLine, reason: string) => {
      const { sourceKey } = each.row;
      const previous = before.get(sourceKey);
      good.delete(sourceKey);
      if (previous) table.add(previous);
      else table.remove(sourceKey);
      refuse(each, reason);
    };
    for (const each of [...good.values()]) {
      const problem = targetProblem(each.row, table, whatIsAt);
      if (problem) takeBack(each, problem);
    }
    for (const row of stored) {
      if (good.has(row.sourceKey) || !targetProblem(row, table, whatIsAt)) continue;
      const next = table.match(row.target.replace(/[?#].*/s, ""));
      const cause = next && good.get(next.sourceKey);
      const name = { source: row.source };
      if (cause) takeBack(cause, messageKey("admin:redirects.refused.chainBefore", name));
    }
    let added = 0;
    const changed: Row[] = [];
    for (const each of [...good.values()]) {
      const { row } = each;
      const previous = before.get(row.sourceKey);
      if (previous?.target === row.target && previous.status === row.status) continue;
      if (!previous && stored.length + added >= REDIRECTS_MAX) {
        takeBack(each, messageKey("admin:redirects.refused.tooMany", { max: REDIRECTS_MAX }));
        continue;
      }
      if (!previous) added++;
      changed.push(row);
    }
    const isStored = refused.length === 0 || isPartial;
    const replaced = changed.length - added;
    const unchanged = good.size - changed.length;
    refused.sort((a, b) => a.number - b.number);
    if (isStored && changed.length > 0) {
      await storeRedirects(trx, changed);
      await deleteRedirectedMisses(trx, new RedirectTable(changed));
      const label = String(changed.length);
      await recordActivity(trx, actor, { action: "imported", subject: "redirect", label });
    }
    return { added, replaced, unchanged, refused, isStored };
  });
}

/** Adds the lines of a file to pasted ones, in whose way they are written then. */
export function joinLists(pasted: string, file: string): string {
  if (pasted.trim() === "") return file;
  if (file.trim() === "") return pasted;
  const separator = separatorOf(pasted);
  const lines = parseCsv(file).filter((line, index) => !isHeading(line, index));
  return [pasted, ...lines.map(({ cells }) => writeLine(cells, separator))].join("\n");
}

/** Reads the lines by themselves; their order stays. */
function readLines(csv: string): { read: ReadLine[]; refused: RefusedLine[] } {
  const read: ReadLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, line] of parseCsv(csv.toWellFormed()).entries()) {
    if (isHeading(line, index)) continue;
    const [source = "", target = "", code = ""] = line.cells;
    const status = statuses.get(code);
    const reason =
      source === "" || target === ""
        ? messageKey("admin:redirects.refused.columns")
        : status === undefined
          ? messageKey("admin:redirects.refused.status")
          : problemOf(source, target);
    if (reason || !status)
      refused.push({ number: line.number, text: line.text, reason: reason ?? "" });
    else read.push({ line, row: rowOf({ source, target, status }) });
  }
  return { read, refused };
}

/** A first line of titles. */
const isHeading = ({ cells: [source = "", target = ""] }: CsvLine, index: number) =>
  index === 0 && !isAddress(source) && !isAddress(target);

const isAddress = (text: string) => /^(?:\/|https?:\/\/)/i.test(text);

function problemOf(typedSource: string, typedTarget: string): string | null {
  const source = readSource(typedSource);
  if (source.problem !== undefined) return source.problem;
  const target = readTarget(typedTarget, source.value.isWildcard, env().SITE_URL);
  return target.problem ?? null;
}
