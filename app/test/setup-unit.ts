import { afterAll, vi } from "vitest";

// Unit tests never start a site, but entry.server.tsx reads these.
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "only-for-tests-only-for-tests-only";

// Files run in a shared process, one after the other. Each gets the modules of the app anew, and
// leaves no clock, spy, variable or connection to the next.
vi.resetModules();
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
  // One that is still on its way at the end of a file never arrives, and the next would wait for it.
  await vi.dynamicImportSettled();
});
