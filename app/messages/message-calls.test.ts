import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/defined";
import { loader as viewPage } from "~/routes/admin.messages.$id/route";
import { loader as questionPage } from "~/routes/admin.messages.$id_.delete/route";
import { loader as exportFile } from "~/routes/admin.messages.export/route";
import {
  action as readAction,
  loader as readLoader,
} from "~/routes/api.admin.contact-messages.$id.read/route";
import {
  action as oneAction,
  loader as oneCall,
} from "~/routes/api.admin.contact-messages.$id/route";
import {
  action as listAction,
  loader as listCall,
} from "~/routes/api.admin.contact-messages/route";
import { answer, get, json } from "~/test/calls";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { addMessage } from "~/test/records";
import { signedInAdmin } from "~/test/signed-in";
import type { Connection } from "~db/connection.server";

vi.mock("~db/next-turn.server", { spy: true });

const CALL = "/api/admin/contact-messages";

let connection: Connection;
let cookie: string;

beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});

const isRead = (id: number) =>
  connection.sqlite.prepare("SELECT isRead FROM contact_messages WHERE id = ?").pluck().get(id);
const activityRows = () =>
  connection.sqlite.prepare("SELECT action, subject, label FROM activity ORDER BY id").all();
const put = (path: string) => new Request(get(path, { cookie }), { method: "PUT" });
const remove = (path: string) => new Request(get(path, { cookie }), { method: "DELETE" });
const head = (path: string) => new Request(get(path, { cookie }), { method: "HEAD" });
const idsThatAreNone = ["x", "0", "-1", "1.5", "1e3", "99999999999999999999", " 1", "%00"];

describe("R416 GET /api/admin/contact-messages", () => {
  it("answers every message with the fields of the specification, newest first", async () => {
    const older = await addMessage(connection.db, {
      createdAt: "2025-01-05T09:30:00.000Z",
      isRead: 1,
      submissionKey: "a key",
    });
    const newer = await addMessage(connection.db, { createdAt: "2025-01-06T09:30:00.000Z" });
    const response = await answer(listCall, get(CALL, { cookie }));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    const message = {
      name: "Eva Núñez",
      email: "eva@example.com",
      subject: "A script for you",
      message: "Two people in a car.\nIt rains.",
    };
    expect(await response.json()).toEqual([
      { id: newer, ...message, isRead: false, createdAt: "2025-01-06T09:30:00.000Z" },
      { id: older, ...message, isRead: true, createdAt: "2025-01-05T09:30:00.000Z" },
    ]);
    expect(isRead(newer)).toBe(0);
  });

  it.each([0, 1, 501])("answers an array of %d", async (count) => {
    for (let number = 0; number < count; number++) await addMessage(connection.db);
    const response = await answer(listCall, get(CALL, { cookie }));
    expect(await response.json()).toHaveLength(count);
  });

  it("asks who it is, since all addresses leave the site, and tells both logs", async () => {
    await addMessage(connection.db);
    const events = () =>
      connection.sqlite.prepare("SELECT event, username, about FROM security_events").all();
    connection.sqlite.exec(
      `UPDATE sessions SET confirmedAt = '2020-01-01T00:00:00.000Z'; DELETE FROM security_events`,
    );
    for (const request of [get(CALL, { cookie }), head(CALL)]) {
      expect((await answer(listCall, request)).status).toBe(403);
    }
    const refused = await answer(listCall, get(CALL, { cookie }));
    expect(await refused.json()).toEqual({
      ...{ message: "Please confirm first that it is you.", confirm: true },
    });
    expect([events(), activityRows()]).toEqual([[], []]);

    connection.sqlite.exec(
      "UPDATE sessions SET confirmedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    );
    await answer(listCall, head(CALL));
    const foreign = get(CALL, { cookie, headers: { "Sec-Fetch-Site": "cross-site" } });
    expect((await answer(listCall, foreign)).status).toBe(403);
    expect([events(), activityRows()]).toEqual([[], []]);
    expect(await (await answer(listCall, get(CALL, { cookie }))).json()).toHaveLength(1);
    expect(events()).toMatchObject([{ event: "exportDownloaded", about: "contact-messages.json" }]);
    expect(activityRows()).toEqual([
      { action: "exported", subject: "message", label: "contact-messages.json" },
    ]);
  });

  it("says to HEAD what it would answer, and to others what it takes", async () => {
    const response = await answer(listCall, head(CALL));
    expect([response.status, await response.text()]).toEqual([200, ""]);
    const rejection = await answer(listAction, json(CALL, {}, { cookie, language: "es" }));
    expect([rejection.status, rejection.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await rejection.json()).toEqual({ message: "Método no permitido. Usa GET, HEAD." });
  });

  it("fails as JSON when the messages can't be read", async () => {
    connection.sqlite.exec("ALTER TABLE contact_messages RENAME TO gone");
    const response = await answer(listCall, get(CALL, { cookie }));
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: "Internal server error" },
    ]);
  });
});

