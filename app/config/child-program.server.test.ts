import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { childProgram, lowerPriority } from "./child-program.server";

// Other tests run bundles (app/test/arrange/setup-unit.ts).
vi.unmock("~/config/child-program.server");

it("a child program runs from its source where nothing is compiled", () => {
  const source = "app/media/encoding/decoder-process.server.ts";
  const file = path.resolve(source);
  expect(childProgram(source)).toEqual({ file, execArgv: ["--import", "tsx"] });
  expect(fs.existsSync(file)).toBe(true);
});

it("a child gets a lower priority, and goes on where none may be set", () => {
  const child = spawn("sleep", ["60"]);
  lowerPriority(child, 7);
  const priority = os.getPriority(child.pid);
  child.kill("SIGKILL");
  expect(priority).toBe(Math.min(19, os.getPriority() + 7));
  // The system call is refused, here because the process has ended.
  const ended = spawnSync("true");
  expect(() => os.setPriority(ended.pid, 7)).toThrow("uv_os_setpriority");
  lowerPriority(ended, 7);
  lowerPriority({ pid: undefined }, 7);
});
