import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { action as openAction, loader as openPage } from "~/routes/admin.messages.$id/route";
import { action as deleteAction } from "~/routes/admin.messages.$id_.delete/route";
import { action as change, loader as confirm } from "~/routes/admin.messages.change/route";
import { action as undo } from "~/routes/admin.undo/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { UNDO_TOKEN } from "~/ui/notices/notice";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { deleteExpiredMessages } from "./change-messages.server";
import type { MessageAction } from "./message-actions";

let site: Connection;
let cookie: string;
let admin: User;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie, admin } = await signedInAdmin(site.db));
});

const PATH = "/admin/messages";

type Row = Record<"isRead" | "folder" | "deletedAt" | "answeredAt" | "assigneeId", unknown>;
const rowOf = (id: number) =>
  site.sqlite.prepare("SELECT * FROM contact_messages WHERE id = ?").get(id) as Row | undefined;
const countIn = (folder: string) =>
  site.sqlite
    .prepare("SELECT count(*) FROM contact_messages WHERE folder = ?")
    .pluck()
    .get(folder) as number;
const log = () =>
  site.sqlite.prepare("SELECT action FROM activity ORDER BY id").pluck().all() as string[];

async function noticeIn(response: Response) {
  const header = response.headers.get("Set-Cookie") ?? "";
  const { notice } = await consumeNotice(
    new Request("http://localhost:3000/", { headers: { Cookie: header.split(";", 1).join() } }),
  );
  return { id: notice?.id, ...notice?.params } as { id?: string; title?: string; body?: string };
}

const send = (fields: Record<string, string>, as = cookie) =>
  answer(change, form(`${PATH}/change`, fields, { cookie: as }));
const undoFrom = async (response: Response) => {
  const token = (await noticeIn(response)) as Record<string, string>;
  const fields = { undo: token[UNDO_TOKEN] ?? "" };
  return noticeIn(await answer(undo, form("/admin/undo", fields, { cookie })));
};
const open = (id: number, fields: Record<string, string>) =>
  answer(openAction, form(`${PATH}/${id}`, fields, { cookie }), { id: String(id) });

/** Makes the user an editor, who may not delete for good. */
const demote = () => site.sqlite.exec("UPDATE users SET isAdmin = 0, isEditor = 1");

describe("many messages at once", () => {
  it.each([
    ["read", { isRead: 1 }, "1 message marked as read"],
    ["answered", { isRead: 1, answeredAt: expect.any(String) as string }, undefined],
    ["spam", { folder: "spam", deletedAt: null }, "1 message moved to spam"],
  ] as [MessageAction, Partial<Row>, string | undefined][])(
    "%s, and it can be undone",
    async (action, expected, title) => {
      const id = await addMessage(site.db);
      const before = rowOf(id);
      const response = await send({ do: action, [`chosen-${id}`]: "on" });
      expect(rowOf(id)).toMatchObject(expected);
      if (title) expect(await noticeIn(response)).toMatchObject({ title });
      expect((await undoFrom(response)).title).toBe("Undone for 1 entry");
      expect(rowOf(id)).toEqual(before);
      const again = await send({ do: action, [`chosen-${id}`]: "on" });
      expect((await noticeIn(again)).title).not.toBe("Nothing was changed");
    },
  );

  it("all found are those of every page of the filter, but none that arrived since", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 50; number++) {
      ids.push(await addMessage(site.db, { subject: `Casino ${number}` }));
    }
    const upTo = String(ids.at(-1));
    await addMessage(site.db, { subject: "A casino in my film" });
    const kept = await addMessage(site.db, { subject: "Insurance" });
    const fields = { do: "spam", all: "on", returnTo: `${PATH}?q=casino`, upTo };
    const response = await send(fields);
    expect(response.headers.get("Location")).toBe(`${PATH}?q=casino`);
    expect([countIn("spam"), countIn("inbox")]).toEqual([50, 2]);
    expect(rowOf(kept)?.folder).toBe("inbox");
    expect((await noticeIn(response)).title).toBe("50 messages moved to spam");
    expect((await undoFrom(response)).title).toBe("Undone for 50 entries");
    expect(countIn("inbox")).toBe(52);
    const unknown = await send({ do: "spam", all: "on", returnTo: PATH });
    expect((await noticeIn(unknown)).id).toBe("nothingChosen");
  });

  it("are deleted after a question, restored, and deleted for good by an admin only", async () => {
    const id = await addMessage(site.db);
    const chosen = { ids: String(id), returnTo: PATH };
    const asked = await send({ do: "trash", ...chosen });
    const question = asked.headers.get("Location") ?? "";
    expect(question).toContain(`${PATH}/change?`);
    const page = await answer(confirm, get(question, { cookie }));
    expect(await page.json()).toMatchObject({
      choice: { count: 1, titles: ["A script for you"], ids: String(id) },
    });
    expect(rowOf(id)?.folder).toBe("inbox");
    await send({ do: "trash", confirmed: "1", ...chosen });
    expect(rowOf(id)).toMatchObject({ folder: "trash", deletedAt: expect.any(String) as string });
    await send({ do: "restore", ...chosen });
    expect(rowOf(id)).toMatchObject({ folder: "inbox", deletedAt: null });
    const inbox = await send({ do: "erase", confirmed: "1", ...chosen });
    expect((await noticeIn(inbox)).title).toBe("Nothing was changed");
    await send({ do: "trash", confirmed: "1", ...chosen });
    demote();
    expect((await send({ do: "erase", confirmed: "1", ...chosen })).status).toBe(403);
    site.sqlite.exec("UPDATE users SET isAdmin = 1, isEditor = 0");
    const erased = await send({ do: "erase", confirmed: "1", ...chosen });
    expect(await noticeIn(erased)).not.toHaveProperty(UNDO_TOKEN);
    expect(rowOf(id)).toBeUndefined();
    expect(log()).toEqual(["deleted", "restored", "deleted", "erased"]);
  });

  it("of which one was changed since, that one stays as it is", async () => {
    const ids = [await addMessage(site.db), await addMessage(site.db)];
    const response = await send({ do: "spam", ids: ids.join(".") });
    await send({ do: "notSpam", ids: String(ids[0]) });
    expect(await undoFrom(response)).toMatchObject({
      title: "Undone for 1 entry",
      body: "1 has been changed since then and stays as it is.",
    });
  });

  it("refuses what is no change of them, and goes nowhere else", async () => {
    const id = await addMessage(site.db);
    for (const action of ["", "publish", "constructor"]) {
      expect((await send({ do: action, ids: String(id) })).status).toBe(400);
    }
    const elsewhere = await send({ do: "read", returnTo: "https://evil.example/" });
    expect(elsewhere.headers.get("Location")).toBe(PATH);
    expect((await noticeIn(elsewhere)).id).toBe("nothingChosen");
  });
});

