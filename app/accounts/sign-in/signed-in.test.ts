import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "~/accounts/users/users.server";
import { unseal } from "~/base/mail/seal.server";
import { defined } from "~/config/defined";
import { action as login } from "~/routes/api.login/route";
import { answer, json } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const RIGHT = "Correct horse 7";

let connection: Connection;

async function signIn(
  { address = "192.0.2.1", agent = FIREFOX, cookie = "", language = "en" as "en" | "es" },
  username = "boss",
): Promise<string> {
  const body = { username, password: RIGHT };
  const request = json("/api/login", body, { address, language });
  request.headers.set("User-Agent", agent);
  request.headers.append("Cookie", cookie);
  const response = await answer(login, request);
  expect(response.status).toBe(200);
  return defined(
    response.headers
      .getSetCookie()
      .map((each) => cookiePair(each))
      .find((each) => each.startsWith("device=")),
  );
}

const mails = () =>
  (
    connection.sqlite.prepare("SELECT recipient, subject, text FROM mail_outbox").all() as {
      recipient: string;
      subject: string;
      text: string;
    }[]
  ).map(({ text, ...mail }) => ({ ...mail, text: unseal(text) }));

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  await createUser(db, {
    username: "boss",
    password: RIGHT,
    isAdmin: true,
    email: "boss@example.com",
  });
});

describe("a sign-in from a new device", () => {
  it("is told by mail in the language of who signs in; one from a known device is not", async () => {
    const cookie = await signIn({});
    await signIn({ cookie, address: "198.51.100.7", agent: "another version" });
    await signIn({ address: "198.51.100.7", agent: "another version" });
    expect(mails()).toEqual([]);
    await signIn({ address: "203.0.113.9", agent: `${FIREFOX} <b>evil.test</b>`, language: "es" });
    expect(mails()).toMatchObject([
      {
        recipient: "boss@example.com",
        subject: expect.stringMatching(/dispositivo nuevo/) as string,
      },
    ]);
    const text = defined(mails()[0]).text.replace(/\s+/g, " ");
    expect(text).toContain("Firefox, Linux");
    expect(text).toContain("/admin/account");
    expect(text).not.toContain("evil");
  });

  it("is told three times a day at most", async () => {
    for (let index = 0; index < 8; index++) await signIn({ address: `203.0.113.${index}` });
    expect(mails()).toHaveLength(3);
  });

  it("is told to who was signed in before devices were remembered", async () => {
    await signIn({});
    connection.sqlite.exec("DELETE FROM known_devices");
    await signIn({ address: "203.0.113.9" });
    expect(mails()).toHaveLength(1);
  });

  it("is no matter for standard users, and for who has no address", async () => {
    const { db } = connection;
    await createUser(db, { username: "eva", password: RIGHT, email: "eva@example.com" });
    await createUser(db, { username: "leo", password: RIGHT, isAdmin: true });
    for (const username of ["eva", "leo"]) {
      for (const address of ["192.0.2.1", "203.0.113.9"]) await signIn({ address }, username);
    }
    expect(mails()).toEqual([]);
  });
});
