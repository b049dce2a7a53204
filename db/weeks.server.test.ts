import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage } from "~/test/arrange/records";
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

  it("counts no message that is spam or in the trash", async () => {
    const createdAt = "2025-01-07T00:00:00.000Z";
    await addMessage(connection.db, { createdAt });
    await addMessage(connection.db, { createdAt, folder: "spam" });
    await addMessage(connection.db, { createdAt, folder: "trash", deletedAt: createdAt });
    expect(await countPerWeek(connection.db, "contact_messages", weeks)).toEqual([0, 1]);
  });

  it.each([
    {
      table: "contact_messages",
      where: `"folder" = 'inbox' AND`,
      index: "contact_messages_in_folder_by_age (folder=? AND createdAt>? AND createdAt<?)",
    },
    {
      table: "newsletter_subscriptions",
      where: "",
      index: "newsletter_subscriptions_by_age (createdAt>? AND createdAt<?)",
    },
  ])("walks the index by age of $table and never the table", ({ table, where, index }) => {
    const plan = connection.sqlite
      .prepare(
        `EXPLAIN QUERY PLAN SELECT count(*) FROM ${table} WHERE ${where} "createdAt" >= ? AND "createdAt" < ?`,
      )
      .all(...weeks) as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([
      `SEARCH ${table} USING COVERING INDEX ${index}`,
    ]);
  });
});
