import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { defined } from "~/config/defined";
import { runProcess } from "~/test/process/run-process";
import { logWhenOver, nextRequestId } from "./access-log.server";

/** Returns the texts of all lines of a log. */
function textsIn(log: string): string[] {
  const lines = log.split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}

it("makes ids that no other request has", () => {
  const ids = Array.from({ length: 3100 }, nextRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  const [name] = defined(ids[0]).split("-");
  for (const id of ids) expect(id).toMatch(new RegExp(`^${name}-\\d{4,}$`));
});

it("writes every line once and in order: long ones, and those of other scripts", async () => {
  const lines = [
    ["short", 1],
    ["ñ", 40_000],
    ["日本", 1],
    ["x", 200_000],
    ["🎬", 9000],
    ["last", 1],
  ] as const;
  const script = `
    const { drainLog, flushLog, logLine } = await import("./app/base/http/access-log.server.ts");
    for (let round = 0; round < 3; round++) {
      for (const [text, times] of ${JSON.stringify(lines)}) logLine({ text: round + text.repeat(times) });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await drainLog();
    flushLog();
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout, stderr } = await runProcess(process.execPath, args);
  expect(stderr).toBe("");
  expect(textsIn(stdout)).toEqual(
    [0, 1, 2].flatMap((round) => lines.map(([text, times]) => `${round}${text.repeat(times)}`)),
  );
});

it("writes the last lines after those that are on their way", async () => {
  const script = `
    const { default: fs } = await import("node:fs");
    const { drainLog, flushLog, logLine } = await import("./app/base/http/access-log.server.ts");
    // The log reader is slow: a write takes until the process is about to end.
    const write = fs.write;
    fs.write = (...given) => setTimeout(() => write(...given), 100);
    logLine({ text: "first".repeat(20_000) });
    logLine({ text: "last" });
    await drainLog();
    flushLog();
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await runProcess(process.execPath, args);
  expect(textsIn(stdout)).toEqual(["first".repeat(20_000), "last"]);
});

it("lets a process end whose log nobody reads", async () => {
  const script = `
    const { drainLog, flushLog, logLine } = await import("./app/base/http/access-log.server.ts");
    const { logEverything } = await import("./app/base/http/log.server.ts");
    logEverything();
    // More than a pipe and the reader's own buffer hold.
    for (let line = 0; line < 20; line++) logLine({ text: "x".repeat(40_000) });
    await drainLog();
    flushLog();
    process.exit(3);
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([3, null]);
});

it("calls a request that its sender gave up no success", async () => {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const status = new Promise((resolve) => {
    server.on("request", (incoming, outgoing) => {
      logWhenOver(incoming, outgoing, { id: "1", path: "/", cache: "none" }, resolve);
      client.destroy();
    });
  });
  const { port } = server.address() as AddressInfo;
  const client = net.connect(port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
  expect(await status).toBe(499);
});
