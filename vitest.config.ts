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
    // A test file opens real databases, starts sites and decodes real images; two at a time suit a small machine.
    maxWorkers: 2,
    minWorkers: 1,
  },
});
