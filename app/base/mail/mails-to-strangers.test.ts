import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { insertUser } from "~/accounts/users/users.server";
import { createLetter, getLetter, updateLetter } from "~/audience/letters/letters.server";
import { env } from "~/config/env.server";
import { action as pressSend, loader as sendPage } from "~/routes/admin.letters.$id_.send/route";
import {
  action as invite,
  loader as invitePage,
} from "~/routes/admin.projects.$id_.screener_.invite/route";
import { action as change } from "~/routes/admin.projects.$id_.screener_.people_.$person/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject, addSubscriber } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { MAILS_BEFORE_CONFIRMATION } from "./mails-to-strangers.server";

const MINUTE_MS = 60_000;

let connection: Connection;
let editor: User;
let cookie: string;
let films: number[];

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const all = (sql: string) => connection.sqlite.prepare(sql).all();
const count = (table: string) =>
  connection.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const listOf = (people: number, of = "a") =>
  Array.from({ length: people }, (_, number) => `Guest ${number} <${of}${number}@example.org>`);

let lastKey = 0;
const fieldsOf = (
  people: string[],
  fields: Record<string, string> = {},
): Record<string, string> => ({
  people: people.join("\n"),
  language: "es",
  send: "mail",
  note: "See it soon.",
  formKey: `a-key-of-a-form-${++lastKey}`,
  ...fields,
});
const send = (film: number, fields: Record<string, string>, sender = cookie) =>
  answer(invite, form(`/admin/projects/${film}/screener/invite`, fields, { cookie: sender }), {
    id: String(film),
  });
const mailings = () =>
  all(`SELECT username, reason, about FROM security_events WHERE event = 'mailSent' ORDER BY id`);

beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00.000Z") });
  connection = await freshDatabase();
  films = [];
  for (const title of ["The tide", "The salt", "The dust"]) {
    const film = await addProject(connection.db, { title_en: title, title_es: title });
    films.push(film);
    await connection.db
      .insertInto("project_screeners")
      .values({ projectId: film, filmUrl: "https://vimeo.com/76979871", password: "no hash" })
      .execute();
  }
  editor = await insertUser(connection.db, {
    username: "eva",
    password: "no hash",
    isEditor: true,
  });
  cookie = await startSession(get("/"), editor);
  // A session that was stolen, or left open.
  later(11 * MINUTE_MS);
});
afterEach(() => {
  env().MAIL_URL = undefined;
  vi.useRealTimers();
});

const confirm = () =>
  connection.sqlite.prepare("UPDATE sessions SET confirmedAt = ?").run(new Date().toISOString());

describe("invitations by mail", () => {
  it("of a session that nobody has confirmed stop at the bound, over all films and forms", async () => {
    expect((await send(films[0] ?? 0, fieldsOf(listOf(12)))).status).toBe(303);
    expect((await send(films[1] ?? 0, fieldsOf(listOf(8)))).status).toBe(303);
    expect(count("mail_outbox")).toBe(MAILS_BEFORE_CONFIRMATION);
    for (const film of films) {
      const refused = await send(film, fieldsOf(listOf(200, "b")));
      expect(refused.headers.get("Location")).toBe(
        `/admin/confirm?returnTo=%2Fadmin%2Fprojects%2F${film}%2Fscreener%2Finvite%3Fkept%3D1`,
      );
    }
    // Another session of the same user has no bound of its own.
    const other = await startSession(get("/"), editor);
    connection.sqlite.exec("UPDATE sessions SET confirmedAt = NULL");
    const fromThere = await send(films[2] ?? 0, fieldsOf(["Ana <ana@example.org>"]), other);
    expect(fromThere.headers.get("Location")).toMatch(/^\/admin\/confirm/);
    expect(count("mail_outbox")).toBe(MAILS_BEFORE_CONFIRMATION);
    expect(count("screener_invitations")).toBe(MAILS_BEFORE_CONFIRMATION);
    expect(mailings()).toEqual([
      { username: "eva", reason: "invitations", about: "12 × The tide" },
      { username: "eva", reason: "invitations", about: "8 × The salt" },
    ]);
  });

  it("lose nothing that was typed, and go out once it is confirmed", async () => {
    const typed = fieldsOf(listOf(30), {
      lastDay: "2026-12-31",
      openings: "3",
      remindDays: "2",
      password: "correct horse",
    });
    const film = films[0] ?? 0;
    const asked = await send(film, typed);
    const returnTo = new URL(asked.headers.get("Location") ?? "", "http://x").searchParams.get(
      "returnTo",
    );
    confirm();
    const page = await answer(invitePage, get(returnTo ?? "", { cookie }), { id: String(film) });
    const { draft } = (await page.json()) as { draft: Record<string, string> };
    const { password = "", ...kept } = typed;
    expect(draft).toEqual({ ...kept, dropped: "password" });
    expect(connection.sqlite.serialize().toString("latin1")).not.toContain("correct horse");

    // The password alone is asked for once more, so that no link is open by oversight.
    const without = await send(film, { ...kept, passwordDropped: "1" });
    expect(await without.json()).toMatchObject({
      fieldErrors: { password: "admin:invitations.passwordAgain" },
    });
    expect((await send(film, { ...kept, passwordDropped: "1", password })).status).toBe(303);
    expect(count("mail_outbox")).toBe(30);
    expect(count("kept_forms")).toBe(0);
    expect(mailings()).toEqual([
      { username: "eva", reason: "invitations", about: "30 × The tide" },
    ]);
  });

  it("cannot pass the bound together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        send(films[number % 3] ?? 0, fieldsOf(listOf(3, `c${number}-`))),
      ),
    );
    const to = answers.map(({ headers }) => headers.get("Location") ?? "");
    expect(to.filter((path) => path.startsWith("/admin/confirm"))).toHaveLength(9);
    expect(count("mail_outbox")).toBe(18);
  });

  it("count anew on the next day, for each user, and not where links are copied by hand", async () => {
    const film = films[0] ?? 0;
    const byHand = fieldsOf(listOf(50, "d"), { send: "copy" });
    expect((await send(film, byHand)).status).toBe(200);
    expect((await send(film, fieldsOf(listOf(20)))).status).toBe(303);
    const more = () => fieldsOf([`Ana <ana${lastKey}@example.org>`]);
    expect((await send(film, more())).headers.get("Location")).toMatch(/confirm/);
    const other = await insertUser(connection.db, {
      username: "leo",
      password: "no hash",
      isEditor: true,
    });
    const theirs = await startSession(get("/"), other);
    connection.sqlite.exec("UPDATE sessions SET confirmedAt = NULL");
    expect((await send(film, more(), theirs)).headers.get("Location")).toMatch(/people$/);
    vi.setSystemTime(new Date("2026-03-11T00:00:01.000Z"));
    connection.sqlite.exec("UPDATE sessions SET lastSeenAt = '2026-03-11T00:00:00.000Z'");
    expect((await send(film, more())).headers.get("Location")).toMatch(/people$/);
  });

  it("count with each new link that is mailed", async () => {
    const film = films[0] ?? 0;
    await send(film, fieldsOf(listOf(19)));
    const mailAgain = () =>
      answer(change, form(`/admin/projects/${film}/screener/people/1?do=mail`, {}, { cookie }), {
        id: String(film),
        person: "1",
      });
    const token = () =>
      connection.sqlite
        .prepare("SELECT tokenHash FROM screener_invitations WHERE id = 1")
        .pluck()
        .get();
    const person = `/admin/projects/${film}/screener/people/1`;
    expect((await mailAgain()).headers.get("Location")).toBe(person);
    const before = token();
    expect((await mailAgain()).headers.get("Location")).toBe(
      `/admin/confirm?${new URLSearchParams({ returnTo: person })}`,
    );
    expect(token()).toBe(before);
    expect(count("mail_outbox")).toBe(20);
  });
});

