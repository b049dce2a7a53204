import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { loader as dashboard } from "~/routes/admin._index/route";
import { action as change, loader as userPage } from "~/routes/admin.users.$id/route";
import { action as invite } from "~/routes/admin.users.new/route";
import { answer, form, get } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let eva: User;
let cookie: string;

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  const password = "secret!";
  const ana = await createUser(db, { username: "ana", password, isAdmin: true });
  eva = await createUser(db, { username: "eva", password });
  cookie = cookiePair(await startSession(get("/"), ana));
});

const invitation = {
  username: "rosa",
  email: "rosa@example.com",
  role: "standard",
  mailLanguage: "es",
};
const sendInvitation = () => answer(invite, form("/admin/users/new", invitation, { cookie }));
const sendLink = (user: User) =>
  answer(change, form(`/admin/users/${user.id}`, { intent: "sendLink" }, { cookie }), {
    id: String(user.id),
  });
const mailCount = () => connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck().get();

/** Returns the link on the page that a response redirects to, requested with its cookies. */
async function shownAfter(response: Response) {
  const path = defined(response.headers.get("Location"));
  const link = response.headers.getSetCookie().find((value) => value.startsWith("new_link="));
  // Another host of the domain has set a cookie of that name, which browsers may send first.
  const carried = [cookie, "new_link=planted", link?.split(";")[0]].filter(Boolean).join("; ");
  const page = await answer(
    userPage,
    // One Cookie header with both cookies.
    new Request(`http://localhost:3000${path}`, { headers: { Cookie: carried } }),
    { id: defined(path.split("/").at(-1)) },
  );
  return {
    ...((await page.json()) as { newLink: string | null; hasMailServer: boolean }),
    isEnded: page.headers.getSetCookie().some((value) => /^new_link=;.*Max-Age=0/.test(value)),
  };
}
const tokenIn = (link: string | null) => /\?token=([\w-]{43})$/.exec(link ?? "")?.[1] ?? "";

describe("without a mail server", () => {
  beforeEach(() => void delete env().MAIL_URL);

  it("an invitation is a link that the admin sees once, and no mail", async () => {
    const log = vi.spyOn(console, "log");
    const response = await sendInvitation();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/users/3"]);
    const { newLink, isEnded } = await shownAfter(response);
    expect(newLink).toMatch(/^http:\/\/localhost:3000\/es\/auth\/reset-password\?token=/);
    expect(isEnded).toBe(true);
    expect(await isResetTokenValid(connection.db, tokenIn(newLink))).toBe(true);
    expect(mailCount()).toBe(0);
    expect(log).not.toHaveBeenCalled();
    expect(connection.sqlite.serialize().toString("latin1")).not.toContain(tokenIn(newLink));
  });

  it("a new link is shown, for users without an address too; the one before is void", async () => {
    const first = await shownAfter(await sendLink(eva));
    const second = await shownAfter(await sendLink(eva));
    expect(await isResetTokenValid(connection.db, tokenIn(first.newLink))).toBe(false);
    expect(await isResetTokenValid(connection.db, tokenIn(second.newLink))).toBe(true);
    expect((await sendLink(eva)).status).toBe(303);
    expect((await sendLink(eva)).status).toBe(429);
    expect(mailCount()).toBe(0);
  });

  it("the screens know that nothing is sent", async () => {
    const response = await answer(dashboard, get("/admin", { cookie }));
    expect(await response.json()).toMatchObject({ forAdmins: { hasMailServer: false } });
  });
});

describe("with a mail server", () => {
  beforeEach(() => (env().MAIL_URL = "smtp://127.0.0.1:1"));

  it("no link is shown", async () => {
    const response = await sendInvitation();
    expect(response.headers.getSetCookie().join()).not.toContain("new_link");
    expect(response.headers.get("Location")).toBe("/admin/users");
    expect(mailCount()).toBe(1);
    connection.sqlite.exec("UPDATE users SET email = 'eva@example.com' WHERE id = 2");
    expect(await shownAfter(await sendLink(eva))).toMatchObject({ newLink: null });
    expect(mailCount()).toBe(2);
  });
});
