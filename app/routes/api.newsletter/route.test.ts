import { beforeEach, describe, expect, it } from "vitest";
import { argsOf, json, newAddress } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { action } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await action(
    argsOf(json("/api/newsletter", body, { address: newAddress(), headers })),
  );
  return { status: response.status, body: (await response.json()) as object };
}

const stored = () =>
  site.sqlite.prepare("SELECT email, isActive FROM newsletter_subscriptions").all();

describe("POST /api/newsletter", () => {
  it("R392 stores an active subscription", async () => {
    expect(await post({ email: "ana@example.com" })).toEqual({
      status: 201,
      body: { message: "Subscribed!" },
    });
    expect(stored()).toEqual([{ email: "ana@example.com", isActive: 1 }]);
  });

  it("R393 R442 a second subscription is reported and stored once", async () => {
    await post({ email: "ana@example.com" });
    expect(await post({ email: "ana@example.com" })).toEqual({
      status: 200,
      body: {
        message: "You are already subscribed to our newsletter. Thank you!",
        alreadySubscribed: true,
      },
    });
    expect(stored()).toHaveLength(1);
  });

  it.each(["ANA@EXAMPLE.COM", " Ana@example.com "])(
    "R393 knows an address again however it is written: %j",
    async (email) => {
      await post({ email: "ana@example.com" });
      expect((await post({ email })).status).toBe(200);
      expect(stored()).toHaveLength(1);
    },
  );

  it("R393 answers in Spanish too", async () => {
    const spanish = { "Accept-Language": "es" };
    const first = await post({ email: "ana@example.com" }, spanish);
    expect(first.body).toEqual({ message: "¡Suscripción hecha!" });
    const second = await post({ email: "ana@example.com" }, spanish);
    expect(second.body).toMatchObject({
      message: "Ya tienes una suscripción a nuestro boletín. ¡Gracias!",
    });
  });

  it("R393 makes a subscription that had ended active again", async () => {
    await post({ email: "ana@example.com" });
    site.sqlite.exec(`UPDATE newsletter_subscriptions
                      SET isActive = 0, updatedAt = '2020-01-01T00:00:00.000Z'`);
    const { status, body } = await post({ email: "ana@example.com" });
    expect({ status, body }).toEqual({ status: 201, body: { message: "Subscribed!" } });
    expect(stored()).toEqual([{ email: "ana@example.com", isActive: 1 }]);
    const updated = site.sqlite.prepare("SELECT updatedAt FROM newsletter_subscriptions").pluck();
    expect(updated.get()).not.toMatch(/^2020/);
  });

  it("R393 of two calls at the same time stores one row", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post({ email: "ana@example.com" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(stored()).toHaveLength(1);
  });

  it.each([
    { email: "ana" },
    { email: "" },
    { email: 7 },
    {},
    { email: ["ana@example.com"] },
    { email: "ana@example.com\nBcc: bea@example.com" },
  ])("R320 refuses %j", async (body) => {
    const text = "Please enter a valid email address";
    expect(await post(body)).toEqual({
      status: 400,
      body: { message: text, fieldErrors: { email: text } },
    });
    expect(stored()).toEqual([]);
  });

  it("R320 says so in Spanish", async () => {
    const { body } = await post({ email: "ana" }, { Cookie: "language=es" });
    expect(body).toMatchObject({ message: "Introduce una dirección de correo válida" });
  });
});
