import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { insertUser, setPassword, setRole } from "~/accounts/users/users.server";
import { action as saveByForm } from "~/routes/admin.news.$id/route";
import { action as saveByCall } from "~/routes/api.admin.news.$id/route";
import { answer, get, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addNews } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let eva: User;
let cookie: string;
let id: string;

beforeEach(async () => {
  connection = await freshDatabase();
  eva = await insertUser(connection.db, { username: "eva", password: "no hash", isEditor: true });
  cookie = await startSession(get("/"), eva);
  id = String(await addNews(connection.db, { title_en: "As it was" }));
});

const title = () => connection.sqlite.prepare("SELECT title_en FROM news_items").pluck().get();
const changed = {
  title_en: "Changed",
  title_es: "Cambiada",
  excerpt_en: "Ten letters or more",
  excerpt_es: "Diez letras o más",
  date: "2026-01-05",
  imageUrl: "https://example.com/1.jpg",
};

/** Returns a request whose body ends only after `beforeEnd` has run. */
function slow(path: string, method: string, type: string, body: string, beforeEnd: () => unknown) {
  const pieces = [body.slice(0, 5), body.slice(5)].map((piece) => new TextEncoder().encode(piece));
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces.shift();
        if (!piece) return controller.close();
        if (pieces.length === 0) await beforeEnd();
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Cookie: cookiePair(cookie), "Content-Type": type };
  return requestTo(path, { method, headers, body: stream, duplex: "half" });
}

const call = (beforeEnd: () => unknown) =>
  answer(
    saveByCall,
    slow(`/api/admin/news/${id}`, "PUT", "application/json", JSON.stringify(changed), beforeEnd),
    { id },
  );

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] as const;
const multipart = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`)
    .join("\r\n")
    .concat("\r\n--b--\r\n");
const send = (type: (typeof formTypes)[number], beforeEnd: () => unknown) => {
  const fields = { ...changed, password: "typed" };
  const body = type === formTypes[0] ? `${new URLSearchParams(fields)}` : multipart(fields);
  return answer(saveByForm, slow(`/admin/news/${id}`, "POST", type, body, beforeEnd), { id });
};

const demote = () => setRole(connection.db, eva.id, "standard");
const signOut = () => setPassword(connection.db, eva.id, "another hash");
const remove = () => connection.sqlite.prepare("DELETE FROM users").run();

describe("a right that ends while the body of a request is on its way", () => {
  it.each([
    ["a role", demote],
    ["a session", signOut],
    ["a user", remove],
  ])("refuses a call (%s)", async (_, beforeEnd) => {
    const response = await call(beforeEnd);
    expect(response.status).toBe(401);
    expect(title()).toBe("As it was");
  });

  it.each(formTypes)("refuses a form and returns what was typed (%s)", async (type) => {
    const response = await send(type, signOut);
    expect(response.status).toBe(401);
    const { kept } = (await response.json()) as { kept: { path: string; values: object } };
    expect(kept.path).toBe(`/admin/news/${id}`);
    expect(kept.values).toMatchObject({ title_en: "Changed" });
    expect(kept.values).not.toHaveProperty("password");
    expect(title()).toBe("As it was");
  });

  it("refuses who has a session still, but the right no more", async () => {
    const response = await call(() =>
      connection.sqlite.prepare("UPDATE users SET isEditor = 0").run(),
    );
    expect(response.status).toBe(403);
    expect(title()).toBe("As it was");
  });

  it("is asked again only then: a request like any other is served", async () => {
    expect((await call(() => undefined)).status).toBe(200);
    expect(title()).toBe("Changed");
  });
});
