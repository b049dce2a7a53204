import path from "node:path";
import { build } from "esbuild";

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
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    packages: "external",
    alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
    logLevel: "warning",
  });
  return file;
}
