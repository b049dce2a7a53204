import type { ChildProcess } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { mode } from "./env.server";

/** The folder of compiled commands and child programs; see `build:commands` in package.json. */
const COMPILED = "build/commands";

/** The arguments of `fork` for a program of this site. */
export interface ChildProgram {
  file: string;
  execArgv: string[];
}

/**
 * Returns a program to run as a child process: the compiled one if this code is compiled, since a
 * deployment has neither sources nor `tsx`; its source in tests and development, where nothing
 * compiles it again after a change.
 *
 * @param source the path of its source, which ends in `-process.server.ts`
 */
export function childProgram(source: string): ChildProgram {
  if (!isCompiled()) return { file: path.resolve(source), execArgv: ["--import", "tsx"] };
  const name = path.basename(source, ".ts");
  return { file: path.resolve(COMPILED, `${name}.js`), execArgv: ["--enable-source-maps"] };
}

/** Returns true if this code runs from the output of `./scripts/build`, not from the sources. */
export function isCompiled(): boolean {
  // A query is appended to the module URL by remix-serve.
  return mode() !== "development" && /\.c?js$/.test(new URL(import.meta.url).pathname);
}

/**
 * Lowers the priority of a child before it has loaded: what it starts later inherits it. Where the
 * service may not set priorities (SystemCallFilter=~@resources), it runs at the normal one.
 *
 * @param niceness from 1 to 19, the lowest priority
 */
export function lowerPriority({ pid }: Pick<ChildProcess, "pid">, niceness: number): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, niceness);
  } catch {
    // The work matters more than its priority.
  }
}
