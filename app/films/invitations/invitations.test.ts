import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unseal } from "~/base/mail/seal.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { loader as link, action as open } from "~/routes/_site.($lang).screener.for.$token/route";
import {
  action as changeScreener,
  loader as screener,
} from "~/routes/admin.projects.$id_.screener/route";
import {
  action as invite,
  loader as invitePage,
} from "~/routes/admin.projects.$id_.screener_.invite/route";
import { loader as people } from "~/routes/admin.projects.$id_.screener_.people/route";
import {
  action as change,
  loader as person,
} from "~/routes/admin.projects.$id_.screener_.people_.$person/route";
import { answer, form, get } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { up as endWithoutScreener } from "~db/migrations/0042_links_without_screener.server";
import { sendReminders } from "./reminders.server";

const FILM = "https://vimeo.com/76979871/abcdef12";

let connection: Connection;
let id: number;
let cookie: string;
beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  connection = await freshDatabase();
  id = await addProject(connection.db, { title_en: "The tide", title_es: "La marea" });
  ({ cookie } = await signedInAdmin(connection.db));
  await connection.db
    .insertInto("project_screeners")
    .values({ projectId: id, filmUrl: FILM, password: "no hash" })
    .execute();
});

afterEach(() => {
  env().MAIL_URL = undefined;
});

const send = (fields: Record<string, string>) =>
  answer(
    invite,
    form(
      `/admin/projects/${id}/screener/invite`,
      { language: "en", send: "copy", ...fields },
      { cookie },
    ),
    { id: String(id) },
  );
interface Made {
  made: { name: string; email: string; link: string }[];
  known: string;
}
/** Invites by hand, and returns the tokens. */
async function tokensOf(fields: Record<string, string>): Promise<string[]> {
  const response = await send(fields);
  expect(response.status).toBe(200);
  const { made } = (await response.json()) as Made;
  return made.map(({ link }) => defined(/\/screener\/for\/([\w-]{43})$/.exec(link)?.[1], "token"));
}
const one = async (fields: Record<string, string> = {}) =>
  defined((await tokensOf({ name: "Ana Gómez", email: "ana@example.org", ...fields }))[0], "token");
const read = (token: string, opened = "") =>
  answer(link, get(`/screener/for/${token}`, { cookie: opened }), { token });
let lastKey = 0;
const press = (token: string, fields: Record<string, string> = {}) =>
  answer(
    open,
    form(`/screener/for/${token}`, {
      formKey: `a-key-of-a-form-${++lastKey}`,
      ...fields,
    }),
    { token },
  );
const cookieOf = (response: Response) => cookiePair(response.headers.getSetCookie()[0] ?? "=");
const changed = (task: string, fields: Record<string, string> = {}, person = 1) =>
  answer(
    change,
    form(`/admin/projects/${id}/screener/people/${person}${task && `?do=${task}`}`, fields, {
      cookie,
    }),
    { id: String(id), person: String(person) },
  );
const row = (person = 1) =>
  connection.sqlite
    .prepare("SELECT * FROM screener_invitations WHERE id = ?")
    .get(person) as Record<string, unknown>;
const listed = async (query = "") => {
  const response = await answer(
    people,
    get(`/admin/projects/${id}/screener/people${query}`, { cookie }),
    {
      id: String(id),
    },
  );
  const { list } = (await response.json()) as { list: { rows: { name: string }[] } };
  return list.rows.map(({ name }) => name);
};

describe("the key of a form", () => {
  const key = { formKey: "the-key-of-one-form-only" };

  it("that is kept and sent again later counts as another opening", async () => {
    const token = await one({ openings: "2" });
    await press(token, key);
    connection.sqlite.exec(`UPDATE form_sendings SET "createdAt" = '2026-01-01T00:00:00.000Z'`);
    await press(token, key);
    expect(row()).toMatchObject({ openings: 2 });
    expect((await press(token, key)).headers.getSetCookie()).toEqual([]);
  });

  it("that has opened another link opens nothing uncounted", async () => {
    const [first, second] = [await one(), await one({ name: "Eva", email: "eva@example.org" })];
    await press(first, key);
    await press(second, key);
    expect(row(2)).toMatchObject({ openings: 1 });
  });
});

