import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/user";
import { listActivity } from "~/activity/activity.server";
import { readListQuery } from "~/http/list-query";
import { anyText } from "~/test/any-text";
import { get } from "~/test/calls";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { addMessage } from "~/test/records";
import { signedInAdmin } from "~/test/signed-in";
import type { Connection } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { deleteMessage } from "./change-messages.server";
import {
  findManagedMessage,
  findMessage,
  listManagedMessages,
  markMessageRead,
  readMessages,
} from "./managed-messages.server";
import { messageOrders } from "./message";

vi.mock("~db/next-turn.server", { spy: true });

let connection: Connection;
let admin: User;

beforeEach(async () => {
  connection = await freshDatabase();
  ({ admin } = await signedInAdmin(connection.db));
});

const list = (search = "") =>
  listManagedMessages(
    connection.db,
    readListQuery(get(`/admin/messages${search}`), messageOrders),
    admin.id,
  );
const subjects = async (search = "") => (await list(search)).rows.map(({ subject }) => subject);
const activity = async () => (await listActivity(connection.db, { q: "", page: 1 }, "all")).rows;

/** Adds three messages, an hour apart. */
async function three() {
  const at = (hour: number) => `2025-01-05T0${hour}:00:00.000Z`;
  const { db } = connection;
  await addMessage(db, { name: "Zoë", subject: "Bring lamps", createdAt: at(1), isRead: 1 });
  await addMessage(db, { name: "adam", subject: "Álamo", createdAt: at(2) });
  await addMessage(db, { name: "Ñora", subject: "coffee", createdAt: at(3) });
}

describe("the list of messages", () => {
  it("searches for one and two letters in windows, and finds what three would", async () => {
    const { db } = connection;
    for (let number = 0; number < 450; number++) {
      await addMessage(db, { subject: `Subject ${number}`, name: number % 9 ? "Ana" : "Quim" });
    }
    const found = await list("?q=qu");
    expect(found.total).toBe((await list("?q=qui")).total);
    expect(found.total).toBe(50);
    // Three windows, with a pause between two of them.
    expect(await countTurns(() => list("?q=qu"))).toBe(2);
    expect((await list("?q=xq")).total).toBe(0);
  });

  it("is newest first, without the texts and what serves the search", async () => {
    await three();
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.map(({ subject }) => subject)).toEqual(["coffee", "Álamo", "Bring lamps"]);
    expect(rows[0]).toEqual({
      id: 3,
      name: "Ñora",
      email: "eva@example.com",
      subject: "coffee",
      isRead: false,
      createdAt: "2025-01-05T03:00:00.000Z",
      folder: "inbox",
      answeredAt: null,
      deletedAt: null,
      assigneeId: null,
      assignee: null,
      language: null,
    });
  });

  it.each([
    ["?sort=date", ["Bring lamps", "Álamo", "coffee"]],
    ["?sort=name", ["Álamo", "coffee", "Bring lamps"]],
    ["?sort=name&direction=desc", ["Bring lamps", "coffee", "Álamo"]],
    ["?sort=subject", ["Álamo", "Bring lamps", "coffee"]],
    ["?sort=message", ["coffee", "Álamo", "Bring lamps"]],
  ])("has the order asked for: %s", async (search, expected) => {
    await three();
    expect(await subjects(search)).toEqual(expected);
  });

  it("can be narrowed down to what nobody has read", async () => {
    await three();
    expect(await subjects("?filter=unread")).toEqual(["coffee", "Álamo"]);
    expect(await subjects("?filter=unread&q=alamo")).toEqual(["Álamo"]);
    expect(await subjects("?filter=nonsense")).toHaveLength(3);
  });

  it("has a folder for spam and one for the trash, and shows what is the reader's", async () => {
    await three();
    const { db } = connection;
    const deletedAt = "2025-01-06T01:00:00.000Z";
    await addMessage(db, { subject: "Casino", folder: "spam" });
    await addMessage(db, { subject: "Old hat", folder: "trash", deletedAt });
    await addMessage(db, { subject: "For me", assigneeId: admin.id, answeredAt: deletedAt });
    expect(await subjects()).toEqual(["For me", "coffee", "Álamo", "Bring lamps"]);
    expect(await subjects("?filter=spam")).toEqual(["Casino"]);
    expect(await subjects("?filter=trash")).toEqual(["Old hat"]);
    expect(await subjects("?q=old")).toEqual([]);
    expect(await subjects("?filter=mine")).toEqual(["For me"]);
    expect(await subjects("?filter=unanswered")).not.toContain("For me");
    expect((await list("?filter=mine")).rows[0]).toMatchObject({ assignee: "boss" });
  });

  it("comes in pages of 25", async () => {
    for (let number = 1; number <= 27; number++) {
      await addMessage(connection.db, { subject: `Number ${number}` });
    }
    expect(await list()).toMatchObject({ total: 27, pages: 2, number: 1 });
    expect((await list()).rows).toHaveLength(25);
    expect(await subjects("?page=2")).toEqual(["Number 2", "Number 1"]);
    expect(await subjects("?page=99")).toEqual(["Number 2", "Number 1"]);
  });

  it("is read by an index, whatever its order", () => {
    for (const order of ["createdAt", "name_folded", "subject_folded"]) {
      for (const direction of ["asc", "desc"]) {
        const plan = planOf(
          `SELECT id FROM contact_messages WHERE folder = 'inbox'
           ORDER BY ${order} ${direction}, id ${direction} LIMIT 25`,
        );
        expect(plan).toMatch(/USING (COVERING )?INDEX/);
        expect(plan).not.toContain("TEMP B-TREE");
      }
    }
  });

  const planOf = (query: string) =>
    (connection.sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[])
      .map(({ detail }) => detail)
      .join("\n");
});

