import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { issueResets } from "~/accounts/password-reset/resets.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser, setRole } from "~/accounts/users/users.server";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { defined } from "~/config/defined";
import { action as login, loader as loginPage } from "~/routes/_site.($lang).auth._index/route";
import { action as register } from "~/routes/_site.($lang).auth.register/route";
import {
  action as reset,
  loader as resetPage,
} from "~/routes/_site.($lang).auth.reset-password/route";
import {
  action as setNew,
  loader as setNewPage,
} from "~/routes/_site.($lang).auth.set-new-password/route";
import { action as passkey } from "~/routes/auth.passkey/route";
import { action as logout } from "~/routes/logout/route";
import { answer, form, get, json, sessionIn } from "~/test/arrange/calls";
import { capture } from "~/test/arrange/capture";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { requireAdmin } from "./guards.server";

let connection: Connection;
let ana: User;
let eva: User;

const right = { username: "ana", password: "secret!" };
const signIn = (path: string, fields = right, params = {}) =>
  answer(login, form(path, fields), params);

interface Refused {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, string>;
}

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  ana = await createUser(db, { ...right, isAdmin: true, email: "ana@example.com" });
  eva = await createUser(db, { username: "eva", password: "secret!" });
});

describe("logging in", () => {
  it("leads an admin to the back office and anyone else to the site (R361, R362)", async () => {
    const admin = await signIn("/auth?index");
    expect([admin.status, admin.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(sessionIn(admin)).toMatch(/^[\w-]{43}$/);
    const standard = { ...right, username: "eva" };
    expect((await signIn("/auth?index", standard)).headers.get("Location")).toBe("/");
    const spanish = await signIn("/es/auth?index", standard, { lang: "es" });
    expect(spanish.headers.get("Location")).toBe("/es");
  });

  it("at an address with a language opens the back office in it", async () => {
    const languageIn = (response: Response) =>
      response.headers.getSetCookie().find((cookie) => cookie.startsWith("language="));
    expect(languageIn(await signIn("/es/auth?index", right, { lang: "es" }))).toMatch(/=es;/);
    expect(languageIn(await signIn("/auth?index"))).toBeUndefined();
  });

  it.each([
    ["/admin/projects?q=sea", "/admin/projects?q=sea"],
    ["/news/3#top", "/news/3#top"],
    ["https://evil.example/", "/admin"],
    ["//evil.example/", "/admin"],
    ["/\\evil.example", "/admin"],
    ["/\t/evil.example", "/admin"],
    ["javascript:alert(1)", "/admin"],
    ["", "/admin"],
  ])("from %j returns to %j", async (returnTo, expected) => {
    const search = new URLSearchParams({ returnTo });
    const response = await signIn(`/auth?index&${search}`);
    expect(response.headers.get("Location")).toBe(expected);
  });

  it("leads an editor to the back office, and back to where they were there", async () => {
    await setRole(connection.db, eva.id, "editor");
    const as = { ...right, username: "eva" };
    const lead = async (path: string) => (await signIn(path, as)).headers.get("Location");
    expect(await lead("/auth?index")).toBe("/admin");
    expect(await lead("/auth?index&returnTo=%2Fadmin%2Fnews")).toBe("/admin/news");
  });

  it("leads nobody back to where they may not be", async () => {
    const response = await signIn("/auth?index&returnTo=%2Fadmin%2Fmail", {
      ...right,
      username: "eva",
    });
    expect(response.headers.get("Location")).toBe("/");
  });

  it("with a wrong password gives the form back, without the password", async () => {
    const response = await signIn("/auth?index", { ...right, password: "wrong password" });
    expect(response.status).toBe(401);
    const refused = (await response.json()) as Refused;
    expect(refused.fieldErrors).toEqual({ form: "refused.badCredentials" });
    expect(refused.repopulateFields).toEqual({ username: "ana" });
    expect(sessionIn(response)).toBeNull();
  });

  it("after too many failures answers 429 with Retry-After", async () => {
    let response = new Response();
    for (let attempt = 0; attempt < 21; attempt++) {
      response = await signIn("/auth?index", { ...right, password: "wrong password" });
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { fieldErrors } = (await response.json()) as Refused;
    expect(fieldErrors.form).toMatch(/^refused\.tooMany\?minutes=\d+$/);
  });
});

describe("the login page", () => {
  it("sends those who are logged in on (R136, R137)", async () => {
    const visit = async (user: User) => {
      const cookie = await startSession(get("/"), user);
      return (await answer(loginPage, get("/auth", { cookie }))).headers.get("Location");
    };
    expect(await visit(ana)).toBe("/admin");
    expect(await visit(eva)).toBe("/");
  });

  it("names where somebody came from, if that is in this site", async () => {
    const page = async (returnTo: string) =>
      (await answer(loginPage, get(`/auth?${new URLSearchParams({ returnTo })}`))).text();
    expect(await page("/admin/team")).toContain('"returnTo":"/admin/team"');
    expect(await page("https://evil.example")).toContain('"returnTo":null');
  });
});

describe("registering", () => {
  const fields = { username: "new", password: "zorro 7", confirmPassword: "zorro 7" };

  it("makes a standard user, who is logged in", async () => {
    const response = await answer(register, form("/auth/register", { ...fields, isAdmin: "1" }));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
    expect(sessionIn(response)).toMatch(/^[\w-]{43}$/);
    const row = connection.sqlite.prepare("SELECT isAdmin FROM users WHERE username = 'new'").get();
    expect(row).toEqual({ isAdmin: 0 });
  });

  it("under a name that is taken gives the form back (R427)", async () => {
    const response = await answer(register, form("/auth/register", { ...fields, username: "ANA" }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { form: "refused.usernameTaken" },
      repopulateFields: { username: "ANA" },
    });
  });
});

describe("logging out", () => {
  it("ends the session, removes the cookie and returns within the site", async () => {
    const cookie = await startSession(get("/"), ana);
    const response = await answer(logout, form("/logout", { returnTo: "/es" }, { cookie }));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/es"]);
    expect(sessionIn(response)).toBe("");
    await expect(requireAdmin({ request: get("/admin", { cookie }) })).rejects.toMatchObject({
      status: 302,
    });
    const elsewhere = await answer(logout, form("/logout", { returnTo: "//evil.example" }));
    expect(elsewhere.headers.get("Location")).toBe("/");
  });
});

describe("the pages of a reset", () => {
  const kind = async (handler: typeof resetPage, path: string) =>
    ((await (await answer(handler, get(path))).json()) as { link: { kind: string } }).link.kind;

  it("are the e-mail form, or say what is wrong with the link (C5, C6)", async () => {
    expect(await kind(resetPage, "/auth/reset-password")).toBe("none");
    expect(await kind(resetPage, "/auth/reset-password?token=")).toBe("missing");
    expect(await kind(resetPage, "/auth/reset-password?token=made-up")).toBe("invalid");
    expect(await kind(setNewPage, "/auth/set-new-password")).toBe("missing");
    expect(await kind(setNewPage, "/auth/set-new-password?token=made-up")).toBe("invalid");
  });

  it.each([
    ["/auth/reset-password", resetPage, reset],
    ["/auth/set-new-password", setNewPage, setNew],
  ])("at %s take a new password from the right link", async (path, page, action) => {
    await answer(reset, form("/auth/reset-password", { email: "ana@example.com" }));
    await issueResets(connection.db);
    const token = capture(defined(await leaseDueMail(connection.db)).text, /token=([\w-]+)/);
    const address = `${path}?token=${token}`;
    expect(await kind(page, address)).toBe("valid");

    const weak = { password: "Passw0rd", confirmPassword: "Passw0rt" };
    const refused = await answer(action, form(address, weak));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fieldErrors: { confirmPassword: "validation.passwordsDontMatch" },
      repopulateFields: {},
    });

    const strong = { password: "Tr4mpolin", confirmPassword: "Tr4mpolin" };
    const done = await answer(action, form(address, strong));
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/auth/reset-password"]);
    expect(sessionIn(done)).toBeNull();
    expect((await signIn("/auth?index", { ...right, password: "Tr4mpolin" })).status).toBe(303);

    const again = await answer(action, form(address, strong));
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ fieldErrors: { form: "refused.badResetToken" } });
  });

  it("are limited by address, as a page and as a call", async () => {
    let response = new Response();
    for (let look = 0; look < 61; look++) {
      response = await answer(resetPage, get("/auth/reset-password?token=guess"));
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ message: /^Too many requests/ });
    const elsewhere = get("/auth/reset-password?token=guess", { address: "198.51.100.7" });
    expect((await answer(resetPage, elsewhere)).status).toBe(200);
  });

  it("take ten requests for a link from one address", async () => {
    const ask = () => answer(reset, form("/auth/reset-password", { email: "a@example.com" }));
    for (let request = 0; request < 10; request++) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(429);
  });
});

