import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection, Database } from "./connection.server";
import { readContent } from "./content-snapshot.server";

let connection: Connection;
let reads: string[];

beforeEach(async () => {
  connection = await freshDatabase();
  reads = [];
});

function findFirst(_: Database, id: number, names: string[] = []): Promise<{ id: number }> {
  reads.push(`first ${id} ${names.join()}`);
  return Promise.resolve({ id });
}

function findSecond(_: Database, id: number): Promise<{ id: number }> {
  reads.push(`second ${id}`);
  return Promise.resolve({ id });
}

describe("reading content", () => {
  it("asks the database once for a function and its arguments", async () => {
    const values = await Promise.all([readContent(findFirst, 1), readContent(findFirst, 1)]);
    expect(values[0]).toBe(values[1]);
    expect(Object.isFrozen(values[0])).toBe(true);
    await readContent(findFirst, 2);
    await readContent(findFirst, 2, ["a", "b"]);
    await readContent(findFirst, 2, ["a,b"]);
    await readContent(findSecond, 2);
    expect(reads).toEqual(["first 1 ", "first 2 ", "first 2 a,b", "first 2 a,b", "second 2"]);
  });

  it("asks again after a change of the content", async () => {
    await readContent(findFirst, 1);
    connection.sqlite.exec("UPDATE content_version SET version = version + 1");
    await readContent(findFirst, 1);
    expect(reads).toHaveLength(2);
  });

  it("asks again after a failure", async () => {
    let isBroken = true;
    const find = () => (isBroken ? Promise.reject(new Error("no")) : Promise.resolve("found"));
    await expect(readContent(find)).rejects.toThrow("no");
    isBroken = false;
    expect(await readContent(find)).toBe("found");
  });

  it("rejects a closure, which is another function at each call", async () => {
    await expect(readContent(() => Promise.resolve(1))).rejects.toThrow("named function");
  });
});
