import { describe, expect, it } from "vitest";
import { readReturnAddress, returnAddressFor } from "./return-address.server";

const BASE = "returns@site.example";

describe("The address to which reports come back", () => {
  it("names its mail, also in large letters and behind what a forwarder puts before it", () => {
    for (const id of [1, 42, 987_654_321]) {
      const address = returnAddressFor(BASE, id);
      expect(address).toMatch(new RegExp(`^returns\\+${id}-[a-z2-7]{16}@site\\.example$`));
      expect(readReturnAddress(address)).toBe(id);
      expect(readReturnAddress(address.toUpperCase())).toBe(id);
      expect(readReturnAddress(`prvs=0123456789=${address}`)).toBe(id);
    }
  });

  it("has its signed part where the setting has a star", () => {
    expect(returnAddressFor("returns-*@site.example", 7)).toMatch(
      /^returns-7-[a-z2-7]{16}@site\.example$/,
    );
    const wholeDomain = returnAddressFor("*@returns.site.example", 7);
    expect(wholeDomain).toMatch(/^7-[a-z2-7]{16}@returns\.site\.example$/);
    expect(readReturnAddress(wholeDomain)).toBe(7);
  });

  it("fits the 64 bytes of a local part", () => {
    const [local = ""] = returnAddressFor("newsletter-returns@site.example", 999_999_999).split(
      "@",
    );
    expect(local.length).toBeLessThanOrEqual(64);
  });

  it("is not believed with another number, another signature or none", () => {
    const address = returnAddressFor(BASE, 42);
    const other = returnAddressFor(BASE, 43);
    const [, signature = ""] = /-(.{16})@/.exec(address) ?? [];
    const [, otherSignature = ""] = /-(.{16})@/.exec(other) ?? [];
    expect(signature).not.toBe(otherSignature);
    const last = signature.endsWith("a") ? "b" : "a";
    for (const forged of [
      address.replace(signature, otherSignature),
      address.replace("42-", "43-"),
      address.replace("42-", "042-"),
      address.replace("42-", "142-"),
      address.replace(signature, signature.slice(0, -1) + last),
      address.replace(signature, signature.slice(0, -1)),
      address.replace(signature, `${signature}a`),
      BASE,
      `42-${signature}`,
      `42-${signature}@`,
      "",
      "@",
      `${"1".repeat(400)}-${signature}@site.example`,
    ]) {
      expect(readReturnAddress(forged), forged).toBeNull();
    }
  });

  it("is different for each of many mails", () => {
    const all = Array.from({ length: 2000 }, (_, index) => returnAddressFor(BASE, index + 1));
    const signatures = all.map((address) => address.replace(/^.*-/, ""));
    expect(new Set(signatures).size).toBe(2000);
    for (const [letter] of "abcdefghijklmnopqrstuvwxyz234567") {
      expect(signatures.some((signature) => signature.slice(0, 16).includes(letter ?? ""))).toBe(
        true,
      );
    }
  });
});
