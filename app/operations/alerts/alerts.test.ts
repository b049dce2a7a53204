import { beforeEach, describe, expect, it } from "vitest";
import { createUser, setEmail } from "~/accounts/users/users.server";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import type { AlertKind } from "./alert";
import { alertMail } from "./alert-mail.server";
import { listAlerts, updateAlerts } from "./alerts.server";
import { lackIn, type Watched } from "./watched.server";

const HOUR_MS = 3_600_000;

let site: Connection;
let now: number;

beforeEach(async () => {
  site = await freshDatabase();
  now = Date.parse("2025-01-05T09:30:00Z");
  for (const name of ["ana", "ben", "eva"]) {
    const { id } = await createUser(site.db, {
      username: name,
      password: "a hash",
      isAdmin: name !== "eva",
    });
    if (name !== "ben") await setEmail(site.db, id, `${name}@films.example`);
  }
});

const well: Watched = { reason: null, workedAt: null };

/** Looks so many hours later at a machine of which one part is different. */
async function look(hours: number, kind: AlertKind, watched: Watched): Promise<string[]> {
  now += hours * HOUR_MS;
  const machine = { backup: well, away: well, disk: well, [kind]: watched };
  const before = await mails();
  await updateAlerts(site.db, machine, now);
  return (await mails()).slice(before.length);
}

const fails = (reason: string): Watched => ({ reason, workedAt: null });
const works = (): Watched => ({ reason: null, workedAt: now });

async function mails(): Promise<string[]> {
  const rows = await site.db
    .selectFrom("mail_outbox")
    .select(["recipient", "subject"])
    .orderBy("id")
    .execute();
  return rows.map(({ recipient, subject }) => `${recipient} ${subject}`);
}

const FAILED =
  "ana@films.example localhost:3000: The backup has failed · La copia de seguridad ha fallado";
const OVER =
  "ana@films.example localhost:3000: Backups work again · Las copias de seguridad vuelven a funcionar";

describe("a failure", () => {
  it("is told once to the admins with a confirmed address, and its end once", async () => {
    expect(await look(0, "backup", fails("no space"))).toEqual([FAILED]);
    expect(await look(1, "backup", fails("no space left"))).toEqual([]);
    expect(await look(48, "backup", fails("no space left"))).toEqual([]);
    now += HOUR_MS;
    expect(await look(0, "backup", works())).toEqual([OVER]);
    expect(await look(1, "backup", works())).toEqual([]);
  });

  it("that comes and goes is told at most once a day", async () => {
    const told: string[] = [];
    for (let hour = 0; hour < 24; hour += 2) {
      told.push(...(await look(1, "backup", fails("now and then"))));
      now += HOUR_MS;
      told.push(...(await look(0, "backup", works())));
    }
    expect(told).toEqual([FAILED, OVER]);
    expect(await look(1, "backup", fails("again"))).toEqual([FAILED]);
  });

  it("is told later if it lasts, when it came too soon after another", async () => {
    await look(0, "backup", fails("first"));
    now += HOUR_MS;
    await look(0, "backup", works());
    expect(await look(1, "backup", fails("second"))).toEqual([]);
    expect(await look(23, "backup", fails("second"))).toEqual([FAILED]);
  });

  it("is not over because a restart forgot it, only because it has worked since", async () => {
    await look(0, "away", fails("no route"));
    expect(await look(1, "away", { reason: null, workedAt: now - 2 * HOUR_MS })).toEqual([]);
    expect(await listAlerts(site.db, { backup: well, away: well, disk: well })).toEqual([
      { kind: "away", reason: "no route", failingSince: "2025-01-05T09:30:00.000Z" },
    ]);
    now += HOUR_MS;
    await look(0, "away", works());
    expect(await listAlerts(site.db, { backup: well, away: well, disk: well })).toEqual([]);
  });

  it("that began while the clock was ahead is over when it works, and the next one is told", async () => {
    await look(72, "backup", fails("no space"));
    expect(await look(-72, "backup", fails("no space"))).toEqual([]);
    now += HOUR_MS;
    expect(await look(0, "backup", works())).toEqual([OVER]);
    expect(await look(1, "backup", fails("no space"))).toEqual([FAILED]);
  });

  it("is on the dashboard at once, before the next look", async () => {
    const machine = { backup: well, away: well, disk: fails("/srv: 3 MB") };
    const [alert] = await listAlerts(site.db, machine, now);
    expect(alert).toMatchObject({ kind: "disk", reason: "/srv: 3 MB" });
  });

  it("of one part says nothing about another", async () => {
    await look(0, "backup", fails("a"));
    const [mail] = await look(1, "disk", fails("/srv: 3 MB"));
    expect(mail).toContain("The disk is nearly full · El disco está casi lleno");
  });
});

describe("the mail", () => {
  it("says it in both languages, with the reason and where to look", () => {
    const { text } = alertMail("ana@films.example", { kind: "away", reason: "no <route>" });
    expect(text).toContain("The server of localhost:3000 says:\n\nno <route>");
    expect(text).toMatch(/Esto dice el\s+servidor de\s+localhost/);
    expect(text).toContain("/admin/backups");
  });
});

describe("a disk", () => {
  it.each([
    [{ freeBytes: 400e6, inodes: 0, freeInodes: 0 }, "/srv: 400 MB"],
    [{ freeBytes: 600e6, inodes: 0, freeInodes: 0 }, null],
    [{ freeBytes: 600e6, inodes: 1e6, freeInodes: 10 }, "/srv: 10 inodes"],
    [{ freeBytes: 600e6, inodes: 1e6, freeInodes: 5000 }, null],
  ])("with %o lacks %s", (space, lack) => {
    expect(lackIn("/srv", space)).toBe(lack);
  });
});
