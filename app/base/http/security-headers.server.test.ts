import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const policyOf = async (siteUrl: string, withSubdomains: boolean) => {
  const { env } = await import("~/config/env.server");
  Object.assign(env(), { SITE_URL: siteUrl, HSTS_SUBDOMAINS: withSubdomains });
  const { securityHeaders } = await import("./security-headers.server");
  return new Map(securityHeaders()).get("Strict-Transport-Security");
};

// The list is made once in a process.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.resetModules();
});

describe("Strict-Transport-Security", () => {
  it.each([
    ["https://films.example", false, "max-age=31536000"],
    ["https://films.example", true, "max-age=31536000; includeSubDomains"],
    ["http://localhost:3000", true, undefined],
  ])("of %s with HSTS_SUBDOMAINS=%s is %s", async (siteUrl, withSubdomains, policy) => {
    expect(await policyOf(siteUrl, withSubdomains)).toBe(policy);
  });
});
