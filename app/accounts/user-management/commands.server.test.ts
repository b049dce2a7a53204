import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser, findUser } from "~/accounts/users/users.server";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { createAdmin } from "./commands.server";

let connection: Connection;

beforeEach(async () => {
  connection = await freshDatabase();
  vi.spyOn(connection.db, "destroy").mockResolvedValue();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const isAdmin = async (name: string) => (await findUser(connection.db, name))?.isAdmin;

describe("create-admin", () => {
  it("makes no admin of somebody who registered the name, unless told to", async () => {
    const { db, sqlite } = connection;
    await createUser(db, { username: "Maria", password: "Tangerine kayak 7" });
    sqlite.exec("UPDATE users SET createdAt = '2026-03-01T10:00:00.000Z'");
    await expect(createAdmin("maria", undefined)).rejects.toThrow(
      /^"Maria" is a user since 2026-03-01, with no e-mail address, .* --existing$/,
    );
    sqlite.exec("UPDATE users SET email = 'maria@example.com'");
    await expect(createAdmin("maria", "mine@example.com")).rejects.toThrow("maria@example.com");
    expect(await isAdmin("maria")).toBe(false);
    await createAdmin("maria", undefined, true);
    expect(await isAdmin("maria")).toBe(true);
    // An admin stays one without a question.
    await createAdmin("maria", undefined);
  });

  it("makes nobody new with --existing", async () => {
    await expect(createAdmin("rosa", undefined, true)).rejects.toThrow('There is no user "rosa".');
  });
});
