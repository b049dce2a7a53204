import { beforeEach, describe, expect, it } from "vitest";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { action as contactForm } from "~/routes/_site.(en)._index/route";
import { action as contactCall } from "~/routes/api.contact/route";
import { answer, form, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

let connection: Connection;

const message = {
  name: "Eva <script>",
  email: "eva@example.com",
  subject: "A script for you",
  message: "Two people in a car.\nIt rains.",
};
const count = (table: string) =>
  connection.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const setAddress = (value: string) =>
  connection.sqlite
    .prepare("INSERT INTO site_settings (key, value_en, value_es) VALUES ('contact_email', ?, ?)")
    .run(value, value);

async function addUser(username: string, isAdmin: 0 | 1, email: string | null): Promise<void> {
  const user = { username, username_folded: username, password: "no hash", isAdmin, email };
  await connection.db.insertInto("users").values(user).execute();
}

beforeEach(async () => {
  connection = await freshDatabase();
});

describe("a message of a visitor", () => {
  it("tells the address in the settings, which can answer the sender", async () => {
    setAddress("office@example.com");
    const response = await answer(contactCall, json("/api/contact", message, { language: "es" }));
    expect(response.status).toBe(201);
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({
      to: "office@example.com",
      replyTo: "eva@example.com",
      subject: "Mensaje nuevo: A script for you",
    });
    expect(mail?.text).toContain("Two people in a car.\nIt rains.");
    expect(mail?.html).toContain("Two people in a car.<br>It rains.");
    expect(mail?.html).toContain("Eva &lt;script&gt;");
  });

  it("sent by the form twice is stored once and mailed once", async () => {
    setAddress("office@example.com");
    const fields = { ...message, formStamp: issueStamp() };
    for (let sending = 0; sending < 2; sending++) {
      expect((await answer(contactForm, form("/?index", fields))).status).toBe(303);
    }
    expect([count("contact_messages"), count("mail_outbox")]).toEqual([1, 1]);
  });

  it("sent by the form once more hours later is another one", async () => {
    setAddress("office@example.com");
    // A kept page gives the same stamp to all visits until the content changes.
    const fields = { ...message, formStamp: issueStamp() };
    for (let visit = 0; visit < 3; visit++) {
      expect((await answer(contactForm, form("/?index", fields))).status).toBe(303);
      connection.sqlite.exec(
        "UPDATE contact_messages SET createdAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 hours')",
      );
    }
    expect([count("contact_messages"), count("mail_outbox")]).toEqual([3, 3]);
  });

  it("is stored even when there is no address at all", async () => {
    setAddress("ask at the door");
    await addUser("nomail", 1, null);
    expect((await answer(contactCall, json("/api/contact", message))).status).toBe(201);
    expect([count("contact_messages"), count("mail_outbox")]).toEqual([1, 0]);
  });

  it("tells a few admins at their confirmed addresses when the settings hold none", async () => {
    await addUser("editor", 0, "editor@example.com");
    await addUser("nomail", 1, null);
    for (let number = 1; number <= 7; number++) {
      await addUser(`admin${number}`, 1, `admin${number}@example.com`);
    }
    expect((await answer(contactCall, json("/api/contact", message))).status).toBe(201);
    const recipients = connection.sqlite.prepare("SELECT recipient FROM mail_outbox").pluck().all();
    expect(recipients).toEqual([1, 2, 3, 4, 5].map((number) => `admin${number}@example.com`));
  });

  it("and its mail are stored together or not at all", async () => {
    setAddress("office@example.com");
    connection.sqlite.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON mail_outbox BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    const response = await answer(contactCall, json("/api/contact", message));
    expect(response.status).toBe(500);
    expect(count("contact_messages")).toBe(0);
  });
});
