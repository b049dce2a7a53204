import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countQueries } from "~/test/arrange/count-queries";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type Connection, type DatabaseOrTransaction, openDatabase } from "./connection.server";
import { keptCount } from "./page.server";

let connection: Connection;

beforeEach(async () => {
  connection = await freshDatabase();
  await addMessage(connection.db);
});

const count = (db: DatabaseOrTransaction = connection.db) =>
  keptCount(db, db.selectFrom("contact_messages").where("isRead", "=", 0));

describe("a kept count", () => {
  it("is read once, by those who ask at the same time as well", async () => {
    const queries = await countQueries(connection.sqlite, async () => {
      expect([...(await Promise.all([count(), count()])), await count()]).toEqual([1, 1, 1]);
    });
    expect(queries).toBe(1);
  });

  it("is read again after a change, and for other values", async () => {
    await count();
    await addMessage(connection.db);
    expect(await count()).toBe(2);
    const read = connection.db.selectFrom("contact_messages").where("isRead", "=", 1);
    expect(await keptCount(connection.db, read)).toBe(0);
  });

  it("is read again after a change by another process", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    fs.writeFileSync(file, connection.sqlite.serialize());
    const { db } = (globalThis.siteConnection = openDatabase(file));
    const other = openDatabase(file);
    expect(await count(db)).toBe(1);
    await addMessage(other.db);
    expect(await count(db)).toBe(2);
  });

  it("is that of the transaction within one, and not kept when it is undone", async () => {
    await count();
    const undone = connection.db.transaction().execute(async (trx) => {
      await addMessage(trx);
      expect(await count(trx)).toBe(2);
      await sql`select no_such_column`.execute(trx);
    });
    await expect(undone).rejects.toThrow("no_such_column");
    expect(await count()).toBe(1);
  });

  it("is not kept when it could not be read", async () => {
    const failing = vi
      .spyOn(connection.db, "executeQuery")
      .mockRejectedValueOnce(new Error("busy"));
    await expect(count()).rejects.toThrow("busy");
    failing.mockRestore();
    expect(await count()).toBe(1);
  });
});
