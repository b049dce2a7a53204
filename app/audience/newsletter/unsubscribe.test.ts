import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { action, loader, meta } from "~/routes/_site.($lang).newsletter_.unsubscribe/route";
import { anyText } from "~/test/arrange/any-text";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addSubscriber } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { subscribe } from "./subscriptions.server";
import { findByUnsubscribeToken, unsubscribe, unsubscribeToken } from "./unsubscribe.server";

let connection: Connection;
let id: number;
let token: string;
const email = "ana@example.com";

beforeEach(async () => {
  connection = await freshDatabase();
  id = await addSubscriber(connection.db, email);
  token = unsubscribeToken({ id, email });
});

const isActive = () =>
  connection.sqlite.prepare("SELECT isActive FROM newsletter_subscriptions").pluck().get();
const find = (value: string) => findByUnsubscribeToken(connection.db, value);
const at = (value: string) => `/newsletter/unsubscribe?${new URLSearchParams({ token: value })}`;

describe("a token to leave the newsletter", () => {
  it("names its subscriber, active or not", async () => {
    expect(await find(token)).toMatchObject({ id, email, isActive: true });
    await unsubscribe(connection.db, id);
    expect(await find(token)).toMatchObject({ id, email, isActive: false });
  });

  it("is good for nobody else", async () => {
    const other = await addSubscriber(connection.db, "bo@example.com");
    const [, signature = ""] = token.split(".");
    expect(await find(`${other}.${signature}`)).toBeNull();
    expect(await find(unsubscribeToken({ id, email: "bo@example.com" }))).toBeNull();
    connection.sqlite.exec("UPDATE newsletter_subscriptions SET email = 'c@d.ef' WHERE id = 1");
    expect(await find(token)).toBeNull();
  });

  it("ends with the subscriber", async () => {
    connection.sqlite.exec("DELETE FROM newsletter_subscriptions");
    expect(await find(token)).toBeNull();
  });

  it("is good with what copying adds around it", async () => {
    expect(await find(`\u200b${token}\u00a0\n`)).toMatchObject({ id });
  });

  it("is good only as it was made", async () => {
    const changed = fc
      .tuple(fc.nat({ max: token.length }), anyText, fc.nat({ max: 3 }))
      .map(([place, text, cut]) => token.slice(0, place) + text + token.slice(place + cut))
      .filter((value) => trimInvisible(value) !== token);
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, anyText), async (value) => {
        expect([value, await find(value)]).toEqual([value, null]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the page to leave the newsletter", () => {
  it.each([
    ["en", "/newsletter/unsubscribe", {}],
    ["es", "/es/newsletter/unsubscribe", { lang: "es" }],
  ] as const)("only asks, and the answer unsubscribes (%s)", async (language, path, params) => {
    const address = `${path}?token=${token}`;
    for (let visit = 0; visit < 2; visit++) {
      const response = await answer(loader, get(address, { language }), params);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { subscriber: { email, isActive: true } },
      ]);
    }
    expect(isActive()).toBe(1);
    for (let sending = 0; sending < 2; sending++) {
      const sent = await answer(action, form(address, {}, { language }), params);
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, address]);
      expect(isActive()).toBe(0);
    }
    const after = await answer(loader, get(address, { language }), params);
    expect(await after.json()).toMatchObject({ subscriber: { email, isActive: false } });

    expect(await subscribe(connection.db, { email })).toEqual({ alreadySubscribed: false });
    expect(isActive()).toBe(1);
  });

  it.each(["", "x", "1.x", "1.".padEnd(45, "A"), "99.".padEnd(46, "A"), "0.", "1e1.x"])(
    "knows no token %j, and changes nothing",
    async (value) => {
      const response = await answer(loader, get(at(value), { language: "es" }));
      expect([response.status, await response.json()]).toEqual([
        404,
        { page: { title: "Este enlace no es válido" }, subscriber: null },
      ]);
      const sent = await answer(action, form(at(value), {}));
      expect([sent.status, await sent.json()]).toMatchObject([
        400,
        { message: expect.stringMatching(/^Please copy the whole link/) as string },
      ]);
      expect(isActive()).toBe(1);
    },
  );

  it("takes the one click of a mail program too (RFC 8058)", async () => {
    await answer(action, form(at(token), { "List-Unsubscribe": "One-Click" }));
    expect(isActive()).toBe(0);
  });

  it("is no page for search engines", () => {
    expect(meta({ data: null, location: { pathname: "/" }, matches: [] })).toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });
});