describe("a form that is sent after the session has ended", () => {
  it("is told so with 401, and gets back what was typed, without passwords", async () => {
    const { action: mail } = await import("~/routes/admin.mail/route");
    const fields = { intent: "test", note: "Línea 1", password: "secret" };
    const response = await answer(mail, form("/admin/mail", fields));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: "You are no longer logged in. Log in again: what you typed will still be there.",
      kept: {
        path: "/admin/mail",
        values: { intent: "test", note: "Línea 1", dropped: "password" },
      },
    });
  });

  it("is repeated twenty times for one address when it is long, then refused unread", async () => {
    const { action: project } = await import("~/routes/admin.projects.$id/route");
    const send = async () => {
      const request = form("/admin/projects/1", { title_en: "x".repeat(100_000) });
      request.headers.set("Content-Length", "100000");
      const { status } = await answer(project, request, { id: "1" });
      return { status, isRead: request.bodyUsed };
    };
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await send()).toEqual({ status: 401, isRead: true });
    }
    expect(await send()).toEqual({ status: 429, isRead: false });
  });
});

describe("what was typed before the session ended", () => {
  it("waits for the user who typed it, and is given to no other", async () => {
    await setRole(connection.db, eva.id, "editor");
    const values = { title_en: "Night Ferry", draftOwner: String(ana.id) };
    const kept = JSON.stringify({ path: "/admin/projects/1", values });
    const lead = async (username: string) =>
      (await signIn("/auth?index", { ...right, username, kept } as typeof right)).headers.get(
        "Location",
      );
    expect(await lead("eva")).toBe("/admin");
    expect(connection.sqlite.prepare("SELECT count(*) FROM kept_forms").pluck().get()).toBe(0);
    expect(await lead("ana")).toBe("/admin/projects/1?kept=1");
  });
});