describe("an open message", () => {
  it("is marked as answered and stays open; marked as unread, it is closed", async () => {
    const id = await addMessage(site.db, { isRead: 1 });
    const answered = await open(id, { do: "answered" });
    expect(answered.headers.get("Location")).toBe(`${PATH}/${id}`);
    expect(rowOf(id)?.answeredAt).toBeTruthy();
    const unread = await open(id, { do: "unread" });
    expect(unread.headers.get("Location")).toBe(PATH);
    expect(rowOf(id)?.isRead).toBe(0);
    for (const action of ["trash", "erase", "x"]) {
      expect((await open(id, { do: action })).status).toBe(400);
    }
  });

  it("is given to a user, and taken from none who has got it meanwhile", async () => {
    const id = await addMessage(site.db);
    const { admin: ana } = await signedInAdmin(site.db, "ana");
    const given = await open(id, { assignee: String(ana.id), expected: "" });
    expect((await noticeIn(given)).title).toBe("Assigned to ana");
    expect(rowOf(id)?.assigneeId).toBe(ana.id);
    const late = await open(id, { assignee: String(admin.id), expected: "" });
    expect((await noticeIn(late)).title).toBe(
      "ana has taken this message in the meantime. Nothing was changed.",
    );
    expect(rowOf(id)?.assigneeId).toBe(ana.id);
    await undoFrom(given);
    expect(rowOf(id)?.assigneeId).toBeNull();
    expect((await open(id, { assignee: "99", expected: "" })).status).toBe(400);
    await open(id, { assignee: String(ana.id), expected: "" });
    site.sqlite.prepare("DELETE FROM users WHERE id = ?").run(ana.id);
    expect(rowOf(id)?.assigneeId).toBeNull();
  });

  it("leads to its neighbours in the list it was opened from", async () => {
    const ids: number[] = [];
    for (const subject of ["Film b", "Insurance", "Film a", "Film c"]) {
      ids.push(await addMessage(site.db, { subject, createdAt: "2025-01-05T09:30:00.000Z" }));
    }
    const [b = 0, , a = 0, c = 0] = ids;
    const neighbours = async (id: number, list: string) => {
      const path = `${PATH}/${id}?${new URLSearchParams({ returnTo: list })}`;
      const page = await answer(openPage, get(path, { cookie }), { id: String(id) });
      return ((await page.json()) as { neighbours: object }).neighbours;
    };
    expect(await neighbours(b, `${PATH}?q=film`)).toEqual({ previous: a, next: null });
    expect(await neighbours(a, `${PATH}?q=film`)).toEqual({ previous: c, next: b });
    const bySubject = `${PATH}?q=film&sort=subject`;
    expect(await neighbours(a, bySubject)).toEqual({ previous: null, next: b });
    expect(await neighbours(c, bySubject)).toEqual({ previous: b, next: null });
    const descending = `${bySubject}&direction=desc`;
    expect(await neighbours(b, descending)).toEqual({ previous: c, next: a });
    // Each of them has been read meanwhile.
    expect(await neighbours(a, `${PATH}?filter=unread`)).toEqual({ previous: null, next: ids[1] });
    expect(await neighbours(a, "/admin/activity?q=film")).toMatchObject({ next: ids[1] });
  });

  it("in the trash is shown, and not marked as read", async () => {
    const deletedAt = "2025-01-06T01:00:00.000Z";
    const id = await addMessage(site.db, { folder: "trash", deletedAt });
    const page = await answer(openPage, get(`${PATH}/${id}`, { cookie }), { id: String(id) });
    expect(page.status).toBe(200);
    expect(rowOf(id)?.isRead).toBe(0);
    const again = await answer(deleteAction, form(`${PATH}/${id}/delete`, {}, { cookie }), {
      id: String(id),
    });
    expect(again.status).toBe(404);
  });
});

it("messages are deleted for good after 30 days in the trash", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await addMessage(site.db, { folder: "trash", deletedAt: daysAgo(31) });
  const kept = await addMessage(site.db, { folder: "trash", deletedAt: daysAgo(29) });
  await addMessage(site.db, { createdAt: daysAgo(400) });
  await deleteExpiredMessages(site.db);
  expect([countIn("trash"), countIn("inbox")]).toEqual([1, 1]);
  expect(rowOf(kept)).toBeDefined();
});
