/** The temporary folder of a run, and cleanup at its end. */
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

/**
 * Registers cleanup for the end of the run, also after an error: child processes must not outlive
 * it.
 */
export function doAtTheEnd(action: () => void): void {
  atTheEnd.push(action);
}

/** Creates an empty folder that is deleted after the run. */
export function newFolder(name: string): string {
  return fs.mkdtempSync(path.join(folder, `${name}-`));
}