describe("a logout", () => {
  it("says whose drafts the browser is to remove; without a session, none", async () => {
    const noticeAfter = async (cookie?: string) => {
      const response = await answer(logout, form("/logout", { returnTo: "/" }, { cookie }));
      const [notice] = response.headers.getSetCookie().filter((each) => /^notice=/.test(each));
      return (await consumeNotice(get("/", { cookie: notice }))).notice;
    };
    expect(await noticeAfter(await startSession(get("/"), eva))).toEqual({
      id: "signedOut",
      params: { signedOutUser: String(eva.id) },
    });
    expect(await noticeAfter()).toEqual({ id: "signedOut", params: {} });
  });

  it("leads from the back office to another document, which Back can leave", async () => {
    const isDocument = async (path: string) => {
      const headers = { Referer: `http://localhost:3000${path}` };
      const response = await answer(logout, form("/logout", { returnTo: "/" }, { headers }));
      expect(response.status).toBe(303);
      return response.headers.has("X-Remix-Reload-Document");
    };
    expect(await isDocument("/admin/projects/1")).toBe(true);
    // A page of the site stays.
    expect(await isDocument("/en/administration")).toBe(false);
    expect(await isDocument("")).toBe(false);
  });
});

describe("a login that brings along a long form", () => {
  it("is taken twenty times from one address, also when it is refused", async () => {
    const fields = { username: "", password: "", kept: "x".repeat(100_000) };
    const send = () => {
      const request = form("/auth?index", fields);
      request.headers.set("Content-Length", "100000");
      return answer(login, request);
    };
    for (let attempt = 0; attempt < 20; attempt++) expect((await send()).status).toBe(422);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.text()).not.toContain("xxx");
  });

  it("is counted with a passkey as well, before it is read", async () => {
    const send = async () => {
      const request = form("/auth/passkey", { passkey: "{}", kept: "x".repeat(100_000) });
      request.headers.set("Content-Length", "100000");
      const { status } = await answer(passkey, request);
      return { status, isRead: request.bodyUsed };
    };
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await send()).toEqual({ status: 422, isRead: true });
    }
    expect(await send()).toEqual({ status: 429, isRead: false });
  });
});

