/** Prints figures; a figure that misses its limit fails the whole run. */
import os from "node:os";

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
