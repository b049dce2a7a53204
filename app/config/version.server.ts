import fs from "node:fs";

let version: string | undefined;

/** Returns the version of this program, from the package.json beside its build. */
export function programVersion(): string {
  version ??= (JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string }).version;
  return version;
}