describe("a form with images of a stranger", () => {
  const MIB = 1024 * 1024;
  const head = (name: string, file = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  const start = `${head("title_en")}Night Ferry\r\n${head("cover_file", '; filename="a.png"')}`;
  const end = `\r\n${head("credits[0].name")}Ana\r\n--b--\r\n`;

  /** Sends a form with an image of that size between its texts, as a session that has ended. */
  async function sendAround(imageBytes: number) {
    const { action: project } = await import("~/routes/admin.projects.$id/route");
    const part = Buffer.alloc(64 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(start) : part);
        sent += part.length;
        if (sent <= imageBytes) return;
        controller.enqueue(Buffer.from(end));
        controller.close();
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=b", Cookie: "session=x" };
    const init = { method: "POST", headers, body, duplex: "half" } as const;
    const request = new Request("http://localhost/admin/projects/1", init);
    const response = await answer(project, request, { id: "1" });
    expect(response.status).toBe(401);
    const { kept } = (await response.json()) as { kept: unknown };
    return { kept, sent };
  }

  it("is kept with the texts behind its images, which a part of it would delete", async () => {
    const values = { title_en: "Night Ferry", "credits[0].name": "Ana" };
    const { kept } = await sendAround(50 * MIB);
    expect(kept).toEqual({ path: "/admin/projects/1", values });
  });

  it("is read as far as a form of the back office may need, and no further", async () => {
    const { kept, sent } = await sendAround(100 * MIB);
    expect(kept).toBeNull();
    expect(sent).toBeLessThan(65 * MIB);
  });
});

describe("a call of the back office", () => {
  it("is refused with 401 and 403 as JSON, never with a redirect", async () => {
    const call = (cookie?: string) =>
      requireAdmin({ request: json("/api/admin/x", {}, { cookie }) });
    await expect(call()).rejects.toMatchObject({ status: 401, reason: "notSignedIn" });
    const cookie = await startSession(get("/"), eva);
    await expect(call(cookie)).rejects.toMatchObject({ status: 403, reason: "notAllowed" });
  });
});

describe("a new password that is easy to guess", () => {
  const weak = (password: string) => ({ password, confirmPassword: password });

  it("is refused beside its field when registering, the rest of the form is kept", async () => {
    const fields = { username: "new", ...weak("123456") };
    const response = await answer(register, form("/auth/register", fields));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fieldErrors: { password: "refused.guessablePassword" },
      repopulateFields: { username: "new" },
    });
  });

  it("is refused by a reset link, which works afterwards", async () => {
    await setSetting(connection.db, "site_title", "Umbralenta");
    await answer(reset, form("/auth/reset-password", { email: "ana@example.com" }));
    await issueResets(connection.db);
    const token = capture(defined(await leaseDueMail(connection.db)).text, /token=([\w-]+)/);
    const send = (password: string) =>
      answer(reset, form(`/auth/reset-password?token=${token}`, weak(password)));
    for (const password of ["Password1", "Umbralenta1"]) {
      const refused = await send(password);
      expect([password, refused.status]).toEqual([password, 422]);
    }
    expect((await send("Tr4mpolin")).status).toBe(303);
  });
});