describe("the search", () => {
  const target = {
    name: "Íñigo Peña",
    email: "Inigo.P@Example.com",
    subject: "Música para un corto",
    message: 'First line.\nThe "Straße" — ﬁlm №5, 100% done_',
  };

  it.each([
    ["R222", "name", "íñigo"],
    ["R222", "name", "INIGO PENA"],
    ["R223", "email", "inigo.p@example"],
    ["R223", "email", "EXAMPLE.COM"],
    ["R224", "subject", "musica"],
    ["R224", "subject", "Para Un"],
    ["R225", "message", "first line. the"],
    ["R225", "message", '"strasse"'],
    ["R225", "message", "FILM no5"],
    ["R225", "message", "100%"],
    ["R225", "message", "done_"],
    ["R225", "message", "5,"],
    ["R225", "message", "№"],
    ["R225", "message", "—"],
  ])("%s finds by %s: %s", async (_, __, q) => {
    await addMessage(connection.db, { subject: "Something else", email: "x@other.org" });
    const id = await addMessage(connection.db, target);
    const { rows, total } = await list(`?${new URLSearchParams({ q })}`);
    expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
  });

  it.each(["inigo musica", "NEAR(a b)", "name_folded:inigo", "a OR b", "ini*", "%", '"', "\0abc"])(
    "R222 R225 takes everything for text, and finds nothing for %j",
    async (q) => {
      await addMessage(connection.db, { ...target, message: "Nothing of the kind in here." });
      expect((await list(`?${new URLSearchParams({ q })}`)).total).toBe(0);
    },
  );

  it("finds what each text holds, as looking through them one by one does", async () => {
    // Few letters, so that one text often contains another.
    const phrase = fc.string({
      unit: fc.constantFrom("a", "b", "É", " ", '"', "😀", "-"),
      maxLength: 12,
    });
    const stored = fc.array(phrase, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(stored, fc.oneof(phrase, anyText), async (texts, q) => {
        connection.sqlite.exec("DELETE FROM contact_messages");
        for (const text of texts) {
          await addMessage(connection.db, { message: `${text}..........`, email: `x@y.zz` });
        }
        const folded = foldAsTyped(q.toWellFormed().trim());
        const holds = (text: string) => foldAsTyped(text).includes(folded);
        const others = ["Eva Núñez", "x@y.zz", "A script for you"].some(holds);
        const expected = texts.filter((text) => others || holds(`${text}..........`)).length;
        const { total } = await list(`?${new URLSearchParams({ q })}`);
        expect([q, total]).toEqual([q, folded === "" ? texts.length : expected]);
      }),
      { numRuns: 150 },
    );
  });

  it("knows what has been changed and what has gone", async () => {
    const id = await addMessage(connection.db, target);
    connection.sqlite.exec("UPDATE contact_messages SET subject_folded = 'otra cosa'");
    const found = () =>
      connection.sqlite
        .prepare("SELECT count(*) FROM contact_messages_search('otra')")
        .pluck()
        .get();
    expect((await list("?q=musica")).total).toBe(0);
    expect((await list("?q=otra")).total).toBe(1);
    await markMessageRead(connection.db, id, admin);
    expect((await list("?q=otra")).total).toBe(1);
    await deleteMessage(connection.db, id, admin);
    expect((await list("?q=otra")).total).toBe(0);
    expect(found()).toBe(1);
    connection.sqlite.exec("DELETE FROM contact_messages");
    expect(found()).toBe(0);
    connection.sqlite.exec(
      "INSERT INTO contact_messages_search (contact_messages_search) VALUES ('integrity-check')",
    );
  });
});

