import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase, withoutSyncing } from "./connection.server";

const NORMAL = 1;
const FULL = 2;

it("only what may be forgotten in a power cut does not wait for the disk", () => {
  const { sqlite } = openDatabase(path.join(temporaryFolder(), "site.sqlite"));
  const syncing = () => sqlite.pragma("synchronous", { simple: true });
  expect(syncing()).toBe(FULL);
  expect(withoutSyncing(sqlite, syncing)).toBe(NORMAL);
  expect(syncing()).toBe(FULL);
  const fail = () => {
    throw new Error("it went wrong");
  };
  expect(() => withoutSyncing(sqlite, fail)).toThrow("it went wrong");
  expect(syncing()).toBe(FULL);
  expect(sqlite.transaction(() => withoutSyncing(sqlite, syncing))()).toBe(FULL);
  sqlite.close();
});
