import { beforeEach, describe, expect, it } from "vitest";
import { foldUsername } from "~/accounts/account/username";
import { createUser } from "~/accounts/users/users.server";
import { loader as getLogin, action as login } from "~/routes/api.login/route";
import { action as logout } from "~/routes/api.logout/route";
import { action as register } from "~/routes/api.register/route";
import { action as postUser, loader as user } from "~/routes/api.user/route";
import { answer, form, get, json, sessionIn } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

let connection: Connection;

const users = () =>
  connection.sqlite.prepare("SELECT username, isAdmin, password FROM users ORDER BY id").all();
const login401 = { message: "Invalid username or password" };
const signIn = (username: string, password: string, address?: string) =>
  answer(login, json("/api/login", { username, password }, { address }));

beforeEach(async () => {
  connection = await freshDatabase();
  await createUser(connection.db, { username: "Ana", password: "secret!", isAdmin: true });
});

describe("GET /api/user", () => {
  it("answers 401 when nobody is logged in (R291, R380)", async () => {
    const response = await answer(user, get("/api/user"));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Please log in first." });
  });

  it("returns the current user and no password (R267, R291, R379)", async () => {
    const cookie = `session=${sessionIn(await signIn("ana", "secret!"))}`;
    const response = await answer(user, get("/api/user", { cookie }));
    expect(await response.json()).toEqual({ id: 1, username: "Ana", isAdmin: true, role: "admin" });
  });

  it("has no other method", async () => {
    const response = await answer(postUser, json("/api/user", {}));
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  });
});