describe("a person's link", () => {
  it("counts when it is opened, not when it is read, and lets the browser in", async () => {
    const token = await one();
    const gate = await read(token);
    expect(gate.status).toBe(200);
    const text = await gate.text();
    expect(text).toContain("Ana Gómez");
    expect(text).not.toContain("vimeo.com");
    expect(row()).toMatchObject({ openings: 0, lastOpenedAt: null });
    const opened = await press(token);
    expect([opened.status, opened.headers.get("Location")]).toEqual([
      303,
      `/screener/for/${token}`,
    ]);
    expect(row()).toMatchObject({ openings: 1 });
    expect(await (await read(token, cookieOf(opened))).text()).toContain(FILM);
    expect(row()).toMatchObject({ openings: 1 });
  });

  it("is not stored, and another one opens nothing", async () => {
    const token = await one();
    expect(JSON.stringify(row())).not.toContain(token);
    expect((await read("x".repeat(43))).status).toBe(404);
  });

  it("counts the same form once", async () => {
    const token = await one({ openings: "2" });
    const key = { formKey: "the-key-of-one-form-only" };
    await press(token, key);
    await press(token, key);
    expect(row()).toMatchObject({ openings: 1 });
  });

  it("counts once for a browser that has opened it", async () => {
    const token = await one();
    const opened = cookieOf(await press(token));
    const again = form(
      `/screener/for/${token}`,
      { formKey: "another-key-of-a-form" },
      { cookie: opened },
    );
    expect((await answer(open, again, { token })).status).toBe(303);
    expect(row()).toMatchObject({ openings: 1 });
  });

  it("without a number of openings has twenty in an hour, and nothing is kept of more", async () => {
    const token = await one();
    for (let time = 0; time < 20; time++) expect((await press(token)).status).toBe(303);
    const sendings = () =>
      connection.sqlite.prepare("SELECT count(*) FROM form_sendings").pluck().get();
    const before = sendings();
    for (let time = 0; time < 5; time++) {
      const refused = await press(token);
      expect(refused.status).toBe(429);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect(row()).toMatchObject({ openings: 20 });
    expect(sendings()).toBe(before);
    // A second press of one form is no further opening.
    const other = await one({ name: "Blas", email: "blas@example.org" });
    const key = { formKey: "a-key-that-is-sent-often" };
    for (let time = 0; time < 30; time++) expect((await press(other, key)).status).toBe(303);
    expect(row(2)).toMatchObject({ openings: 1 });
    for (let time = 0; time < 19; time++) expect((await press(other)).status).toBe(303);
  });

  it("with a number of openings has that many, however fast", async () => {
    const token = await one({ openings: "30" });
    for (let time = 0; time < 30; time++) await press(token);
    expect(row()).toMatchObject({ openings: 30 });
  });

  it("closes after its openings, and lets those watch on who have opened it", async () => {
    const token = await one({ openings: "1" });
    const cookieOfFirst = cookieOf(await press(token));
    const second = await read(token);
    expect(second.status).toBe(403);
    expect(await second.text()).not.toMatch(/tide|vimeo/);
    expect((await press(token)).headers.getSetCookie()).toEqual([]);
    expect((await read(token, cookieOfFirst)).status).toBe(200);
    expect(row()).toMatchObject({ openings: 1 });
  });

  it("ends at once, also for those who watch, and is valid again", async () => {
    const token = await one();
    const opened = cookieOf(await press(token));
    expect((await changed("end")).status).toBe(303);
    for (const given of ["", opened]) {
      const ended = await read(token, given);
      expect(ended.status).toBe(410);
      expect(await ended.text()).not.toMatch(/tide|vimeo/);
    }
    await changed("", { lastDay: "2999-01-05", openings: "", remindDays: "" });
    expect((await read(token)).status).toBe(200);
  });

  it("stays ended when somebody saves it who was not shown that it has been", async () => {
    const token = await one();
    const terms = { lastDay: "2999-01-05", openings: "5", remindDays: "" };
    await changed("end");
    const endedAt = String(row().endedAt);
    await changed("", { ...terms, endedAt: "" });
    expect(row()).toMatchObject({ endedAt, openingsMax: 5 });
    expect((await read(token)).status).toBe(410);
    await changed("", { ...terms, endedAt });
    expect((await read(token)).status).toBe(200);
  });

  it("keeps what a colleague has changed since, except where it was changed as well", async () => {
    await one({ lastDay: "2999-12-10", openings: "3", remindDays: "2" });
    const shown = { shownLastDay: "2999-12-10", shownOpenings: "3", shownRemindDays: "2" };
    await changed("", { ...shown, lastDay: "3000-01-31", openings: "3", remindDays: "4" });
    await changed("", { ...shown, lastDay: "2999-12-10", openings: "10", remindDays: "2" });
    expect(row()).toMatchObject({
      endsAt: "3000-02-01T00:00:00.000Z",
      openingsMax: 10,
      remindDays: 4,
      remindAt: "3000-01-28T00:00:00.000Z",
    });
    await changed("", { ...shown, lastDay: "", openings: "", remindDays: "" });
    expect(row()).toMatchObject({ endsAt: null, openingsMax: null, remindDays: null });
  });

  it("ends when it did after the company has moved to another time zone", async () => {
    await one({ lastDay: "2999-01-05" });
    const { endsAt } = row();
    connection.sqlite.exec(
      "INSERT INTO site_settings (key, value_en) VALUES ('time_zone', 'America/Santiago')",
    );
    const request = get(`/admin/projects/${id}/screener/people/1`, { cookie });
    const response = await answer(person, request, { id: String(id), person: "1" });
    const { values } = (await response.json()) as { values: Record<string, string> };
    await changed("", { ...values, openings: "7" });
    expect(row()).toMatchObject({ endsAt, openingsMax: 7 });
  });

  it("expires after its last day in the company's time zone", async () => {
    connection.sqlite.exec(
      "INSERT INTO site_settings (key, value_en) VALUES ('time_zone', 'Europe/Madrid')",
    );
    const token = await one({ lastDay: "2999-01-05" });
    expect(row()).toMatchObject({ endsAt: "2999-01-05T23:00:00.000Z" });
    connection.sqlite.exec("UPDATE screener_invitations SET endsAt = '2025-01-05T23:00:00.000Z'");
    expect((await read(token)).status).toBe(410);
    expect(await listed("?filter=expired")).toEqual(["Ana Gómez"]);
  });

  it("has a last day that can be stored", async () => {
    await one();
    const refused = await changed("", { lastDay: "9999-12-31", openings: "", remindDays: "" });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain("validation.yearOfDay");
  });

  it("asks for its password, and counts only with it", async () => {
    const token = await one({ password: "Open sesame 9" });
    expect(await (await read(token)).text()).not.toContain("tide");
    expect((await press(token, { password: "wrong" })).status).toBe(401);
    expect(row()).toMatchObject({ openings: 0 });
    expect((await press(`${token}\u200b`, { password: "Open sesame 9\u00a0" })).status).toBe(303);
    expect(row()).toMatchObject({ openings: 1 });
  });

  it.each([
    ["has ended", `endedAt = '2026-01-05T09:30:00.000Z'`],
    ["has expired", `endsAt = '2026-01-05T09:30:00.000Z'`],
    ["is used up", "openingsMax = 2, openings = 2"],
  ])("that %s gets no new one, which would open nothing", async (_, change) => {
    await one();
    connection.sqlite.exec(`UPDATE screener_invitations SET ${change}`);
    const { tokenHash } = row();
    for (const task of ["mail", "copy"]) expect((await changed(task)).status).toBe(303);
    expect(row()).toMatchObject({ tokenHash });
    expect(connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck().get()).toBe(0);
  });

  it("is replaced by a new one", async () => {
    const token = await one();
    const opened = cookieOf(await press(token));
    expect((await changed("copy")).status).toBe(303);
    for (const given of ["", opened]) expect((await read(token, given)).status).toBe(404);
  });
});

describe("an invitation", () => {
  it("goes out by mail, in the person's language", async () => {
    const fields = { send: "mail", language: "es", lastDay: "2999-01-05", note: "Nos vemos" };
    const response = await send({ ...fields, name: "Ana", email: "Ana@Example.org" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/admin/projects/${id}/screener/people`,
    ]);
    const mail = connection.sqlite.prepare("SELECT recipient, subject FROM mail_outbox").all();
    expect(mail).toEqual([
      { recipient: "ana@example.org", subject: "Visionado privado: La marea" },
    ]);
    expect(connection.sqlite.prepare("SELECT action FROM activity").pluck().all()).toEqual([
      "screenerInvited",
    ]);
  });

  it("is a link to copy where no mail server is set, whatever was chosen", async () => {
    env().MAIL_URL = undefined;
    const outbox = connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck();
    const form = await answer(
      invitePage,
      get(`/admin/projects/${id}/screener/invite`, { cookie }),
      {
        id: String(id),
      },
    );
    const { withoutServer } = (await form.json()) as { withoutServer: { lines: string } };
    expect(withoutServer.lines).toContain("MAIL_URL=");
    const [token] = await tokensOf({ name: "Ana", email: "ana@example.org", send: "mail" });
    expect((await read(defined(token))).status).toBe(200);
    expect(row()).toMatchObject({ isMailed: 0 });
    const again = await changed("mail");
    const [, notice = ""] = defined(/notice=([^;.]*)/.exec(again.headers.getSetCookie().join()));
    expect(Buffer.from(decodeURIComponent(notice), "base64").toString()).toContain(
      "invitationSaved",
    );
    expect((await read(defined(token))).status).toBe(404);
    expect(outbox.get()).toBe(0);
    const events = connection.sqlite.prepare("SELECT event FROM security_events").pluck().all();
    expect(events).not.toContain("mailSent");
  });

  it("says that its mail was refused, and no more when another one was taken", async () => {
    await send({ name: "Ana Gómez", email: "ana@exmaple.org", send: "mail" });
    const refusal = "550 5.1.1 There is no such mailbox";
    const refuse = () =>
      Promise.resolve({ outcome: "refused", reason: refusal, bounces: true } as const);
    const shown = async () => {
      const params = { id: String(id), person: "1" };
      const here = `/admin/projects/${id}/screener/people`;
      const list = await answer(people, get(here, { cookie }), { id: String(id) });
      const { list: found } = (await list.json()) as { list: { rows: { refusal: unknown }[] } };
      const single = await answer(person, get(`${here}/1`, { cookie }), params);
      const { invitation } = (await single.json()) as { invitation: { refusal: unknown } };
      expect(invitation.refusal).toBe(found.rows[0]?.refusal);
      return invitation.refusal;
    };
    expect(await shown()).toBeNull();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await sendDueMail(connection.db, { deliver: refuse });
    expect(await shown()).toBe(refusal);
    await changed("mail");
    expect(await shown()).toBeNull();
    await sendDueMail(connection.db, { deliver: () => Promise.resolve({ outcome: "sent" }) });
    expect(await shown()).toBeNull();
  });

  it("goes out by mail without a last day, too", async () => {
    const fields = { name: "Ana", email: "ana@example.org", send: "mail", lastDay: "" };
    expect((await send(fields)).status).toBe(303);
    const [mail = ""] = connection.sqlite
      .prepare("SELECT text FROM mail_outbox")
      .pluck()
      .all() as string[];
    expect(unseal(mail)).toMatch(/\/screener\/for\/[\w-]{43}/);
    expect(unseal(mail)).not.toMatch(/\{\{|undefined|null/);
  });

  it("is made for each address of a line, as mail programs copy them", async () => {
    const line = "Ana Ruiz <ana@example.org>; Pérez, Blas <blas@example.org>; carla@example.org;";
    const mixed = "Ana, ana@example.org, Blas, blas@example.org";
    const refused = await send({ people: `${line}\n${mixed}\nana@example.org, blas@` });
    expect(refused.status).toBe(422);
    expect(decodeURIComponent(await refused.text())).toMatch(/lines=2\+“Ana,.*”;\+3\+“ana@/);
    expect(await tokensOf({ people: line })).toHaveLength(3);
    expect((await listed()).sort()).toEqual(["Ana Ruiz", "Pérez, Blas", "carla@example.org"]);
    expect(await listed("?q=blas@example.org")).toEqual(["Pérez, Blas"]);
    expect(await tokensOf({ people: "dora@example.org, dora@example.org, Cannes" })).toHaveLength(
      1,
    );
    expect(await listed("?q=cannes")).toEqual(["dora@example.org"]);
  });

  it("is made for each line of a list, and names the lines that it cannot read", async () => {
    const list = "Name\tE-mail\tFestival\nAna\tana@example.org\tDonostia\nBlas, blas@example.org";
    const wrong = await send({ people: `${list}\nno address at all, here`, send: "mail" });
    expect(wrong.status).toBe(422);
    const refusal = await wrong.text();
    expect(decodeURIComponent(refusal)).toContain("4+“no+address+at+all,+here”");
    expect(refusal).toContain("Donostia");
    expect(await listed()).toEqual([]);
    expect(await tokensOf({ people: list })).toHaveLength(2);
    expect((await listed("?sort=name")).sort()).toEqual(["Ana", "Blas"]);
    expect(await listed("?q=donostia")).toEqual(["Ana"]);
  });

  it("is not made twice for the same address and film", async () => {
    await one();
    const list = "Ana again, ANA@example.org\nBlas, blas@example.org\nBlas, blas@example.org";
    const { made, known } = (await (await send({ people: list })).json()) as Made;
    expect(made.map(({ name }) => name)).toEqual(["Blas"]);
    expect(known).toContain("ana@example.org, blas@example.org");
    const again = await send({ people: list });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain("allKnown");
    expect(await listed()).toHaveLength(2);
  });

  it("ends with the screener, which another film does not bring back; the address is invited anew", async () => {
    const token = await one();
    await one({ name: "Blas", email: "blas@example.org" });
    await press(token);
    const screen = async () => {
      const response = await answer(screener, get(`/admin/projects/${id}/screener`, { cookie }), {
        id: String(id),
      });
      return ((await response.json()) as { invitations: unknown }).invitations;
    };
    expect(await screen()).toEqual({ total: 2, invited: 2, opened: 1, running: 2 });
    const removal = form(`/admin/projects/${id}/screener?remove`, {}, { cookie });
    expect((await answer(changeScreener, removal, { id: String(id) })).status).toBe(303);
    expect((await read(token)).status).toBe(410);
    await connection.db
      .insertInto("project_screeners")
      .values({ projectId: id, filmUrl: FILM, password: "no hash" })
      .execute();
    expect((await read(token)).status).toBe(410);
    expect(await screen()).toEqual({ total: 2, invited: 0, opened: 0, running: 0 });
    expect(await listed("?filter=ended")).toHaveLength(2);
    expect((await read(await one())).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect(await screen()).toEqual({ total: 2, invited: 1, opened: 0, running: 1 });
  });

  it("to a screener that was removed long ago is ended by the upgrade", async () => {
    const token = await one();
    await endWithoutScreener(connection.db as unknown as Kysely<unknown>);
    expect((await read(token)).status).toBe(200);
    connection.sqlite.exec("DELETE FROM project_screeners");
    await endWithoutScreener(connection.db as unknown as Kysely<unknown>);
    expect(row()).toMatchObject({ endedAt: expect.any(String) as string, remindAt: null });
  });

  it("is made once by the same form sent twice, and its links are shown again", async () => {
    const formKey = "a-key-of-an-invitation";
    const people = "Ana Gómez\nBlas, blas@example.org\nEva, eva@example.org";
    await one({ name: "Eva", email: "eva@example.org" });
    const twice = { people, password: "a long and odd password", formKey };
    const first = await tokensOf(twice);
    expect(first).toHaveLength(2);
    const again = (await (await send(twice)).json()) as Made;
    expect(again.made.map(({ name }) => name)).toEqual(["Ana Gómez", "Blas"]);
    expect(again.known).toMatch(/had been sent before.* eva@example\.org$/);
    expect((await listed()).sort()).toEqual(["Ana Gómez", "Blas", "Eva"]);
    const second = again.made.map(({ link: made }) => defined(made.split("/").at(-1)));
    for (const token of first) expect((await read(token)).status).toBe(404);
    for (const token of second) expect((await read(token)).status).toBe(200);
  });

  it("is not made anew by the same form when its link has been opened", async () => {
    const people = "Ana Gómez\nBlas";
    const fields = { people, formKey: "a-key-of-an-invitation" };
    const [opened = ""] = await tokensOf(fields);
    await press(opened);
    const again = (await (await send(fields)).json()) as Made;
    expect(again.made.map(({ name }) => name)).toEqual(["Blas"]);
    expect(again.known).toContain("Ana Gómez");
    expect((await read(opened)).status).toBe(200);
  });

  it("is mailed once by the same form sent twice", async () => {
    const people = "Ana, ana@example.org\nBlas, blas@example.org";
    const fields = { people, send: "mail", formKey: "a-key-of-an-invitation" };
    for (const response of [await send(fields), await send(fields)]) {
      expect(response.status).toBe(303);
    }
    expect(connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck().get()).toBe(2);
  });

  it("is another one when the form is sent with other people, or after it was deleted", async () => {
    const formKey = "a-key-of-an-invitation";
    await tokensOf({ name: "Ana Gómez", formKey });
    await tokensOf({ name: "Blas", formKey });
    expect((await listed()).sort()).toEqual(["Ana Gómez", "Blas"]);
    connection.sqlite.exec("DELETE FROM screener_invitations");
    expect(await tokensOf({ name: "Blas", formKey })).toHaveLength(1);
  });
});

describe("a reminder", () => {
  it("goes out once, with a link of its own, and not to those whose link has ended", async () => {
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const terms = { lastDay: soon, remindDays: "2", openings: "" };
    const first = await one(terms);
    await tokensOf({ ...terms, name: "Blas", email: "blas@example.org" });
    await changed("end", {}, 2);
    connection.sqlite.exec("UPDATE screener_invitations SET remindAt = '2025-01-05T09:30:00.000Z'");
    await sendReminders(connection.db);
    await sendReminders(connection.db);
    const mails = connection.sqlite.prepare("SELECT recipient, text FROM mail_outbox").all() as {
      recipient: string;
      text: string;
    }[];
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ana@example.org"]);
    const [, second = ""] = /\/screener\/for\/([\w-]{43})/.exec(unseal(mails[0]?.text ?? "")) ?? [];
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await read(token)).status).toBe(200);
  });
});
