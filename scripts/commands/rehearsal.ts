import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { env, foreignEnvironment } from "~/config/env.server";
import { programVersion } from "~/config/version.server";
import { copyDatabase } from "~db/copy.server";

const LOOK_EVERY_MS = 100;
/** Maximum time for one answer: behind the socket of systemd it comes when the start is over. */
const TIMEOUT_MS = 10_000;
/** The database is ready, and a page, which needs all of the program. */
const ADDRESSES = ["/readyz", "/en"];

/**
 * Starts the program in the current folder with a copy of the database, in a folder beside it that is
 * deleted afterwards. Of the settings it has none, so that nothing reaches the world outside: no mail,
 * no backup, no uploads. They were read before.
 *
 * @throws Error with what the program has said when it does not start
 */
export async function rehearse(): Promise<void> {
  const startedAt = performance.now();
  const folder = path.join(path.dirname(path.resolve(env().DATABASE_FILE)), "rehearsal");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  const database = path.join(folder, "site.sqlite");
  const port = await freePort();
  try {
    await copyDatabase(env().DATABASE_FILE, database);
    const child = serveCopy(database, port);
    try {
      await answers(child, `http://127.0.0.1:${port}`);
    } finally {
      await end(child);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  console.log(`Version ${programVersion()} serves a copy of the database, after ${seconds} s.`);
}

function serveCopy(database: string, port: number): ChildProcess {
  const own = {
    DATABASE_FILE: database,
    UPLOADS_DIR: path.join(path.dirname(database), "uploads"),
    HOST: "127.0.0.1",
    PORT: String(port),
    SAMPLE_CONTENT: "false",
  };
  const given = { ...foreignEnvironment(own), NODE_ENV: "production" } as const;
  return spawn("scripts/serve", { env: given, stdio: ["ignore", "pipe", "pipe"] });
}

/**
 * Asks the site of the settings whether it can serve.
 *
 * @throws Error when it cannot
 */
export async function askSite(): Promise<void> {
  const { HOST, PORT } = env();
  const isAny = !HOST || HOST === "0.0.0.0" || HOST === "::";
  const host = isAny ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const origin = `http://${host}:${PORT}`;
  if (!(await isOk(`${origin}/readyz`))) throw new Error(`${origin} is not ready.`);
}

async function answers(child: ChildProcess, origin: string): Promise<void> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
  }
  let hasEnded = false;
  child.once("close", () => (hasEnded = true));
  for (const address of ADDRESSES) {
    while (!(await isOk(origin + address))) {
      if (hasEnded || address !== "/readyz") {
        throw new Error(`Version ${programVersion()} does not serve ${address}:\n${said.trim()}`);
      }
      await pause(LOOK_EVERY_MS);
    }
  }
}

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
