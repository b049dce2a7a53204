import { addressIn } from "~/base/mail/pasted-addresses";
import { meaningOf } from "./list-columns";
import { dayFirstIn } from "./list-dates";
import type { Meaning } from "./list-meanings";
import { type KeptContent, rowsOf } from "./list-rows.server";
import { languageOf, tellsWhoHasLeft } from "./list-words";
import type { ListColumn, ListSettings } from "./subscriber-list";

/** Maximum number of columns; a file with more is not read. */
const COLUMNS_MAX = 500;

/** More columns than {@link COLUMNS_MAX}. */
export class ColumnsError extends Error {}

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** A column with more different values is none of states. */
const STATES_MAX = 20;

/** The values of a column, whatever its heading says. */
interface Seen {
  values: Set<string>;
  samples: string[];
  filled: number;
  addresses: number;
  languages: number;
  dayFirst: Set<boolean>;
}

export type Survey = Pick<ListSettings, "firstLine" | "hasHeadings" | "columns" | "meanings">;

/**
 * Looks through a list and says what its columns seem to be: by their headings, else by their
 * values. A first row without any address is taken for headings.
 *
 * @throws OpenQuoteError
 */
export async function surveyList(kept: KeptContent): Promise<Survey> {
  let headings: string[] | null = null;
  let firstLine = kept.settings.firstLine;
  let isFirst = true;
  const seen: Seen[] = [];
  for await (const { number, cells } of rowsOf(kept)) {
    if (cells.length > COLUMNS_MAX) throw new ColumnsError();
    if (isFirst) {
      isFirst = false;
      firstLine = number;
      if (isHeading(cells)) {
        headings = cells;
        firstLine = number + 1;
        continue;
      }
    }
    cells.forEach((cell, index) => look((seen[index] ??= newSeen()), cell));
  }
  // Of the rows with more values than headings only those are read that end in empty ones.
  const width = headings?.length ?? seen.length;
  // Programs write all dates of a file in one way.
  const orders = new Set(seen.flatMap(({ dayFirst }) => [...dayFirst]));
  const [isDayFirst = null] = orders.size === 1 ? orders : [];
  const columns = Array.from({ length: width }, (_, index) => ({
    ...columnOf(headings?.[index] ?? "", seen[index] ?? newSeen()),
    isDayFirst,
  }));
  chooseOne(columns, seen);
  const hasHeadings = headings !== null;
  return {
    firstLine,
    hasHeadings,
    columns,
    // Columns whose headings are not known are shown, and ignored.
    meanings: columns.map(({ guess }) => guess ?? (hasHeadings ? "ignored" : null)),
  };
}

/** Returns true for an address, or a name with one. */
const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(addressIn(cell).email);

/** A single word that is no heading that is known is an address that cannot be read. */
const isHeading = (cells: string[]) =>
  cells.some((cell) => cell !== "" && meaningOf(cell) !== null)
    ? !cells.some(isAddress)
    : cells.filter(Boolean).length > 1 && !cells.some((cell) => cell.includes("@"));

const newSeen = (): Seen => ({
  values: new Set(),
  samples: [],
  filled: 0,
  addresses: 0,
  languages: 0,
  dayFirst: new Set(),
});

function look(seen: Seen, cell: string): void {
  if (cell === "") return;
  seen.filled++;
  if (isAddress(cell)) seen.addresses++;
  const dayFirst = dayFirstIn(cell);
  if (dayFirst !== null) seen.dayFirst.add(dayFirst);
  if (languageOf(cell)) seen.languages++;
  if (seen.values.size <= STATES_MAX) seen.values.add(cell.slice(0, SAMPLE_LENGTH));
  if (seen.samples.length < SAMPLES && !seen.samples.includes(cell.slice(0, SAMPLE_LENGTH)))
    seen.samples.push(cell.slice(0, SAMPLE_LENGTH));
}

function columnOf(heading: string, seen: Seen): Omit<ListColumn, "isDayFirst"> {
  const guess = (heading && meaningOf(heading)) || guessByValues(heading, seen);
  return { heading: heading.slice(0, SAMPLE_LENGTH), samples: seen.samples, guess };
}

function guessByValues(heading: string, { values, filled, addresses, languages }: Seen) {
  if (filled === 0) return heading === "" ? "ignored" : null;
  if (addresses * 2 > filled) return "email";
  if (values.size <= STATES_MAX && [...values].some(tellsWhoHasLeft)) return "status";
  return languages === filled && heading === "" ? "language" : null;
}

/** Leaves one column of addresses: the one that has most of them, the first of equals. */
function chooseOne(columns: ListColumn[], seen: Seen[]): void {
  const addresses = (index: number) => seen[index]?.addresses ?? 0;
  const emails = [...columns.keys()].filter((index) => columns[index]?.guess === "email");
  const [best] = emails.sort((a, b) => addresses(b) - addresses(a) || a - b);
  for (const [index, column] of columns.entries()) {
    if (column.guess === "email" && index !== best) column.guess = "ignored" satisfies Meaning;
  }
}
