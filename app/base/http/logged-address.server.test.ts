import { describe, expect, it } from "vitest";
import { loggedAddress } from "./logged-address.server";

describe("an address in the log", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24", "203.0.113.77"],
    ["::ffff:203.0.113.77", "203.0.113.0/24", "::ffff:203.0.113.77"],
    ["2001:db8:12:34::/64", "2001:db8:12::/48", "2001:db8:12:34::/64"],
    ["::1", "::/48", "::1"],
    ["unknown", "unknown", "unknown"],
    ["999.1.1.1", "999.1.1.1", "999.1.1.1"],
    ["", "", ""],
  ])("%s is %s, or in full %s", (address, short, full) => {
    expect(loggedAddress(address, "short")).toBe(short);
    expect(loggedAddress(address, "full")).toBe(full);
  });

  it("is never longer than its column", () => {
    expect(loggedAddress("x".repeat(12_000), "short")).toHaveLength(50);
    expect(loggedAddress("x".repeat(12_000), "full")).toHaveLength(50);
  });
});