describe("GET /api/admin/contact-messages/{id}", () => {
  it("answers the message and leaves it unread", async () => {
    const id = await addMessage(connection.db);
    const response = await answer(oneCall, get(`${CALL}/${id}`, { cookie }), { id: `${id}` });
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      "createdAt",
      "email",
      "id",
      "isRead",
      "message",
      "name",
      "subject",
    ]);
    expect(isRead(id)).toBe(0);
  });

  it.each([...idsThatAreNone, "7"])("answers 404 for %j", async (id) => {
    const response = await answer(oneCall, get(`${CALL}/7`, { cookie }), { id });
    expect([response.status, await response.json()]).toEqual([404, { message: "Not found" }]);
  });
});

describe("R417 PUT /api/admin/contact-messages/{id}/read", () => {
  it("marks the message as read and answers it, as often as it is called", async () => {
    const id = await addMessage(connection.db);
    for (let call = 0; call < 2; call++) {
      const response = await answer(readAction, put(`${CALL}/${id}/read`), { id: `${id}` });
      expect([response.status, await response.json()]).toMatchObject([200, { id, isRead: true }]);
      expect(isRead(id)).toBe(1);
    }
    expect(activityRows()).toEqual([
      { action: "read", subject: "message", label: "A script for you" },
    ]);
  });

  it("has no way back to unread (R309)", async () => {
    const id = await addMessage(connection.db, { isRead: 1 });
    const params = { id: `${id}` };
    for (const [handler, request] of [
      [readAction, remove(`${CALL}/${id}/read`)],
      [readAction, json(`${CALL}/${id}/read`, { isRead: false }, { cookie })],
      [readLoader, get(`${CALL}/${id}/read`, { cookie })],
    ] as const) {
      const response = await answer(handler, request, params);
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "PUT"]);
    }
    await answer(
      readAction,
      json(`${CALL}/${id}/read`, { isRead: false }, { cookie }, "PUT"),
      params,
    );
    expect(isRead(id)).toBe(1);
  });

  it.each([...idsThatAreNone, "7"])("answers 404 for %j", async (id) => {
    expect((await answer(readAction, put(`${CALL}/7/read`), { id })).status).toBe(404);
  });
});

describe("R418 DELETE /api/admin/contact-messages/{id}", () => {
  it("answers 204, then 404", async () => {
    const id = await addMessage(connection.db);
    const params = { id: `${id}` };
    const first = await answer(oneAction, remove(`${CALL}/${id}`), params);
    expect([first.status, await first.text()]).toEqual([204, ""]);
    expect((await answer(oneAction, remove(`${CALL}/${id}`), params)).status).toBe(404);
    expect((await answer(oneCall, get(`${CALL}/${id}`, { cookie }), params)).status).toBe(404);
    expect(await (await answer(listCall, get(CALL, { cookie }))).json()).toEqual([]);
    expect(activityRows()).toMatchObject([
      { action: "deleted", subject: "message", label: "A script for you" },
      { action: "exported" },
    ]);
  });

  it.each(idsThatAreNone)("answers 404 for %j", async (id) => {
    expect((await answer(oneAction, remove(`${CALL}/7`), { id })).status).toBe(404);
  });

  it.each(["POST", "PUT"])("takes no %s", async (method) => {
    const response = await answer(oneAction, json(`${CALL}/1`, {}, { cookie }, method), {
      id: "1",
    });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, DELETE"]);
  });
});

