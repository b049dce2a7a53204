import { beforeEach, describe, expect, it } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { HONEYPOT_FIELD, STAMP_FIELD } from "~/forms/fields/honeypot-fields";
import { argsOf, form, newAddress, requestTo, thrownStatus } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { action } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const typed = {
  name: "Inés",
  email: "ines@example.com",
  subject: "A film about salt",
  message: "Good morning.\r\nWe film at dawn.",
};

/** The fields of the rendered form with typed values. */
const filledIn = (given: Record<string, string> = {}) => ({
  ...typed,
  [STAMP_FIELD]: issueStamp(),
  [HONEYPOT_FIELD]: "",
  ...given,
});

const send = (fields: Record<string, string>, headers = {}, path = "/", params = {}) =>
  action(argsOf(form(path, fields, { address: newAddress(), headers }), params));

interface Refused {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, string>;
}

const refused = async (response: Response) => (await response.json()) as Refused;
const stored = () => site.sqlite.prepare("SELECT * FROM contact_messages").all() as object[];

describe("the contact form", () => {
  it("R003 R096 stores the message and goes on with a notice at its section", async () => {
    const response = await send(filledIn());
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/#contact");
    const message = "Good morning.\nWe film at dawn.";
    expect(stored()).toEqual([expect.objectContaining({ ...typed, message, isRead: 0 })]);

    const Cookie = cookiePair(response.headers.get("Set-Cookie"));
    const next = await consumeNotice(requestTo("/", { headers: { Cookie } }));
    expect(next.notice).toEqual({ id: "messageSent" });
  });

  it("R003 returns to the language of its address", async () => {
    const response = await send(filledIn(), {}, "/es", { lang: "es" });
    expect(response.headers.get("Location")).toBe("/es#contact");
  });

  it("sent twice, as by a double click or a reload, makes one row and two good answers", async () => {
    const fields = filledIn();
    expect((await send(fields)).status).toBe(303);
    expect((await send(fields)).status).toBe(303);
    const together = await Promise.all([send(fields), send(fields)]);
    expect(together.map(({ status }) => status)).toEqual([303, 303]);
    expect(stored()).toHaveLength(1);
  });

  it("of a cached page, with one stamp for many visitors, keeps their messages apart", async () => {
    const stamp = issueStamp();
    await send(filledIn({ [STAMP_FIELD]: stamp }));
    await send(filledIn({ [STAMP_FIELD]: stamp, name: "Bea" }));
    expect(stored()).toHaveLength(2);
  });

  it("R297 R315 R316 R317 R318 gives everything back with the errors of the fields", async () => {
    const bad = { name: "I", email: "ines", subject: "Film", message: "Hi <b>" };
    const response = await send(filledIn(bad));
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await refused(response);
    expect(fieldErrors).toEqual({
      name: "validation.contactName",
      email: "validation.email",
      subject: "validation.contactSubject",
      message: "validation.contactMessage",
    });
    expect(repopulateFields).toEqual(bad);
    expect(stored()).toEqual([]);
  });

  it("R297 gives everything back to a robot, or a person whose form has grown old, to send again", async () => {
    for (const [field, value] of [
      [STAMP_FIELD, ""],
      [STAMP_FIELD, "1.x.y"],
      [HONEYPOT_FIELD, "+34 910"],
    ] as const) {
      const response = await send(filledIn({ [field]: value }));
      expect(response.status).toBe(422);
      const { fieldErrors, repopulateFields } = await refused(response);
      expect(fieldErrors).toEqual({ form: "refused.sendAgain" });
      expect(repopulateFields).toMatchObject({ name: "Inés", email: "ines@example.com" });
    }
    expect(stored()).toEqual([]);
  });

  it("never gives the stamp back: the page has a new one", async () => {
    const { repopulateFields } = await refused(await send(filledIn({ name: "I" })));
    expect(Object.keys(repopulateFields).sort()).toEqual(["email", "message", "name", "subject"]);
  });

  it("R297 refuses many in a short time with 429, Retry-After and all that was typed", async () => {
    const sender = { [CLIENT_ADDRESS_HEADER]: newAddress() };
    let response = await send(filledIn(), sender);
    for (let sent = 1; response.status === 303 && sent < 100; sent++) {
      response = await send(filledIn(), sender);
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { fieldErrors, repopulateFields } = await refused(response);
    expect(fieldErrors.form).toMatch(/^refused\.tooMany\?minutes=\d+$/);
    expect(repopulateFields).toMatchObject({ subject: typed.subject });
    expect((await send(filledIn())).status).toBe(303);
  });

  it("R438 shows an error page for what no browser sends", async () => {
    expect(await thrownStatus(send({ "__proto__.x": "1" }))).toBe(400);
    expect(await thrownStatus(send({ message: "x".repeat(100_000) }))).toBe(413);
    const json = requestTo("/", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(await thrownStatus(action(argsOf(json)))).toBe(415);
  });

  it("R007 is a 404 under a language that the site does not speak", async () => {
    expect(await thrownStatus(send(filledIn(), {}, "/fr", { lang: "fr" }))).toBe(404);
    expect(stored()).toEqual([]);
  });
});
