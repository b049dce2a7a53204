/** How figures are printed, and what a figure that misses its limit means for the whole run. */
import os from "node:os";

/** The heading of a part: what was measured, when, and on what machine. */
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

/** A figure that has a limit: one that misses it is marked, and the run ends with exit code 1. */
export function judged(figure: string, isGood: boolean): string {
  if (isGood) return figure;
  process.exitCode = 1;
  return `${figure} ✗`;
}

/** Three digits that mean something, whatever the size: 27,500; 0.312; 0.00412. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** A number that was given to the script, such as the seconds of a run. */
export function numberArgument(position: number, usual: number): number {
  const given = process.argv[2 + position];
  const value = Number(given ?? usual);
  if (!(value > 0)) throw new Error(`Argument ${position + 1} must be a number above 0: ${given}`);
  return value;
}
