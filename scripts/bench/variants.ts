/** Sites that differ from ours in one respect, built in temporary folders to compare with. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { newFolder } from "./work-folder";

const SOURCES = [
  "app",
  "db",
  "public",
  "scripts/optimize-assets.mjs",
  "scripts/regroup-chunks.mjs",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
];
/** What a site leaves among them while it runs, and what a build makes anew. */
const LEFT_OUT = /\.sqlite|session-secret|(?:db\/mail|public\/build)$/;

const run = promisify(execFile);

/** As an application that leaves everything to Remix: streamed, compressed by remix-serve, no edge. */
export function buildPlain(): Promise<string> {
  return buildVariant("plain", (folder) => {
    fs.copyFileSync(
      "scripts/bench/plain-entry.server.tsx",
      path.join(folder, "app/entry.server.tsx"),
    );
    const file = path.join(folder, "remix.config.js");
    const config = fs.readFileSync(file, "utf8");
    const withoutServer = config.replace(/^\s*server:.*\n/m, "");
    if (withoutServer === config) throw new Error("remix.config.js names no server");
    fs.writeFileSync(file, withoutServer);
  });
}

/** With its edge, but without the routes of the back office and of the API. */
export function buildWithFewRoutes(): Promise<string> {
  return buildVariant("few-routes", (folder) => {
    const routes = path.join(folder, "app/routes");
    for (const name of fs.readdirSync(routes)) {
      if (/^(?:admin|api)\b/.test(name)) fs.rmSync(path.join(routes, name), { recursive: true });
    }
  });
}

/** @returns the folder of the built program */
async function buildVariant(name: string, change: (folder: string) => void): Promise<string> {
  const folder = newFolder(name);
  for (const source of SOURCES) {
    fs.cpSync(source, path.join(folder, source), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  }
  fs.symlinkSync(fs.realpathSync("node_modules"), path.join(folder, "node_modules"));
  change(folder);
  await run("npm", ["run", "--silent", "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  return folder;
}
