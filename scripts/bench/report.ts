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
