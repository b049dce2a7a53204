import path from "node:path";
import { build, type BuildOptions, buildSync } from "esbuild";
import type { ChildProgram } from "~/config/child-program.server";
import { sharedByFiles } from "../arrange/shared-by-files";

/** Packages are found from here, and the programs are not sources. */
const FOLDER = "test-results/programs";

/**
 * Bundles a program that a test starts many times, as the build does with its commands: a start from
 * the sources costs three times as much.
 *
 * @returns the path of the bundle
 */
export async function bundle(source: string): Promise<string> {
  const file = path.resolve(FOLDER, `${path.basename(source, ".ts")}.js`);
  await build(optionsOf(source, file));
  return file;
}

/** Returns a child program of the site, bundled once by each process of tests. */
export function bundledProgram(source: string): ChildProgram {
  return sharedByFiles(`bundle of ${source}`, () => {
    const file = path.resolve(FOLDER, `${process.pid}`, `${path.basename(source, ".ts")}.js`);
    buildSync(optionsOf(source, file));
    return { file, execArgv: [] };
  });
}

const optionsOf = (source: string, outfile: string): BuildOptions => ({
  entryPoints: [source],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  packages: "external",
  alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
  logLevel: "warning",
});