describe("the page of a message", () => {
  it("marks it as read when somebody opens it, and only then (C34)", async () => {
    const id = await addMessage(connection.db);
    const params = { id: `${id}` };
    await answer(viewPage, head(`/admin/messages/${id}`), params);
    const prefetch = get(`/admin/messages/${id}`, { cookie });
    prefetch.headers.set("Sec-Purpose", "prefetch;prerender");
    await answer(viewPage, prefetch, params);
    await answer(questionPage, get(`/admin/messages/${id}/delete`, { cookie }), params);
    for (const site of ["cross-site", "same-site"]) {
      const led = get(`/admin/messages/${id}`, { cookie });
      led.headers.set("Sec-Fetch-Site", site);
      expect((await answer(viewPage, led, params)).status).toBe(200);
    }
    expect([isRead(id), activityRows()]).toEqual([0, []]);
    for (let visit = 0; visit < 2; visit++) {
      await answer(viewPage, get(`/admin/messages/${id}`, { cookie }), params);
    }
    expect(isRead(id)).toBe(1);
    expect(activityRows()).toHaveLength(1);
  });

  it.each([...idsThatAreNone, "7"])("is a 404 for %j", async (id) => {
    const response = await answer(viewPage, get("/admin/messages/7", { cookie, language: "es" }), {
      id,
    });
    expect([response.status, await response.json()]).toEqual([
      404,
      { page: { title: "Mensaje no encontrado" } },
    ]);
  });
});

describe("the file of messages", () => {
  const file = async (search = "", language: "en" | "es" = "en") =>
    answer(exportFile, get(`/admin/messages/export${search}`, { cookie, language }));
  const textOf = async (response: Response) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());

  it("is given and written down to nobody whom another site has led to it", async () => {
    await addMessage(connection.db);
    const led = get("/admin/messages/export", { cookie });
    led.headers.set("Sec-Fetch-Site", "cross-site");
    const response = await answer(exportFile, led);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin/messages"]);
    expect(activityRows()).toEqual([]);
  });

  it("holds every message, safe for a spreadsheet, and is written down", async () => {
    await addMessage(connection.db, {
      name: "=cmd|' /C calc'!A0",
      subject: 'He said "yes", twice',
      createdAt: "2025-01-05T09:30:00.000Z",
    });
    await addMessage(connection.db, { createdAt: "2025-01-06T09:30:00.000Z", isRead: 1 });
    const response = await file();
    const name = `messages-${new Date().toISOString().slice(0, 10)}.csv`;
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await textOf(response)).toBe(
      [
        '\uFEFF"Date (UTC)","Name","E-mail","Subject","Message","Status","Answered on (UTC)","Assigned to"',
        '"2025-01-06 09:30:00","Eva Núñez","eva@example.com","A script for you","Two people in a car.\nIt rains.","Read","",""',
        `"2025-01-05 09:30:00","'=cmd|' /C calc'!A0","eva@example.com","He said ""yes"", twice","Two people in a car.\nIt rains.","Unread","",""`,
        "",
      ].join("\r\n"),
    );
    expect(activityRows()).toEqual([{ action: "exported", subject: "message", label: name }]);
  });

  it("holds what the search and the filter leave, in the reader's language", async () => {
    await addMessage(connection.db, { subject: "Música de noche", isRead: 1 });
    await addMessage(connection.db, { subject: "Música de día" });
    await addMessage(connection.db, { subject: "Something else" });
    const response = await file("?q=MUSICA&filter=unread", "es");
    expect(response.headers.get("Content-Disposition")).toContain("mensajes-");
    const text = await textOf(response);
    expect(text).toContain('"Fecha (UTC)","Nombre"');
    expect(text).toContain("Música de día");
    expect(text).not.toMatch(/noche|Something/);
  });

  it("lets others have their turn while it is made", async () => {
    for (let number = 0; number < 1600; number++) await addMessage(connection.db);
    const response = await file();
    let text = "";
    const turns = await countTurns(async () => (text = await textOf(response)));
    expect(text.split("\r\n")).toHaveLength(1602);
    // Four chunks and the end, and between two chunks; the head is read with the response.
    expect(turns).toBe(4 + 1 + 3);
  });

  it("ends when whoever asked for it has gone", async () => {
    for (let number = 0; number < 1600; number++) await addMessage(connection.db);
    const leaving = new AbortController();
    const request = new Request(get("/admin/messages/export", { cookie }), {
      signal: leaving.signal,
    });
    const reader = defined((await answer(exportFile, request)).body).getReader();
    await reader.read();
    leaving.abort();
    let parts = 0;
    while (!(await reader.read()).done) parts++;
    expect(parts).toBeLessThan(3);
  });

  it("fails as a whole, not half-way, when the messages can't be read", async () => {
    connection.sqlite.exec("ALTER TABLE contact_messages RENAME TO gone");
    await expect(file()).rejects.toThrow("contact_messages");
  });

  it("is not written down when only its head is asked for", async () => {
    const response = await answer(exportFile, head("/admin/messages/export"));
    expect([response.status, await response.text(), activityRows()]).toEqual([200, "", []]);
  });
});
