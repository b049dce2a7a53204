import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { readListQuery } from "~/base/http/list-query";
import { loader as exportFile } from "~/routes/admin.subscribers.export/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addSubscriber } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { deleteSubscriber, listManagedSubscribers } from "./managed-subscribers.server";
import { subscriberOrders } from "./subscriber";
import { subscribe } from "./subscriptions.server";
import { unsubscribeLink } from "./unsubscribe.server";

let connection: Connection;
let admin: User;
let cookie: string;

beforeEach(async () => {
  connection = await freshDatabase();
  ({ admin, cookie } = await signedInAdmin(connection.db));
});

const list = (search = "") =>
  listManagedSubscribers(
    connection.db,
    readListQuery(get(`/admin/subscribers${search}`), subscriberOrders),
  );
const emails = async (search?: string) => (await list(search)).rows.map(({ email }) => email);
const activityRows = () =>
  connection.sqlite.prepare("SELECT action, subject, label FROM activity").all();

async function three() {
  const at = (hour: number) => ({ createdAt: `2025-01-05T0${hour}:00:00.000Z` });
  await addSubscriber(connection.db, "cleo@example.com", at(1));
  await addSubscriber(connection.db, "ana@example.com", { ...at(3), isActive: 0 });
  await addSubscriber(connection.db, "bo@other.org", at(2));
}

describe("the list of subscribers (C11)", () => {
  it.each([
    ["", ["ana@example.com", "bo@other.org", "cleo@example.com"]],
    ["?sort=date", ["cleo@example.com", "bo@other.org", "ana@example.com"]],
    ["?sort=email", ["ana@example.com", "bo@other.org", "cleo@example.com"]],
    ["?sort=email&direction=desc", ["cleo@example.com", "bo@other.org", "ana@example.com"]],
    ["?q=EXAMPLE", ["ana@example.com", "cleo@example.com"]],
    ["?q=b", ["bo@other.org"]],
    ["?q=%25", []],
    ["?filter=active", ["bo@other.org", "cleo@example.com"]],
    ["?filter=unsubscribed", ["ana@example.com"]],
    ["?filter=unsubscribed&q=cleo", []],
  ])("for %j", async (search, expected) => {
    await three();
    expect(await emails(search)).toEqual(expected);
  });

  it("comes in pages of 25", async () => {
    for (let number = 10; number <= 36; number++) {
      await addSubscriber(connection.db, `n${number}@example.com`);
    }
    expect(await list("?sort=email&page=2")).toMatchObject({
      total: 27,
      pages: 2,
      rows: [{ email: "n35@example.com" }, { email: "n36@example.com" }],
    });
  });
});

describe("a subscriber", () => {
  it("that is removed is gone, named in the log, and may come back", async () => {
    const id = await addSubscriber(connection.db, "ana@example.com");
    await deleteSubscriber(connection.db, id, admin);
    expect(await emails()).toEqual([]);
    expect(activityRows()).toEqual([
      { action: "deleted", subject: "subscriber", label: "ana@example.com" },
    ]);
    await expect(deleteSubscriber(connection.db, id, admin)).rejects.toMatchObject({
      status: 404,
    });
    expect(await subscribe(connection.db, { email: "ana@example.com" })).toEqual({
      alreadySubscribed: false,
    });
  });

  it.each([0, 1] as const)(
    "who subscribes again gets the letters again that were refused (%d)",
    async (isActive) => {
      const bouncedAt = new Date().toISOString();
      const refused = { isActive, permanentFailures: 3, bouncedAt };
      await addSubscriber(connection.db, "ana@example.com", refused);
      await subscribe(connection.db, { email: "ana@example.com" });
      const stored = "SELECT isActive, permanentFailures, bouncedAt FROM newsletter_subscriptions";
      const served = { isActive: 1, permanentFailures: 0, bouncedAt: null };
      expect(connection.sqlite.prepare(stored).all()).toEqual([served]);
    },
  );

  it("is removed together with the entry in the log, or not at all", async () => {
    const id = await addSubscriber(connection.db, "ana@example.com");
    connection.sqlite.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON activity BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    await expect(deleteSubscriber(connection.db, id, admin)).rejects.toThrow("full");
    expect(await emails()).toEqual(["ana@example.com"]);
  });
});

describe("the file of subscribers", () => {
  const file = async (search = "", language: "en" | "es" = "en") => {
    const response = await answer(
      exportFile,
      get(`/admin/subscribers/export${search}`, { cookie, language }),
    );
    return { response, lines: (await response.text()).split("\r\n") };
  };

  it("holds every address with its state and its own link to leave, and is written down", async () => {
    const id = await addSubscriber(connection.db, "+ana@example.com", {
      createdAt: "2025-01-05T09:30:00.000Z",
    });
    await addSubscriber(connection.db, "bo@example.com", { isActive: 0 });
    const { response, lines } = await file();
    const link = unsubscribeLink({ id, email: "+ana@example.com" });
    expect(link).toMatch(/^http:\/\/[^/]+\/newsletter\/unsubscribe\?token=\d+\.[\w-]{43}$/);
    expect(lines.slice(1, 2)).toEqual([
      `"'+ana@example.com","","Active","en","","2025-01-05 09:30:00","","","","","","","${link}"`,
    ]);
    expect(lines[2]).toMatch(/^"bo@example.com","","Unsubscribed",/);
    expect(lines).toHaveLength(4);
    const name = `subscribers-${new Date().toISOString().slice(0, 10)}.csv`;
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(activityRows()).toEqual([{ action: "exported", subject: "subscriber", label: name }]);
  });

  it("holds what the search and the filter leave, in the reader's language", async () => {
    await three();
    const { lines } = await file("?q=example&filter=active", "es");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Enlace para darse de baja");
    expect(lines[1]).toContain('"cleo@example.com","","Activo"');
  });
});
