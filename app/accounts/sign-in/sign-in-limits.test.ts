import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PARAMETERS } from "~/accounts/passwords/passwords.server";
import { createUser, insertUser } from "~/accounts/users/users.server";
import { deleteExpiredFailures } from "~/base/limits/growing-delay.server";
import { defined } from "~/config/defined";
import { action as loginPage } from "~/routes/_site.($lang).auth._index/route";
import { action as account } from "~/routes/admin.account/route";
import { action as login } from "~/routes/api.login/route";
import { answer, form, json } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

const MINUTE_MS = 60_000;
const RIGHT = "Correct horse 7";

let connection: Connection;

interface Sender {
  address?: string;
  cookie?: string;
  language?: "en" | "es";
}
const signIn = (password: string, sender: Sender = {}, username = "boss") =>
  answer(login, json("/api/login", { username, password }, sender));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const failures = () =>
  connection.sqlite.prepare("SELECT key, failures FROM password_failures").all() as {
    key: string;
    failures: number;
  }[];

/**
 * Sends 120 wrong passwords, ten from each of twelve addresses; returns the count of each status.
 */
async function attack(username = "boss"): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let index = 0; index < 120; index++) {
    const { status } = await signIn(
      "wrong guess",
      { address: `198.51.100.${index % 12}` },
      username,
    );
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** Returns the Cookie header of a browser that has signed in and out again. */
function deviceOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookiePair(cookie));
  return defined(cookies.find((cookie) => cookie.startsWith("device=")));
}

