import { hash } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { HttpError } from "~/base/http/http-error";
import {
  findMatching,
  hashPassword,
  needsRehash,
  PARAMETERS,
  verifyPassword,
} from "./passwords.server";

// Each is really hashed here, not only once (app/test/arrange/setup-unit.ts).
vi.unmock("@node-rs/argon2");

describe("a password", () => {
  it("is stored as an Argon2id hash of 19 MiB, two passes and one lane", async () => {
    const hashed = await hashPassword("secret");
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword("secret")).not.toBe(hashed);
    expect(await verifyPassword(hashed, "secret")).toBe(true);
    expect(await verifyPassword(hashed, "secreT")).toBe(false);
  });

  it("counts to its last character, however long it is", async () => {
    const long = "x".repeat(2000);
    const hashed = await hashPassword(`${long}a`);
    expect(await verifyPassword(hashed, `${long}a`)).toBe(true);
    expect(await verifyPassword(hashed, `${long}b`)).toBe(false);
    expect(await verifyPassword(hashed, long)).toBe(false);
  });

  it("is the same however its accents are typed", async () => {
    expect(await verifyPassword(await hashPassword("contrase\u00f1a"), "contrasen\u0303a")).toBe(
      true,
    );
  });

  it("is the same with white space and invisible characters around it, as mails add them", async () => {
    const hashed = await hashPassword("open sesame");
    for (const around of [
      " ",
      "\n",
      "\u00a0",
      "\u3000",
      "\u200b",
      "\ufeff",
      "\u2060",
      "\u00ad\u034f",
    ]) {
      expect(await verifyPassword(hashed, `${around}open sesame${around}`)).toBe(true);
    }
    expect(await verifyPassword(hashed, "open  sesame")).toBe(false);
    expect(await verifyPassword(hashed, " open sesam ")).toBe(false);
  });

  it("may begin or end with a space, which has to be typed then", async () => {
    const hashed = await hashPassword(" open sesame ");
    expect(await findMatching(hashed, " open sesame ")).toBe(" open sesame ");
    expect(await verifyPassword(hashed, "open sesame")).toBe(false);
    expect(await findMatching(await hashPassword("open sesame"), "open sesame ")).toBe(
      "open sesame",
    );
  });

  it("of nobody is always wrong", async () => {
    expect(await verifyPassword(null, "secret")).toBe(false);
  });

  it("is hashed anew when the parameters were others", async () => {
    expect(needsRehash(await hash("secret", PARAMETERS))).toBe(false);
    expect(needsRehash(await hash("secret", { ...PARAMETERS, timeCost: 1 }))).toBe(true);
    expect(needsRehash(await hash("secret", { ...PARAMETERS, memoryCost: 8192 }))).toBe(true);
  });
});

describe("too many passwords at once", () => {
  it("are turned away with 503 and a time to come back, and the others are done", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 140 }, () => verifyPassword(null, "secret")),
    );
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as HttpError] : [],
    );
    expect(refused).toHaveLength(140 - 130);
    expect(refused[0]).toBeInstanceOf(HttpError);
    expect(refused[0]).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    await expect(verifyPassword(null, "secret")).resolves.toBe(false);
  });
});

describe("passwords that nobody waits for any more", () => {
  it("are not verified: the queue is empty at once for the next", async () => {
    const clients = Array.from({ length: 100 }, () => new AbortController());
    const order: string[] = [];
    const abandoned = clients.map(({ signal }, index) =>
      verifyPassword(null, "secret", { source: "attacker", signal }).then(
        () => order.push(`attacker ${index}`),
        () => undefined,
      ),
    );
    const another = verifyPassword(null, "secret", { source: "admin" }).then(() =>
      order.push("admin"),
    );
    for (const client of clients) client.abort();
    await Promise.all([...abandoned, another]);
    // The two that were already running have finished.
    expect(order).toHaveLength(3);
    expect(order).toContain("admin");
  });
});
