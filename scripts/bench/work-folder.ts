/** The temporary folder of a run, and what must be done however the run ends. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
const atTheEnd: (() => void)[] = [];

process.once("exit", () => {
  for (const action of atTheEnd) action();
  fs.rmSync(folder, { recursive: true, force: true });
});

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Processes that were started must not outlive the run, also when it fails. */
export function doAtTheEnd(action: () => void): void {
  atTheEnd.push(action);
}

/** A new, empty folder that is gone after the run. */
export function newFolder(name: string): string {
  return fs.mkdtempSync(path.join(folder, `${name}-`));
}
