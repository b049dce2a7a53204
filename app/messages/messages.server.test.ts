import { beforeEach, describe, expect, it } from "vitest";
import type { Connection } from "~db/connection.server";
import { leaseDueMail } from "~/mail/outbox.server";
import { action as contactForm } from "~/routes/_site.(en)._index/route";
import { action as contactCall } from "~/routes/api.contact/route";
import { issueStamp } from "~/forms/form-stamp.server";
import { answer, form, json } from "~/test/calls";
import { freshDatabase } from "~/test/database";

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

  it("is stored even when the settings hold no address", async () => {
    setAddress("ask at the door");
    expect((await answer(contactCall, json("/api/contact", message))).status).toBe(201);
    expect([count("contact_messages"), count("mail_outbox")]).toEqual([1, 0]);
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