describe("letters", () => {
  let id: number;
  let boss: User;
  const press = (fields: Record<string, string>) =>
    answer(pressSend, form(`/admin/letters/${id}/send`, fields, { cookie }), { id: String(id) });

  beforeEach(async () => {
    boss = await insertUser(connection.db, {
      username: "ana",
      password: "no hash",
      isAdmin: true,
      email: "ana@example.com",
    });
    cookie = await startSession(get("/"), boss);
    const news = await addNews(connection.db, { published: 1 });
    const about = { about: "newsItem", aboutKey: String(news) } as const;
    id = await createLetter(connection.db, about, boss, { key: null, content: "" });
    const { updatedAt: expectedVersion } = await getLetter(connection.db, id);
    const draft = {
      subject_en: "A new film",
      subject_es: "",
      preview_en: "",
      preview_es: "",
      intro_en: "",
      intro_es: "",
      audience: "both" as const,
      tag: null,
      perMinute: 6000,
      sendAt: null,
    };
    await updateLetter(connection.db, id, draft, { actor: boss, expectedVersion });
    for (const name of ["a", "b", "c"]) {
      await addSubscriber(connection.db, `${name}@example.org`);
    }
    later(11 * MINUTE_MS);
  });

  it("start once their sender has confirmed who they are, and stand under Security", async () => {
    const { updatedAt } = await getLetter(connection.db, id);
    const asked = await press({ intent: "send", version: updatedAt });
    expect(asked.headers.get("Location")).toBe(
      `/admin/confirm?returnTo=%2Fadmin%2Fletters%2F${id}%2Fsend`,
    );
    expect((await getLetter(connection.db, id)).state).toBe("draft");
    expect(mailings()).toEqual([]);
    confirm();
    await press({ intent: "send", version: updatedAt });
    expect((await getLetter(connection.db, id)).state).toBe("sending");
    expect(mailings()).toEqual([{ username: "ana", reason: "letter", about: "3 × A new film" }]);
    // Stopping needs no confirmation; going on does.
    later(11 * MINUTE_MS);
    await press({ intent: "stop" });
    expect((await getLetter(connection.db, id)).state).toBe("stopped");
    for (const intent of ["resume", "again"]) {
      expect((await press({ intent })).headers.get("Location")).toBe(
        `/admin/confirm?returnTo=%2Fadmin%2Fletters%2F${id}`,
      );
    }
    expect((await getLetter(connection.db, id)).state).toBe("stopped");
  });

  it("count as tests to strangers, not as tests to oneself", async () => {
    const test = (to: string) => press({ intent: "test", language: "en", to });
    for (let number = 0; number < 25; number++) await test("ana@example.com");
    for (let number = 0; number < 20; number++) {
      expect((await test(`x${number}@example.org`)).headers.get("Location")).toMatch(/send\?/);
    }
    const asked = await test("y@example.org");
    expect(asked.headers.get("Location")).toMatch(/^\/admin\/confirm/);
    expect(count("mail_outbox")).toBe(45);
    expect(mailings()).toHaveLength(20);
    const page = await answer(sendPage, get(`/admin/letters/${id}/send?kept=1`, { cookie }), {
      id: String(id),
    });
    expect(await page.json()).toMatchObject({ preview: { testAddress: "y@example.org" } });
    expect((await test("ana@example.com")).headers.get("Location")).toMatch(/send\?/);
  });
});
