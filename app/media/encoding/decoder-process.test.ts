import { spawn } from "node:child_process";
import { expect, it } from "vitest";

/** Preloaded in the decoder: the second task blocks until the parent has exited. */
const waitForTheEnd = `
  let tasks = 0;
  const isThere = (pid) => { try { return process.kill(pid, 0); } catch { return false; } };
  const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  const site = process.ppid;
  const hold = () => { if (++tasks === 2) while (isThere(site)) wait(); };
  const looking = setInterval(() => {
    if (process.listenerCount("message") === 0) return;
    clearInterval(looking);
    process.prependListener("message", hold);
    process.send("ready");
  }, 1);`;

/** Stands in for the site: exits while the decoder runs a task. */
const exitDuringTask = `
  const { fork } = await import("node:child_process");
  const preload = "data:text/javascript," + encodeURIComponent(${JSON.stringify(waitForTheEnd)});
  const decoder = fork("app/media/encoding/decoder-process.server.ts", {
    execArgv: ["--import", "tsx", "--import", preload],
    serialization: "advanced",
  });
  // Fails at once, so that the response is ready before the decoder notices that the site is gone.
  const task = { kind: "size" };
  decoder.once("message", () => {
    decoder.once("message", () => decoder.send(task, () => process.exit()));
    decoder.send(task);
  });`;

it("a decoder that is left alone with its answer ends without a word", async () => {
  const site = spawn(process.execPath, ["--input-type=module", "--eval", exitDuringTask], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  site.stderr.on("data", (part: Buffer) => (said += part.toString()));
  // The decoder inherits stderr, so "close" fires only when both processes have ended.
  await new Promise((resolve) => site.once("close", resolve));
  expect([site.exitCode, said]).toEqual([0, ""]);
});
