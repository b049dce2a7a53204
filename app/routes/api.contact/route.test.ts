import { beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { defined } from "~/config/defined";
import { argsOf, json, newAddress } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { type Connection, connection } from "~db/connection.server";
import { action } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const message = {
  name: "Inés",
  email: "ines@example.com",
  subject: "A film about salt",
  message: "Good morning.\nWe would like to film at dawn.",
};

interface Answer {
  message: string;
  fieldErrors?: Record<string, string>;
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await action(
    argsOf(json("/api/contact", body, { address: newAddress(), headers })),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer,
  };
}

const stored = () => site.sqlite.prepare("SELECT * FROM contact_messages").all() as object[];

describe("POST /api/contact", () => {
  it("R390 stores the message, unread and as it was typed, and says so", async () => {
    const { status, body } = await post(message);
    expect(status).toBe(201);
    expect(body).toEqual({ message: "Message Sent" });
    expect(stored()).toEqual([expect.objectContaining({ ...message, isRead: 0 })]);
  });

  it("R390 answers in the language of the caller", async () => {
    const { body } = await post(message, { "Accept-Language": "es" });
    expect(body).toEqual({ message: "Mensaje enviado" });
  });

  it("R319 accepts values exactly at the minimum", async () => {
    const { status } = await post({
      ...message,
      name: "Jo",
      subject: "Films",
      message: "0123456789",
    });
    expect(status).toBe(201);
  });

  it.each([
    ["R315", "name", "J", "Name must be at least 2 characters"],
    ["R315", "name", "  J  ", "Name must be at least 2 characters"],
    ["R315", "name", undefined, "Name must be at least 2 characters"],
    ["R315", "name", 42, "Name must be at least 2 characters"],
    ["R316", "email", "ines@", "Please enter a valid email address"],
    ["R316", "email", undefined, "Please enter a valid email address"],
    ["R317", "subject", "Film", "Subject must be at least 5 characters"],
    ["R317", "subject", null, "Subject must be at least 5 characters"],
    ["R318", "message", "123456789", "Message must be at least 10 characters"],
    ["R318", "message", ["a long enough message"], "Message must be at least 10 characters"],
  ])("%s R391 refuses %s %j", async (_, field, value, text) => {
    const { status, body } = await post({ ...message, [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ message: text, fieldErrors: { [field]: text } });
    expect(stored()).toEqual([]);
  });

  it.each([
    ["R315", "name", "😀"],
    ["R317", "subject", "😀😀😀"],
    ["R318", "message", "😀😀😀😀😀"],
  ])(
    "%s counts characters of %s, not the halves a sign is made of: %s",
    async (_, field, value) => {
      const { status, body } = await post({ ...message, [field]: value });
      expect(status).toBe(400);
      expect(Object.keys(body.fieldErrors ?? {})).toEqual([field]);
      expect(stored()).toEqual([]);
    },
  );

  it("R391 R438 names every field that is wrong, in Spanish too", async () => {
    const { status, body } = await post({}, { "Accept-Language": "es-ES" });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      name: "El nombre debe tener al menos 2 caracteres",
      email: "Introduce una dirección de correo válida",
      subject: "El asunto debe tener al menos 5 caracteres",
      message: "El mensaje debe tener al menos 10 caracteres",
    });
    expect(Object.values(defined(body.fieldErrors))).toContain(body.message);
  });

  it.each([
    ["a NUL", "name", '"In\\u0000es"'],
    ["half of a sign", "subject", '"A film \\ud83d"'],
    ["an escape of a terminal", "message", '"long enough \\u001b[2J"'],
    ["a line break", "subject", '"Two\\nlines of it"'],
  ])("R391 refuses %s in %s", async (_, field, json) => {
    const { [field as "name"]: left, ...rest } = message;
    expect(left).toBeDefined();
    const { status, body } = await post(`${JSON.stringify(rest).slice(0, -1)},"${field}":${json}}`);
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      [field]: "This text contains characters that cannot be stored",
    });
    expect(stored()).toEqual([]);
  });

  it.each([
    ["name", 101, 100],
    ["subject", 201, 200],
    ["message", 5001, 5000],
  ])("R391 refuses a %s of %d characters and says the limit", async (field, length, max) => {
    const { status, body } = await post({ ...message, [field]: "x".repeat(length) });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ [field]: `Please use at most ${max} characters` });
    expect((await post({ ...message, [field]: "x".repeat(max) })).status).toBe(201);
  });

  it("R390 takes no field that is not the sender's to give", async () => {
    await post({ ...message, id: 99, isRead: 1, createdAt: "2000-01-01T00:00:00.000Z" });
    const [row] = stored() as { id: number; isRead: number; createdAt: string }[];
    expect(row).toMatchObject({ id: 1, isRead: 0 });
    expect(defined(row).createdAt).not.toMatch(/^2000/);
  });

  it("R390 stores two messages that are alike: a call is no form that was sent twice", async () => {
    await post(message);
    await post(message);
    expect(stored()).toHaveLength(2);
  });

  it("refuses one sender after many messages with 429 and says when to try again", async () => {
    const sender = { [CLIENT_ADDRESS_HEADER]: newAddress() };
    let answer = await post(message, sender);
    for (let sent = 1; answer.status === 201 && sent < 100; sent++) {
      answer = await post(message, sender);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.body.message).toMatch(/^Too many requests\. Please try again in \d+ min\.$/);
    const spanish = await post(message, { ...sender, "Accept-Language": "es" });
    expect(spanish.body.message).toMatch(/^Demasiadas solicitudes\./);
    expect(stored().length).toBeGreaterThanOrEqual(10);
    expect((await post(message)).status).toBe(201);
  });

  it("answers 500 with a plain message when the database is gone", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    connection().sqlite.close();
    const { status, body } = await post(message);
    expect(status).toBe(500);
    expect(body).toEqual({ message: "Internal server error" });
    expect(logged).toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
