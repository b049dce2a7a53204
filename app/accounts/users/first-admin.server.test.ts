import { afterEach, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { freshDatabase } from "~/test/arrange/database";
import { ensureFirstAdmin } from "./first-admin.server";
import { createUser } from "./users.server";

const before = { ...env() };
afterEach(() => {
  Object.assign(env(), before);
});

it("names the variable when its address belongs to a user who is no admin", async () => {
  const { db } = await freshDatabase();
  await createUser(db, { username: "ana", password: "secret", email: "ana@example.com" });
  env().ADMIN_EMAIL = "ana@example.com";
  await expect(ensureFirstAdmin(db)).rejects.toThrow(/^Environment variable ADMIN_EMAIL: /);
});

it.each([
  ["too long", "ADMIN_USERNAME", "n".repeat(51)],
  ["an address", "ADMIN_USERNAME", "ana@example.com"],
  ["too long", "ADMIN_PASSWORD", "Correct horse 7 ".repeat(300)],
] as const)("refuses what no new user may have: %s, as %s", async (_, name, value) => {
  const { db } = await freshDatabase();
  env()[name] = value;
  await expect(ensureFirstAdmin(db)).rejects.toThrow(`Environment variable ${name}: must be`);
});
