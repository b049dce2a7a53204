// Runs a command that the build has compiled: node scripts/command.mjs NAME [ARGUMENTS].
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { faultOf } from "./check-release.mjs";

const [program, , name, ...args] = process.argv;
const file = path.resolve(import.meta.dirname, `../build/commands/${name}.js`);
const fault = faultOf(path.resolve(import.meta.dirname, ".."));

if (name === "--version" || args.includes("--version")) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, "../package.json"), "utf8");
  console.log(JSON.parse(text).version);
} else if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else if (fs.existsSync(file)) {
  process.setSourceMapsEnabled(true);
  process.argv = [program, file, ...args];
  await import(pathToFileURL(file).href).catch((error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    console.error("Packages are missing: run ./scripts/install");
    process.exitCode = 1;
  });
} else {
  console.error("The commands are not built yet: run ./scripts/build");
  process.exitCode = 1;
}
