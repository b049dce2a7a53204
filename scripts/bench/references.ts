/**
 * Servers to compare with: a bare `node:http` server and, where it is installed, nginx. Both send
 * one response, with the same head and body as the site, from the core of the servers and without a
 * log.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { defined } from "~/defined";
import { cpuTimeOf } from "../../app/test/process-figures";
import { freePort } from "../../app/test/site-process";
import { isInstalled, onCore, SERVER_CORE } from "./cores";
import { get, type Target } from "./load";
import { doAtTheEnd, newFolder } from "./work-folder";

/** A server that sends the same response to every request. */
export interface Reference {
  url: string;
  cpuMs: () => number;
  stop: () => void;
}

type Response = Awaited<ReturnType<typeof get>>;

/** Headers that each server writes by itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);
const START_TIMEOUT_MS = 5000;

/** Starts a bare Node server that sends what the target is answered with. */
export async function serveBare(target: Target): Promise<Reference> {
  const folder = newFolder("bare");
  const answer = await get(target);
  const head = JSON.stringify(headersOf(answer).flat());
  const body = path.join(folder, "body");
  fs.writeFileSync(body, answer.body);
  const program = `
    const body = require("node:fs").readFileSync(${JSON.stringify(body)});
    const head = ${head};
    require("node:http").createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
      response.writeHead(${answer.status}, head).end(body);
    }).listen(Number(process.argv[1]), "127.0.0.1");`;
  return start((port) => [process.execPath, "--eval", program, String(port)]);
}

/** Starts nginx with a file that it sends as the target is answered; null if not installed. */
export async function serveNginx(target: Target): Promise<Reference | null> {
  if (!isInstalled("nginx")) return null;
  const folder = newFolder("nginx");
  const answer = await get(target);
  fs.writeFileSync(path.join(folder, "body"), answer.body);
  const added = headersOf(answer)
    .filter(([name]) => !/^(?:content-(?:length|type)|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`);
  const type = JSON.stringify(answer.headers["content-type"] ?? "text/plain");
  const file = `default_type ${type}; try_files /body =404;`;
  return start((port) => {
    const settings = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
      events { worker_connections 512; }
      http {
        access_log off; sendfile on; tcp_nopush on; open_file_cache max=10;
        keepalive_requests 1000000000; client_body_temp_path ${folder}/bodies;
        server {
          listen 127.0.0.1:${port}; root ${folder};
          location / { ${added.join(" ")} ${answer.status === 304 ? "return 304;" : file} }
        }
      }`;
    fs.writeFileSync(path.join(folder, "settings"), settings);
    return ["nginx", "-p", folder, "-c", path.join(folder, "settings")];
  });
}

/** Returns the head of a response but for what each server adds. */
function headersOf({ rawHeaders }: Response): [name: string, value: string][] {
  return rawHeaders.flatMap((name, index): [string, string][] => {
    const value = rawHeaders[index + 1] ?? "";
    return index % 2 === 0 && !OWN.has(name.toLowerCase()) ? [[name, value]] : [];
  });
}

/** Starts a server on a free port, and waits until it responds. */
async function start(command: (port: number) => string[]): Promise<Reference> {
  const port = await freePort();
  const child = spawn(...onCore(SERVER_CORE, command(port)), { stdio: "ignore" });
  const stop = () => void child.kill("SIGKILL");
  doAtTheEnd(stop);
  const pid = defined(child.pid, "process");
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await responds(url))) {
    if (performance.now() > deadline) throw new Error(`${child.spawnfile} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, cpuMs: () => cpuTimeOf(pid), stop };
}

function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume().once("end", () => resolve(true));
      })
      .once("error", () => resolve(false));
  });
}
