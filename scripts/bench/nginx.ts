/**
 * The yardstick: nginx that hands over one compressed file, as one process on the core of the
 * servers, with everything that makes it fast, and no log.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../app/test/site-process";
import { cpuTimeOf } from "../../app/test/process-figures";
import { isInstalled, onCore, SERVER_CORE } from "./cores";
import { get } from "./load";
import { doAtTheEnd, newFolder } from "./work-folder";

const START_TIMEOUT_MS = 5000;

/** Debian keeps it where only root looks. */
const program = ["nginx", "/usr/sbin/nginx"].find(isInstalled);

export interface Page {
  whole: Buffer;
  gzipped: Buffer;
}

export interface Nginx {
  url: string;
  cpuMs: () => number;
  stop: () => void;
}

/** @returns nginx, which serves this page; null when it is not installed */
export async function serveWithNginx({ whole, gzipped }: Page): Promise<Nginx | null> {
  if (!program) {
    console.log("\nThere is no nginx to compare with (Debian: apt install nginx-light).");
    return null;
  }
  const folder = newFolder("nginx");
  const port = await freePort();
  fs.mkdirSync(path.join(folder, "site"));
  fs.writeFileSync(path.join(folder, "site/index.html"), whole);
  fs.writeFileSync(path.join(folder, "site/index.html.gz"), gzipped);
  fs.writeFileSync(path.join(folder, "nginx.conf"), configuration(port));

  const command = [program, "-p", folder, "-c", "nginx.conf", "-e", "error.log"];
  const child = spawn(...onCore(SERVER_CORE, command), { stdio: "ignore" });
  const stop = () => void child.kill("SIGTERM");
  doAtTheEnd(stop);

  const url = `http://127.0.0.1:${port}/`;
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end;) {
    const answer = await get({ url, headers: { "Accept-Encoding": "gzip" } }).catch(() => null);
    if (answer?.status === 200 && answer.body.equals(gzipped)) {
      return { url, cpuMs: () => cpuTimeOf(child.pid!), stop };
    }
    await pause(50);
  }
  stop();
  throw new Error(`nginx does not serve the page: ${errorsIn(folder)}`);
}

function configuration(port: number): string {
  return `
    daemon off;
    master_process off;
    pid nginx.pid;
    error_log error.log;
    events { worker_connections 1024; multi_accept on; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      tcp_nodelay on;
      keepalive_requests 1000000000;
      open_file_cache max=100 inactive=10m;
      open_file_cache_valid 10m;
      default_type text/html;
      gzip_static on;
      gzip_vary on;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
      server { listen 127.0.0.1:${port} backlog=1024; root site; }
    }`;
}

function errorsIn(folder: string): string {
  const file = path.join(folder, "error.log");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
