import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { migratedFile } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type Connection, openDatabase } from "./connection.server";

let file: string;
let connection: Connection;

beforeEach(async () => {
  file = path.join(temporaryFolder(), "site.sqlite");
  await migratedFile(file);
  connection = openDatabase(file);
});

const lost = { code: "SQLITE_READONLY_DBMOVED" };
const subscribe = (email: string) =>
  connection.db.insertInto("newsletter_subscriptions").values({ email }).execute();
const emails = () => connection.db.selectFrom("newsletter_subscriptions").select("email").execute();

const ways: [string, () => void, () => void][] = [
  ["removed", () => fs.renameSync(file, `${file}.away`), () => fs.renameSync(`${file}.away`, file)],
  [
    "replaced",
    () => {
      fs.linkSync(file, `${file}.away`);
      fs.copyFileSync(file, `${file}.other`);
      fs.renameSync(`${file}.other`, file);
    },
    () => fs.renameSync(`${file}.away`, file),
  ],
];

describe.each(ways)("a database that is %s while it is open", (_, loseIt, bringBack) => {
  it("is written no more until it is back, and read on", async () => {
    await subscribe("ana@example.com");
    loseIt();
    expect(connection.isInPlace()).toBe(false);
    await expect(subscribe("eva@example.com")).rejects.toMatchObject(lost);
    await expect(
      connection.db.transaction().execute(() => Promise.resolve()),
    ).rejects.toMatchObject(lost);
    expect(await emails()).toEqual([{ email: "ana@example.com" }]);
    bringBack();
    expect(connection.isInPlace()).toBe(true);
    await subscribe("eva@example.com");
    expect(await emails()).toHaveLength(2);
  });

  it("acknowledges nothing that was on its way", async () => {
    const work = connection.db.transaction().execute(async (trx) => {
      await trx.insertInto("newsletter_subscriptions").values({ email: "a@example.com" }).execute();
      loseIt();
    });
    await expect(work).rejects.toMatchObject(lost);
  });
});
