import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
  },
  test: {
    include: ["{app,db,scripts}/**/*.test.{ts,tsx}"],
    setupFiles: ["app/test/setup-unit.ts"],
    // Passwords are slow to hash on purpose, and slower on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many of them start sites and wait for them: two cores carry three at a time.
    maxWorkers: 3,
    minWorkers: 1,
  },
});
