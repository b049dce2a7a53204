import type * as argon2 from "@node-rs/argon2";
import { afterAll, vi } from "vitest";
import type * as childPrograms from "~/config/child-program.server";
import { bundledProgram } from "../policy/bundle";
import { checkedFetch } from "./check-answer";
import { rememberHashes } from "./remembered-hashes";

// Unit tests never start a site, but entry.server.tsx reads these.
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "only-for-tests-only-for-tests-only";

vi.mock("@node-rs/argon2", async (original) => {
  const whole = await original<typeof argon2>();
  return { ...whole, ...rememberHashes(whole) };
});

// Each file of tests starts decoders of its own.
vi.mock("~/config/child-program.server", async (original) => ({
  ...(await original<typeof childPrograms>()),
  childProgram: bundledProgram,
}));

// Test files share worker processes (`isolate: false` in vitest.config.ts). The module registry is
// reset before each file. Timers, mocks, environment variables and new globals are restored after it.
vi.resetModules();
vi.stubGlobal("fetch", checkedFetch(fetch));
const variables = { ...process.env };
const globals = new Set(Object.keys(globalThis));

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of Object.keys(globalThis)) {
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  // An import that is pending when a file ends never resolves, and would block the next file.
  await vi.dynamicImportSettled();
});
