// A step of the build: bundles each command and each child program into one file, so that a
// deployment needs neither the sources nor a compiler. Packages stay in node_modules. The images of
// the sample content, which the first start reads, are copied.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const COMMANDS = "build/commands";
const SAMPLE = "build/sample";
const SAMPLE_FILMS = "build/sample-films";

const commands = fs
  .readdirSync("scripts")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [path.basename(name, ".ts"), `scripts/${name}`]);
const childPrograms = fs
  .readdirSync("app", { recursive: true })
  .filter((name) => name.endsWith("-process.server.ts"))
  .map((name) => [path.basename(name, ".server.ts"), path.join("app", name)]);

fs.rmSync(COMMANDS, { recursive: true, force: true });
await build({
  entryPoints: Object.fromEntries([...commands, ...childPrograms]),
  outdir: COMMANDS,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  jsx: "automatic",
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
  plugins: [
    {
      name: "packages stay outside",
      setup: ({ onResolve }) => onResolve({ filter: /^[^~./]/ }, keepOutside),
    },
  ],
});

fs.rmSync(SAMPLE, { recursive: true, force: true });
fs.cpSync("db/sample/pictures", SAMPLE, { recursive: true });
fs.rmSync(SAMPLE_FILMS, { recursive: true, force: true });
fs.cpSync("db/sample/films", SAMPLE_FILMS, { recursive: true });

function keepOutside({ path: name, kind }) {
  return kind === "entry-point" ? undefined : { path: name, external: true };
}