beforeEach(async () => {
  connection = await freshDatabase();
  await createUser(connection.db, { username: "boss", password: RIGHT, isAdmin: true });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

describe("120 wrong passwords from 12 addresses", () => {
  it("are slowed, and the true admin signs in from a known device at once", async () => {
    const device = deviceOf(await signIn(RIGHT, { address: "192.0.2.1" }));
    expect(await attack()).toEqual({ 401: 21, 429: 99 });
    const seen = connection.sqlite
      .prepare("SELECT event, username, sum(times) AS times FROM security_events GROUP BY event")
      .all();
    expect(seen).toEqual([
      { event: "limitReached", username: "boss", times: 99 },
      { event: "signInRefused", username: "boss", times: 21 },
      { event: "signedIn", username: "boss", times: 1 },
    ]);
    const abroad = { address: "203.0.113.9", cookie: device };
    expect((await signIn(RIGHT, abroad)).status).toBe(200);
    // A failure from the same browser does not delay it.
    expect((await signIn("mistyped", abroad)).status).toBe(401);
    expect((await signIn(RIGHT, abroad)).status).toBe(200);
  });

  it("keep nobody waiting who comes from a known address", async () => {
    await signIn(RIGHT, { address: "192.0.2.1" });
    await attack();
    expect((await signIn(RIGHT, { address: "192.0.2.1" })).status).toBe(200);
  });

  it("keep the owner waiting for seconds on a new device, never for good", async () => {
    await attack();
    const abroad = { address: "203.0.113.9" };
    const refused = await signIn(RIGHT, abroad);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(await refused.json()).toEqual({
      message: "Too many wrong passwords. Please wait 1 s, then try again.",
    });
    later(1000);
    expect((await signIn(RIGHT, abroad)).status).toBe(200);
  });

  it("are the same for a name that nobody has", async () => {
    expect(await attack("nobody")).toEqual({ 401: 21, 429: 99 });
  });

  it("are the same however the name is written", async () => {
    await attack("ＢＯＳＳ");
    expect((await signIn(RIGHT, { address: "203.0.113.9" })).status).toBe(429);
  });

  it("leave other users alone", async () => {
    await createUser(connection.db, { username: "eva", password: RIGHT });
    await attack();
    expect((await signIn(RIGHT, { address: "203.0.113.9" }, "eva")).status).toBe(200);
  });
});

describe("the delay", () => {
  it("doubles with every wrong password, up to five minutes", async () => {
    await attack();
    const waits: number[] = [];
    for (let index = 0; index < 12; index++) {
      const address = `203.0.113.${index}`;
      const refused = await signIn("wrong guess", { address });
      const seconds = Number(refused.headers.get("Retry-After"));
      waits.push(seconds);
      later(seconds * 1000);
      expect((await signIn("wrong guess", { address })).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it("counts guesses that come at once, one by one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn("wrong guess", { address: `203.0.113.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(21);
  });

  it("is forgotten a day after the last wrong password, and not longer for a clock set back", async () => {
    await attack();
    later(24 * 60 * MINUTE_MS);
    expect((await signIn(RIGHT, { address: "203.0.113.9" })).status).toBe(200);
    await attack("eva");
    later(-3 * 24 * 60 * MINUTE_MS);
    expect((await signIn("wrong guess", { address: "203.0.113.8" }, "eva")).status).toBe(401);
    await deleteExpiredFailures(connection.db);
    later(10 * 24 * 60 * MINUTE_MS);
    await deleteExpiredFailures(connection.db);
    expect(failures()).toEqual([]);
  });

  it("stores no names that were typed, which may be passwords", async () => {
    await signIn("wrong guess", {}, "my secret passphrase");
    expect(failures()).toEqual([
      { key: expect.stringMatching(/^[\w-]{43}$/) as string, failures: 1 },
    ]);
  });

  it("shows the form again with the name, a message in its language, and Retry-After", async () => {
    await attack();
    const fields = { username: "boss", password: RIGHT };
    const request = form("/es/auth?index", fields, { address: "203.0.113.9", language: "es" });
    const response = await answer(loginPage, request, { lang: "es" });
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("1");
    const body = (await response.json()) as { repopulateFields: object; fieldErrors: object };
    expect(body.repopulateFields).toEqual({ username: "boss" });
    expect(JSON.stringify(body.fieldErrors)).toContain("waitSeconds");
  });
});

describe("a device", () => {
  it("is known for its user only, and by its signature", async () => {
    await createUser(connection.db, { username: "eva", password: RIGHT });
    const device = deviceOf(await signIn(RIGHT, { address: "192.0.2.1" }, "eva"));
    await attack();
    expect((await signIn(RIGHT, { address: "203.0.113.9", cookie: device })).status).toBe(429);
    const forged = `device=${"x".repeat(43)}.${"y".repeat(43)}`;
    expect((await signIn(RIGHT, { address: "203.0.113.9", cookie: forged })).status).toBe(429);
  });

  it("has a limit of its own: who has it cannot guess for ever", async () => {
    const cookie = deviceOf(await signIn(RIGHT));
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++) {
      statuses.push((await signIn("wrong guess", { cookie })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(21);
  });

  it("keeps its row when it comes back, and a program without cookies has one", async () => {
    const count = () =>
      connection.sqlite.prepare("SELECT count(*) FROM known_devices").pluck().get();
    const device = deviceOf(await signIn(RIGHT));
    later(MINUTE_MS);
    await signIn(RIGHT, { cookie: device });
    for (let index = 0; index < 5; index++) await signIn(RIGHT);
    expect(count()).toBe(2);
  });

  it("is bounded to fifty for each user", async () => {
    for (let index = 0; index < 55; index++) {
      await signIn(RIGHT, { address: `192.0.2.${index}` });
      later(MINUTE_MS);
    }
    const count = connection.sqlite.prepare("SELECT count(*) FROM known_devices").pluck().get();
    expect(count).toBe(50);
  });
});

describe("right passwords", () => {
  it("are taken sixty times in an hour from one account, and no hash is made for more", async () => {
    const sixty = await Promise.all(Array.from({ length: 20 }, () => signIn(RIGHT)));
    expect(sixty.filter(({ status }) => status === 200)).toHaveLength(20);
    for (let index = 0; index < 40; index++) expect((await signIn(RIGHT)).status).toBe(200);
    const refused = await signIn(RIGHT, { address: "203.0.113.9" });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: /^Too many requests/ });
    later(61 * MINUTE_MS);
    expect((await signIn(RIGHT)).status).toBe(200);
  });
});

describe("sixty right passwords at once from one address", () => {
  it("take turns with one from another address, which does not wait for all of them", async () => {
    const { db } = connection;
    const names = Array.from({ length: 60 }, (_, index) => `user${index}`);
    for (const username of names) {
      // A hash of its own, so that comparing it takes its time (app/test/arrange/remembered-hashes.ts).
      const password = await hash(RIGHT, { ...PARAMETERS, salt: randomBytes(16) });
      await insertUser(db, { username, password });
    }
    const done: string[] = [];
    const send = async (username: string, address: string) => {
      const { status } = await signIn(RIGHT, { address }, username);
      if (status === 200) done.push(username);
      return status;
    };
    const crowd = names.map((username) => send(username, "198.51.100.1"));
    // The other requests are queued by now.
    await vi.waitFor(() => expect(done).not.toEqual([]), { timeout: 20_000 });
    expect(await send("boss", "203.0.113.9")).toBe(200);
    // Attempts count as failures until they succeed: twenty may run at the same time.
    const statuses = await Promise.all(crowd);
    // In the order of arrival it would be the last of 21.
    expect(done.indexOf("boss")).toBeLessThan(16);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});

describe("the question for one's own password", () => {
  it("is delayed for a device as the login is", async () => {
    const response = await signIn(RIGHT);
    const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
    const change = async (currentPassword: string) => {
      const fields = { currentPassword, password: "Brand new 9x", confirmPassword: "Brand new 9x" };
      const request = form("/admin/account?form=password", fields);
      request.headers.set("Cookie", cookies.join("; "));
      return (await answer(account, request)).status;
    };
    for (let index = 0; index < 21; index++) expect(await change("wrong guess")).toBe(422);
    expect(await change(RIGHT)).toBe(429);
    later(1000);
    expect(await change(RIGHT)).toBe(303);
  });
});
