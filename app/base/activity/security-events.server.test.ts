import { beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { defined } from "~/config/defined";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { recordSecurityEvent, type SecurityEvent } from "./security-events.server";
import { deleteSurplusSecurityEvents, MAX_ROWS_PER_EVENT } from "./security-rows.server";

let connection: Connection;

beforeEach(async () => {
  connection = await freshDatabase();
  connection.sqlite.exec(
    "INSERT INTO users (username, username_folded, password) VALUES ('Ána', 'ana', 'a hash of it')",
  );
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const from = (address: string) =>
  new Request("http://localhost/auth", {
    headers: { [CLIENT_ADDRESS_HEADER]: address, "User-Agent": FIREFOX },
  });
const record = (event: SecurityEvent, address = "203.0.113.77") =>
  recordSecurityEvent(from(address), event);
const refused = (typedName: string, address?: string) =>
  record({ event: "signInRefused", reason: "wrongPassword", typedName }, address);
const rows = () =>
  connection.sqlite.prepare("SELECT * FROM security_events ORDER BY id").all() as Record<
    string,
    unknown
  >[];

describe("a security event", () => {
  it("says who did what, from where, with what and when", async () => {
    await record({
      event: "roleChanged",
      reason: "admin",
      user: { id: 1, username: "Ána" },
      about: "Blas",
    });
    expect(rows()).toEqual([
      {
        id: 1,
        event: "roleChanged",
        reason: "admin",
        userId: 1,
        username: "Ána",
        about: "Blas",
        address: "203.0.113.0/24",
        agent: "Firefox, Linux",
        times: 1,
        username_folded: "ana",
        about_folded: "blas",
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        lastAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
  });

  it("keeps the name when the user is gone", async () => {
    await record({ event: "signedIn", user: { id: 1, username: "Ána" } });
    connection.sqlite.exec("DELETE FROM users");
    expect(rows()).toMatchObject([{ userId: null, username: "Ána" }]);
  });

  it("is written by a command without an address", async () => {
    await recordSecurityEvent("command", { event: "roleChanged", reason: "admin", about: "Ána" });
    expect(rows()).toMatchObject([{ username: "", about: "Ána", address: "", agent: "" }]);
  });

  it("takes hostile names as one bounded line of what can be seen", async () => {
    await refused(`a\u0000d\nm\u202ein\ud800 ${"x".repeat(20_000)}`);
    const [row] = rows();
    expect(row?.username).toMatch(/^a d m in\ufffd x+$/);
    expect([...String(defined(row).username)]).toHaveLength(60);
  });

  it("never fails what it writes down", async () => {
    connection.sqlite.exec("DROP TABLE security_events");
    const errors: unknown[] = [];
    const written = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      errors.push(text);
      return true;
    });
    try {
      await refused("ana");
      await record({ event: "signedIn", user: { id: 1, username: "Ána" } });
    } finally {
      written.mockRestore();
    }
    expect(errors).toEqual(Array(2).fill(expect.stringContaining("no such table")));
  });
});

describe("refusals", () => {
  it("that are equal within a minute are counted on one row", async () => {
    for (let index = 0; index < 50; index++) await refused("ana");
    await refused("ana", "203.0.113.5");
    await refused("ana", "198.51.100.5");
    expect(rows()).toMatchObject([
      { address: "203.0.113.0/24", times: 51 },
      { address: "198.51.100.0/24", times: 1 },
    ]);
    connection.sqlite.exec("UPDATE security_events SET createdAt = '2025-01-05T09:30:00.000Z'");
    await refused("ana");
    expect(rows()).toHaveLength(3);
  });

  it("with ever new names from one source share a row", async () => {
    for (let index = 0; index < 100; index++) await refused(`name ${index}`);
    const stored = rows();
    expect(stored).toHaveLength(11);
    expect(stored.at(-1)).toMatchObject({ username: "", times: 90 });
    await refused("name 3");
    expect(rows()[3]).toMatchObject({ username: "name 3", times: 2 });
  });

  it("from ever new sources drive out older ones, and nothing else", async () => {
    await record({ event: "signedIn", user: { id: 1, username: "Ána" } });
    connection.sqlite.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_ROWS_PER_EVENT + 500})
      INSERT INTO security_events (event, reason, username, about, address, agent, username_folded, about_folded)
      SELECT 'signInRefused', '', 'n' || i, '', 'a' || i, '', '', '' FROM n`);
    for (let index = 0; index < 100; index++) await refused("x", `10.0.${index}.1`);
    expect(rows().filter(({ event }) => event === "signInRefused").length).toBeLessThanOrEqual(
      MAX_ROWS_PER_EVENT + 100,
    );
    expect(rows()[0]).toMatchObject({ event: "signedIn" });
    expect(rows().at(-1)).toMatchObject({ address: "10.0.99.0/24" });
  });

  it("do not land in somebody else's transaction", async () => {
    const { db } = connection;
    let recording: Promise<void> | undefined;
    const failing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom("users").execute();
      recording = refused("ana");
      await trx.selectFrom("users").selectAll().execute();
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    await recording;
    expect(rows()).toHaveLength(1);
  });
});

describe("surplus events", () => {
  it("of one kind are deleted, the oldest first", async () => {
    await record({ event: "backupMade", about: "other" });
    connection.sqlite.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_ROWS_PER_EVENT + 3})
      INSERT INTO security_events (event, reason, username, about, address, agent, username_folded, about_folded)
      SELECT 'signedIn', '', 'n' || i, '', '', '', '', '' FROM n`);
    await deleteSurplusSecurityEvents(connection.db);
    const left = rows();
    expect(left.filter(({ event }) => event === "backupMade")).toMatchObject([{ about: "other" }]);
    expect(left.filter(({ event }) => event === "signedIn")).toHaveLength(MAX_ROWS_PER_EVENT);
    expect(left).not.toContainEqual(expect.objectContaining({ username: "n3" }));
  });
});
