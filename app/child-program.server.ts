import path from "node:path";
import { mode } from "./env.server";

/** Where the build puts commands and child programs; see scripts/compile-commands.mjs. */
const COMPILED = "build/commands";

/** What `fork` needs to start a program of this site. */
export interface ChildProgram {
  file: string;
  execArgv: string[];
}

/**
 * A program that runs as a process of its own: compiled where this code is compiled, since a
 * deployment has neither sources nor `tsx`; from its source in tests and while developing, where
 * nothing compiles it again when it changes.
 *
 * @param source the path of its source, which ends in `-process.server.ts`
 */
export function childProgram(source: string): ChildProgram {
  if (!isCompiled()) return { file: path.resolve(source), execArgv: ["--import", "tsx"] };
  const name = path.basename(source, ".server.ts");
  return { file: path.resolve(COMPILED, `${name}.js`), execArgv: ["--enable-source-maps"] };
}

/** Whether this runs from what `./scripts/build` has made, not from the sources. */
export function isCompiled(): boolean {
  // remix-serve adds a query to the address.
  return mode() !== "development" && new URL(import.meta.url).pathname.endsWith(".js");
}
