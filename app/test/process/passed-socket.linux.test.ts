import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { temporaryFolder } from "../arrange/temporary-folder";
import { SERVE } from "./site-process";

/** Does what systemd does with site.socket: keeps the socket, and starts the site again and again. */
const SUPERVISOR = `
while [ ! -e "$FOLDER/stop" ]; do
  sh -c 'echo $$ > "$FOLDER/pid"; LISTEN_FDS=1 LISTEN_PID=$$ exec ${SERVE}'
done`;

let supervisor: ChildProcess | undefined;
let folder: string;

afterEach(async () => {
  fs.writeFileSync(path.join(folder, "stop"), "");
  const ended = new Promise((resolve) => supervisor?.once("exit", resolve));
  process.kill(sitePid());
  await ended;
});

const sitePid = () => Number(fs.readFileSync(path.join(folder, "pid"), "utf8"));

async function listenAndStart(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  supervisor = spawn("sh", ["-c", SUPERVISOR], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      FOLDER: folder,
      DATABASE_FILE: path.join(folder, "site.sqlite"),
      SAMPLE_CONTENT: "false",
      UPLOADS_DIR: path.join(folder, "uploads"),
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", "ignore", fd],
  });
  // The supervisor has its own descriptor of the same socket.
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a request on a connection of its own; returns its status, or the error. */
function request(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { port, host: "127.0.0.1", path: "/api/site-settings", agent: false };
    http
      .get(options, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      })
      .once("error", ({ message }) => resolve(message));
  });
}

it("a restart refuses no connection when systemd keeps the socket", async () => {
  folder = temporaryFolder();
  const port = await listenAndStart();
  expect(await request(port)).toBe(200);
  const before = sitePid();
  const answers: Promise<number | string>[] = [];
  process.kill(before);
  // Goes on until the new process has answered.
  for (let isBack = false; !isBack;) {
    const answer = request(port);
    answers.push(answer);
    void answer.then(() => (isBack ||= sitePid() !== before));
    await pause(5);
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});
