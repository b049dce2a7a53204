import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/database";
import type { Connection } from "./connection.server";
import { countPerWeek } from "./weeks.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

describe("counting per week", () => {
  const weeks = ["2024-12-30T00:00:00.000Z", "2025-01-06T00:00:00.000Z"];

  it("counts each row in the week it came in, and no older one", async () => {
    const add = connection.sqlite.prepare(
      "INSERT INTO newsletter_subscriptions (email, createdAt) VALUES (?, ?)",
    );
    for (const [index, createdAt] of [
      "2024-12-29T23:59:59.999Z",
      "2024-12-30T00:00:00.000Z",
      "2025-01-05T23:59:59.999Z",
      "2025-01-06T00:00:00.000Z",
      "2025-01-12T23:59:59.999Z",
      "2025-01-13T00:00:00.000Z",
    ].entries()) {
      add.run(`${index}@example.com`, createdAt);
    }
    expect(await countPerWeek(connection.db, "newsletter_subscriptions", weeks)).toEqual([2, 3]);
    expect(await countPerWeek(connection.db, "contact_messages", weeks)).toEqual([0, 0]);
  });

  it.each(["contact_messages", "newsletter_subscriptions"])(
    "walks the index by age of %s and never the table",
    (table) => {
      const plan = connection.sqlite
        .prepare(
          `EXPLAIN QUERY PLAN SELECT count(*) FROM ${table} WHERE "createdAt" >= ? AND "createdAt" < ?`,
        )
        .all(...weeks) as { detail: string }[];
      expect(plan.map(({ detail }) => detail)).toEqual([
        `SEARCH ${table} USING COVERING INDEX ${table}_by_age (createdAt>? AND createdAt<?)`,
      ]);
    },
  );
});
