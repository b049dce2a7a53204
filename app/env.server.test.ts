import { describe, expect, it, vi } from "vitest";

describe("the socket that updates pages", () => {
  it("is there in development only", async () => {
    vi.resetModules();
    const { liveReloadOrigin } = await import("./env.server");
    vi.stubEnv("REMIX_DEV_ORIGIN", "http://localhost:3001/");
    expect(liveReloadOrigin()).toBe(null);
    vi.stubEnv("NODE_ENV", "production");
    expect(liveReloadOrigin()).toBe(null);
    vi.stubEnv("NODE_ENV", "development");
    expect(liveReloadOrigin()).toBe("ws://localhost:3001");
    vi.unstubAllEnvs();
  });
});
