/** Servers to compare with, on the same core. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { SERVE } from "../../app/test/process/site-process";
import { makeContent } from "./content";
import { get, type Target } from "./load";
import { newFolder, type Server, startServer, startSite } from "./site";

/** Headers that each server writes by itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);

/** Starts a bare `node:http` server that sends what the target is answered with. */
export async function serveBare(target: Target): Promise<Server> {
  const files = newFolder("bare");
  const { rawHeaders, body } = await get(target);
  const head = rawHeaders.flatMap((name, index) => {
    const isSent = index % 2 === 0 && !OWN.has(name.toLowerCase());
    return isSent ? [name, rawHeaders[index + 1] ?? ""] : [];
  });
  fs.writeFileSync(path.join(files, "body"), body);
  const program = `
    const body = require("node:fs").readFileSync("body");
    const head = ${JSON.stringify(head)};
    require("node:http").createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
      response.writeHead(200, head).end(body);
    }).listen(Number(process.env.PORT), "127.0.0.1");`;
  return startServer([process.execPath, "--eval", program], path.join(files, "log"), files);
}

/** The configuration of the site without what puts the edge in front of `remix-serve`. */
const PLAIN_CONFIG = `
  import site from "./remix.config.js";
  const EDGE = ["edge", "server-entry"];
  export default (environment) => {
    const config = site(environment);
    return { ...config, plugins: config.plugins.filter((each) => !EDGE.includes(each?.name)) };
  };`;

/**
 * Starts an application that leaves everything to Remix and `remix-serve`: the same routes, content
 * and queries, streamed as Remix does by itself (plain-entry.server.tsx).
 */
export async function servePlain(): Promise<Server> {
  const program = newFolder("plain");
  for (const source of ["app", "public", "package.json", "remix.config.js", "tsconfig.json"]) {
    fs.cpSync(source, path.join(program, source), { recursive: true });
  }
  const isCode = (file: string) => !/sqlite|session-secret|db\/(?:mail|backups)/.test(file);
  fs.cpSync("db", path.join(program, "db"), { recursive: true, filter: isCode });
  fs.cpSync(SERVE, path.join(program, SERVE));
  fs.symlinkSync(fs.realpathSync("node_modules"), path.join(program, "node_modules"));
  fs.copyFileSync(
    "scripts/bench/plain-entry.server.tsx",
    path.join(program, "app/entry.server.tsx"),
  );
  fs.writeFileSync(path.join(program, "plain.config.js"), PLAIN_CONFIG);
  await promisify(execFile)("npx", ["remix", "vite:build", "--config", "plain.config.js"], {
    cwd: program,
    env: { ...process.env, NODE_ENV: "production" },
  });
  return startSite(await makeContent({ projects: 6, news_items: 6 }), { program });
}
