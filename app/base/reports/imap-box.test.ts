import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { readReportSource } from "~/config/report-source";
import { type ImapServer, startImapServer } from "~/test/arrange/imap-server";
import { reportsJob, reportStanding } from "./collect-reports.server";
import { imapBox } from "./imap-box.server";
import { REPORT_BYTES_MAX, type ReportBox, type Taken, TURN_MAX } from "./report-box";

const PASSWORD = "p@ss/word";

let server: ImapServer;
let seen: string[];
beforeEach(async () => {
  server = await startImapServer(PASSWORD);
  seen = [];
});
afterEach(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

const address = (password = PASSWORD) =>
  `imap://returns:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;

function box(password?: string): ReportBox {
  const source = defined(readReportSource(address(password)));
  if (source.kind !== "imap") throw new Error("no address of a server");
  return imapBox(source);
}

const take = (raw: Uint8Array): Promise<Taken> => {
  const text = Buffer.from(raw).toString("latin1");
  seen.push(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? text);
  return Promise.resolve(text.includes("letter") ? "ignored" : "counted");
};
const never = new AbortController().signal;
const report = (name: number | string) => `Subject: Report ${name}\n\nNot delivered.\n`;
const flags = () => server.messages.map((message) => [...message.flags]);

describe("a mailbox by IMAP", () => {
  it("gives each report once and marks it as read, and nothing else", async () => {
    server.add(report(1));
    server.add("Subject: A letter\n\nDear all,\n");
    server.add(report("that was read"), ["\\Seen"]);
    const own = box();
    expect(await own.takeNew(take, never)).toBe(false);
    expect(await own.takeNew(take, never)).toBe(false);
    expect(seen).toEqual(["Report 1", "A letter"]);
    expect(flags()).toEqual([["\\Seen"], [], ["\\Seen"]]);
    expect(server.commands.filter((each) => /EXPUNGE|\\Deleted|MOVE|COPY/.test(each))).toEqual([]);
  });

  it("takes what is new even if a person has read it, until the numbers mean others", async () => {
    const own = box();
    await own.takeNew(take, never);
    server.add(report(1), ["\\Seen"]);
    await own.takeNew(take, never);
    expect(seen).toEqual(["Report 1"]);
    server.validity = 8;
    server.messages.length = 0;
    server.add(report(2));
    await own.takeNew(take, never);
    expect(seen).toEqual(["Report 1", "Report 2"]);
  });

  it("reads no more than a turn allows, and the beginning of a long message", async () => {
    server.add(report("long") + "x".repeat(REPORT_BYTES_MAX));
    for (let number = 1; number <= TURN_MAX; number++) server.add(report(number));
    const own = box();
    expect(await own.takeNew(take, never)).toBe(true);
    expect(seen).toHaveLength(TURN_MAX);
    expect(await own.takeNew(take, never)).toBe(false);
    expect(new Set(seen).size).toBe(TURN_MAX + 1);
    expect(seen).toHaveLength(TURN_MAX + 1);
  });

  it("takes again what was interrupted", async () => {
    server.add(report(1));
    server.add(report(2));
    const own = box();
    await expect(own.takeNew(() => Promise.reject(new Error("busy")), never)).rejects.toThrow(
      "busy",
    );
    for (const name of ["SEARCH", "FETCH"]) {
      for (const answer of [null, "NO Not now"]) {
        server.refuse = (command) => (command.includes(name) ? answer : undefined);
        await expect(own.takeNew(take, never)).rejects.toThrow();
      }
    }
    expect(seen).toEqual([]);
    server.refuse = () => undefined;
    await own.takeNew(take, never);
    expect(seen).toEqual(["Report 1", "Report 2"]);
    expect(flags()).toEqual([["\\Seen"], ["\\Seen"]]);
  });
});

describe("the job that takes reports", () => {
  const quiet = () => vi.spyOn(console, "error").mockReturnValue(undefined);

  it("says on the desk why it could not, without the password, and waits longer each time", async () => {
    const logged = quiet();
    env().MAIL_REPORTS = address("wrong-secret");
    let now = Date.parse("2026-11-29T12:00:00.000Z");
    const job = defined(reportsJob(take, () => now));
    await job(never);
    expect(reportStanding()).toEqual({
      place: "127.0.0.1/INBOX",
      takenAt: null,
      problem: "Wrong login",
      retryAt: "2026-11-29T12:01:00.000Z",
    });
    const asked = () => server.commands.filter((each) => each.startsWith("LOGIN")).length;
    expect(asked()).toBe(1);
    for (let minute = 1; minute <= 240; minute++) {
      now += 60_000;
      await job(never);
    }
    // After 1, 2, 4, 8, 16, 32, 60, 60 minutes.
    expect(asked()).toBe(9);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("wrong-secret");
    env().MAIL_REPORTS = address();
  });

  it("goes on when the server is back", async () => {
    quiet();
    env().MAIL_REPORTS = address();
    server.refuse = (command) => (command.startsWith("SELECT") ? "NO No such folder" : undefined);
    let now = Date.parse("2026-11-29T12:00:00.000Z");
    const job = defined(reportsJob(take, () => now));
    await job(never);
    expect(reportStanding()?.problem).toContain("No such folder");
    server.refuse = () => undefined;
    server.add(report(1));
    now += 60_000;
    await job(never);
    expect(seen).toEqual(["Report 1"]);
    expect(reportStanding()).toMatchObject({
      problem: null,
      takenAt: "2026-11-29T12:01:00.000Z",
    });
    env().MAIL_REPORTS = undefined;
    expect(reportStanding()).toBeNull();
  });
});