describe("a message", () => {
  it("is read once and for all, and the log says so once (R307, R309)", async () => {
    const id = await addMessage(connection.db);
    expect((await findMessage(connection.db, id))?.isRead).toBe(false);
    expect(await markMessageRead(connection.db, id, admin)).toMatchObject({ id, isRead: true });
    expect(await markMessageRead(connection.db, id, admin)).toMatchObject({ id, isRead: true });
    expect((await findMessage(connection.db, id))?.isRead).toBe(true);
    expect(await activity()).toMatchObject([
      {
        username: "boss",
        action: "read",
        subject: "message",
        subjectId: id,
        label: "A script for you",
      },
    ]);
  });

  it("that is deleted is in the trash, and named in the log", async () => {
    const id = await addMessage(connection.db);
    const { subject } = await deleteMessage(connection.db, id, admin);
    expect(subject).toBe("A script for you");
    expect(await findMessage(connection.db, id)).toBeNull();
    expect(await findManagedMessage(connection.db, id)).toMatchObject({ folder: "trash" });
    await expect(deleteMessage(connection.db, id, admin)).rejects.toMatchObject({ status: 404 });
    expect(await activity()).toMatchObject([
      { action: "deleted", subject: "message", subjectId: id, label: "A script for you" },
    ]);
  });

  it("is changed together with the log, or not at all", async () => {
    const id = await addMessage(connection.db);
    connection.sqlite.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON activity BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    await expect(markMessageRead(connection.db, id, admin)).rejects.toThrow("full");
    await expect(deleteMessage(connection.db, id, admin)).rejects.toThrow("full");
    expect((await findMessage(connection.db, id))?.isRead).toBe(false);
  });

  it("that is not there is refused with 404", async () => {
    await expect(markMessageRead(connection.db, 7, admin)).rejects.toMatchObject({ status: 404 });
    await expect(deleteMessage(connection.db, 7, admin)).rejects.toMatchObject({ status: 404 });
  });
});

describe("all messages", () => {
  it("come in parts, newest first, those that are gone meanwhile left out", async () => {
    for (let number = 1; number <= 1100; number++) await addMessage(connection.db);
    const sizes: number[] = [];
    const ids: number[] = [];
    for await (const part of await readMessages(connection.db)) {
      sizes.push(part.length);
      ids.push(...part.map(({ id }) => id));
      connection.sqlite.exec("DELETE FROM contact_messages WHERE id = 3");
    }
    expect(sizes).toEqual([500, 500, 99]);
    const descending = Array.from({ length: 1100 }, (_, index) => 1100 - index);
    expect(ids).toEqual(descending.filter((id) => id !== 3));
  });
});