describe("POST /api/login", () => {
  it("returns the user and a session (R381), whatever form of the name is typed", async () => {
    for (const name of ["Ana", "ANA", " ana ", "ａｎａ"]) {
      const response = await signIn(name, "secret!");
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        id: 1,
        username: "Ana",
        isAdmin: true,
        role: "admin",
      });
      expect(sessionIn(response)).toMatch(/^[\w-]{43}$/);
    }
  });

  it("fails the same for a wrong password and a wrong name (R382)", async () => {
    for (const [name, password] of [
      ["ana", "Secret!"],
      ["nobody", "secret!"],
    ] as const) {
      const response = await signIn(name, password);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(login401);
      expect(sessionIn(response)).toBeNull();
    }
  });

  it("answers in the caller's language", async () => {
    const body = { username: "ana", password: "wrong password" };
    const response = await answer(login, json("/api/login", body, { language: "es" }));
    expect(await response.json()).toEqual({ message: "Usuario o contraseña incorrectos" });
  });

  it("refuses what breaks the rules with 400 and a message for each field", async () => {
    const response = await answer(login, json("/api/login", { username: "a", password: 5 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: "Username must be at least 3 characters",
      fieldErrors: {
        username: "Username must be at least 3 characters",
        password: "Password must be at least 6 characters",
      },
    });
  });

  it("takes JSON and POST only", async () => {
    const credentials = { username: "ana", password: "secret!" };
    expect((await answer(login, form("/api/login", credentials))).status).toBe(415);
    expect((await answer(login, json("/api/login", credentials, {}, "PUT"))).status).toBe(405);
    expect((await answer(getLogin, get("/api/login"))).status).toBe(405);
  });

  it("lets people in whose names are older than the rules for names", async () => {
    const { password } = users()[0] as { password: string };
    const older = connection.sqlite.prepare(
      "INSERT INTO users (username, username_folded, password) VALUES (?, ?, ?)",
    );
    for (const name of ["Refund: https://evil.example/x", "ana@example.com", "An\u0251"]) {
      older.run(name, foldUsername(name), password);
      expect((await signIn(name, "secret!")).status).toBe(200);
    }
  });

  it("replaces a hash that was made with older parameters, and ends no session by it", async () => {
    const old =
      "$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$LIXZZP1K5n0Q0Ggd1IlOzdJCcDZ6sFdVAdz4wGtRcx0";
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash("secret!", { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(weak.slice(0, 30)).toBe(old.slice(0, 30));
    connection.sqlite.prepare("UPDATE users SET password = ?").run(weak);
    const first = sessionIn(await signIn("ana", "secret!"));
    expect(users()).toMatchObject([
      { password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string },
    ]);
    expect((await signIn("ana", "secret!")).status).toBe(200);
    const response = await answer(user, get("/api/user", { cookie: `session=${first}` }));
    expect(response.status).toBe(200);
  });
});

describe("a password that is changed while a login with it is on its way", () => {
  it("starts no session", async () => {
    // Right after the check of the password, which gives back what was counted as a failure.
    connection.sqlite.exec(
      `CREATE TRIGGER changed AFTER DELETE ON password_failures
       BEGIN UPDATE users SET password = 'another hash'; END`,
    );
    const response = await signIn("ana", "secret!");
    expect([response.status, sessionIn(response)]).toEqual([401, null]);
    expect(await response.json()).toEqual(login401);
    expect(connection.sqlite.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
  });

  it("still lets in who logs in twice at once with an older hash", async () => {
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash("secret!", { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    connection.sqlite.prepare("UPDATE users SET password = ?").run(weak);
    const responses = await Promise.all([1, 2, 3].map(() => signIn("ana", "secret!")));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("the limit of logins", () => {
  const fail = (address: string) => signIn("ana", "wrong password", address);

  it("turns an address away after twenty failures, with Retry-After, and no other", async () => {
    for (let attempt = 0; attempt < 20; attempt++) expect((await fail("a")).status).toBe(401);
    const refused = await signIn("ana", "secret!", "a");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: /^Too many requests/ });
    expect((await signIn("ana", "secret!", "b")).status).toBe(200);
  });

  it("holds when many failures come at once", async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => fail("a")));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("counts failures only: signing in often is fine", async () => {
    for (let attempt = 0; attempt < 25; attempt++) {
      expect((await signIn("ana", "secret!", "a")).status).toBe(200);
    }
    for (let attempt = 0; attempt < 19; attempt++) expect((await fail("a")).status).toBe(401);
    expect((await signIn("ana", "secret!", "a")).status).toBe(200);
    expect((await fail("a")).status).toBe(401);
    expect((await fail("a")).status).toBe(429);
  });

  it("lets somebody else in after a thousand failures from one address", async () => {
    for (let attempt = 0; attempt < 1000; attempt++) await fail("attacker");
    expect((await signIn("ana", "secret!", "home")).status).toBe(200);
  });
});

describe("POST /api/register", () => {
  const newcomer = { username: "eva", password: "zorro 7", confirmPassword: "zorro 7" };

  it("makes a standard user, whatever else is sent, and logs them in (R383)", async () => {
    const response = await answer(
      register,
      json("/api/register", { ...newcomer, isAdmin: true, id: 99 }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: 2,
      username: "eva",
      isAdmin: false,
      role: "standard",
    });
    expect(users()).toMatchObject([{}, { username: "eva", isAdmin: 0 }]);
    const cookie = `session=${sessionIn(response)}`;
    expect((await answer(user, get("/api/user", { cookie }))).status).toBe(200);
  });

  it.each(["ana", "ANA", "ａｎａ", "аna", "ána", "Ana.", "an\u0251", "a-n-a"])(
    "refuses %j, which looks like a name that is taken (R384)",
    async (username) => {
      const response = await answer(register, json("/api/register", { ...newcomer, username }));
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        message: "Username already exists or there was a server error",
      });
      expect(users()).toHaveLength(1);
    },
  );

  it.each([
    "https://evil.example",
    "eva/ana",
    "eva\\ana",
    "eva@example.com",
    "eva <b>",
    "eva:ana",
    "eva\u200b",
    "\u202eave",
    "e\u2066va",
    "eva\u00ad",
    "e\u{e0061}va",
    "ev\ue000",
  ])("refuses %j, which no name may be", async (username) => {
    const response = await answer(register, json("/api/register", { ...newcomer, username }));
    expect(response.status).toBe(400);
    const message = 'Username must not contain / \\ @ : < > " or invisible characters';
    expect(await response.json()).toMatchObject({ fieldErrors: { username: message } });
    expect(users()).toHaveLength(1);
  });

  it.each([
    ["adrnin"],
    ["admln"],
    ["adm1n"],
    ["ɑdmin"],
    ["admiń"],
    ["Admin."],
    ["ａｄｍｉｎ"],
    ["аdmіn"],
  ])("refuses %j beside admin, also when it comes at the same time", async (username) => {
    const both = [username, "admin"].map((name) =>
      answer(register, json("/api/register", { ...newcomer, username: name })),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect(users()).toHaveLength(2);
  });

  it("of a hundred at the same time, for one name, makes one user", async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        answer(
          register,
          json(
            "/api/register",
            { ...newcomer, username: index % 2 ? "eva" : "EVA" },
            { address: `192.0.2.${index}` },
          ),
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    for (const response of refused) {
      expect(await response.json()).toEqual({
        message: "Username already exists or there was a server error",
      });
    }
    expect(users()).toHaveLength(2);
  });

  it("is limited by address", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const body = { ...newcomer, username: `newcomer${index}` };
      statuses.push((await answer(register, json("/api/register", body))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

describe("POST /api/logout", () => {
  it("answers without a body and ends the session (R385)", async () => {
    const cookie = `session=${sessionIn(await signIn("ana", "secret!"))}`;
    const response = await answer(logout, json("/api/logout", undefined, { cookie }));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(sessionIn(response)).toBe("");
    expect((await answer(user, get("/api/user", { cookie }))).status).toBe(401);
  });
});

describe("a new password that is easy to guess", () => {
  const message =
    "This password is easy to guess: it is common, or made of your name or this site's. Please choose another one.";

  it.each(["123456", "Password1", "EvaLuna77"])(
    "is refused for a new account: %s",
    async (password) => {
      const response = await answer(
        register,
        json("/api/register", { username: "eva luna", password }),
      );
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ message, fieldErrors: { password: message } });
      expect(users()).toHaveLength(1);
    },
  );

  it("is refused by the words of the company that the settings name", async () => {
    const body = { username: "eva", password: "Fenestra2026" };
    connection.sqlite.exec(
      "INSERT INTO site_settings (key, value_en, value_es) VALUES ('site_title', 'Fenestra', 'Fenestra')",
    );
    expect((await answer(register, json("/api/register", body))).status).toBe(422);
  });

  it("still signs in who has had it before", async () => {
    await createUser(connection.db, { username: "eva", password: "Password1" });
    expect((await signIn("eva", "Password1")).status).toBe(200);
  });
});
