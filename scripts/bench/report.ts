/** Prints figures; a figure that misses its limit fails the whole run. */
import fs from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";

/** The figures that were recorded last, by name. */
const LAST_FIGURES = fileURLToPath(new URL("last-figures.json", import.meta.url));

/** The limit of a figure; none if it is only shown. */
export interface Limit {
  atMost?: number;
  atLeast?: number;
}

const figures: { name: string; value: number; limit: Limit }[] = [];

/** Prints the heading of a benchmark, with date and machine. */
export function printHeading(text: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const cpus = os.cpus();
  const machine = `Node ${process.version}, ${cpus.length} × ${cpus[0]?.model.trim() ?? "CPU"}`;
  console.log(`\n${text} ${day}, ${machine}.`);
}

export function startTable(columns: string[]): void {
  console.log("");
  printRow(columns);
  printRow(columns.map(() => "---"));
}

export function printRow(cells: string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** Marks a figure that misses its limit, and sets exit code 1. */
export function judged(figure: string, isGood: boolean): string {
  if (isGood) return figure;
  process.exitCode = 1;
  return `${figure} ✗`;
}

/**
 * Notes a figure for the table at the end, and returns it with three digits, marked if it misses its
 * limit.
 *
 * @param name with the unit, the same in each run: "landing page, rendered: ms of CPU"
 */
export function limited(name: string, value: number, limit: Limit = {}): string {
  figures.push({ name, value, limit });
  return judged(threeDigits(value), keeps(value, limit));
}

function keeps(value: number, { atMost = Infinity, atLeast = -Infinity }: Limit): boolean {
  return value <= atMost && value >= atLeast;
}

/**
 * Prints all figures in one table, beside their limits and the last ones. With RECORD=1 they become
 * the last ones.
 */
export function printFigures(): void {
  const last = JSON.parse(fs.readFileSync(LAST_FIGURES, "utf8")) as Record<string, number>;
  printHeading("All figures,");
  startTable(["figure", "now", "limit", "last"]);
  for (const { name, value, limit } of figures) {
    const { atMost, atLeast } = limit;
    const bound =
      atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "";
    const before = last[name];
    const now = `${threeDigits(value)}${keeps(value, limit) ? "" : " ✗"}`;
    printRow([name, now, bound, before === undefined ? "" : threeDigits(before)]);
  }
  if (process.env.RECORD !== "1") return;
  const all = { ...last, ...Object.fromEntries(figures.map(({ name, value }) => [name, value])) };
  fs.writeFileSync(LAST_FIGURES, `${JSON.stringify(all, null, 2)}\n`);
}

/** Formats a number with three significant digits: 27,500; 0.312; 0.00412. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** Returns a numeric argument of the script, such as the seconds of a run. */
export function numberArgument(position: number, usual: number): number {
  const given = process.argv[2 + position];
  const value = Number(given ?? usual);
  if (!(value > 0)) throw new Error(`Argument ${position + 1} must be a number above 0: ${given}`);
  return value;
}
