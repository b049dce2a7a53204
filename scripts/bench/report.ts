/** Prints figures as tables; a figure that misses its budget is marked and fails the run. */
import os from "node:os";

/** The budget of a figure; none if it is only shown. */
export interface Budget {
  atMost?: number;
  atLeast?: number;
}

const judged: { name: string; value: number; budget: Budget }[] = [];

/**
 * Starts a table with a title and the machine.
 *
 * @param columns their names, with " | " between them
 */
export function startTable(title: string, columns: string): void {
  const cpus = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${cpus.length} × ${cpus[0]?.model.trim() ?? "CPU"}`;
  console.log(`\n${title} ${day}, ${machine}.\n`);
  const names = columns.split(" | ");
  printRow(names);
  printRow(names.map(() => "---"));
}

export function printRow(cells: (string | number)[]): void {
  const shown = cells.map((cell) => (typeof cell === "number" ? threeDigits(cell) : cell));
  console.log(`| ${shown.join(" | ")} |`);
}

/**
 * Returns a figure as the cell of a table, marked if it misses its budget, and notes it for
 * {@link printBudgets}.
 *
 * @param name with the unit
 */
export function figure(name: string, value: number, budget: Budget): string {
  judged.push({ name, value, budget });
  if (isWithin(value, budget)) return threeDigits(value);
  process.exitCode = 1;
  return `${threeDigits(value)} ✗`;
}

/** Prints all figures that have a budget in one table. */
export function printBudgets(): void {
  startTable("All budgets.", "figure | budget | now");
  for (const { name, value, budget } of judged) {
    const { atMost, atLeast } = budget;
    const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
    printRow([name, bound, `${threeDigits(value)}${isWithin(value, budget) ? "" : " ✗"}`]);
  }
}

function isWithin(value: number, { atMost = Infinity, atLeast = -Infinity }: Budget): boolean {
  return value <= atMost && value >= atLeast;
}

/** Formats a number with three significant digits: 27,500; 0.312. */
function threeDigits(value: number): string {
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
