import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { maildirBox } from "./maildir.server";
import { mboxBox } from "./mbox.server";
import { REPORT_BYTES_MAX, type ReportBox, type Taken, TURN_MAX } from "./report-box";

const report = (number: number) =>
  `From: MAILER-DAEMON@mail.example\nSubject: Report ${number}\n\nNot delivered.\n`;

let folder: string;
let seen: string[];
beforeEach(() => {
  folder = temporaryFolder();
  seen = [];
});

const never = new AbortController().signal;

/** Takes all that a box has in one turn; messages with "letter" in them are no reports. */
const turn = (box: ReportBox, signal = never) =>
  box.takeNew((raw): Promise<Taken> => {
    const text = Buffer.from(raw).toString("latin1");
    seen.push(text);
    return Promise.resolve(text.includes("letter") ? "ignored" : "counted");
  }, signal);

const subjects = () => seen.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);

describe("a Maildir", () => {
  const names = (part: string) => fs.readdirSync(path.join(folder, part)).sort();
  const put = (name: string, text: string) =>
    fs.writeFileSync(path.join(folder, "new", name), text);
  beforeEach(() => {
    for (const part of ["new", "cur", "tmp"]) fs.mkdirSync(path.join(folder, part));
  });

  it("gives each message once, and marks reports as read", async () => {
    put("1.M1.host", report(1));
    put("2.M2.host", "Subject: A letter\n\nDear all");
    const box = maildirBox(folder);
    expect(await turn(box)).toBe(false);
    await turn(box);
    expect(subjects().sort()).toEqual(["A letter", "Report 1"]);
    expect(names("new")).toEqual([]);
    expect(names("cur")).toEqual(["1.M1.host:2,S", "2.M2.host:2,"]);
  });

  it("keeps what was not taken, and reads no more than a turn allows", async () => {
    for (let number = 0; number < TURN_MAX + 5; number++) put(`${number}`, report(number));
    const box = maildirBox(folder);
    await expect(box.takeNew(() => Promise.reject(new Error("busy")), never)).rejects.toThrow(
      "busy",
    );
    expect(names("new")).toHaveLength(TURN_MAX + 5);
    expect(await turn(box)).toBe(true);
    expect(names("new")).toHaveLength(5);
    expect(await turn(box)).toBe(false);
    expect(new Set(seen).size).toBe(TURN_MAX + 5);
    expect(seen).toHaveLength(TURN_MAX + 5);
  });

  it("follows no link, waits for no pipe, and reads only the beginning of a long message", async () => {
    fs.writeFileSync(path.join(folder, "secret"), report(9));
    fs.symlinkSync(path.join(folder, "secret"), path.join(folder, "new", "link"));
    fs.mkdirSync(path.join(folder, "new", "folder"));
    put("long", report(1) + "x".repeat(REPORT_BYTES_MAX));
    await turn(maildirBox(folder));
    expect(seen.map(({ length }) => length)).toEqual([REPORT_BYTES_MAX]);
    expect(names("new")).toEqual(["folder", "link"]);
  });

  it("says so when it is not there, or has no place for what was taken", async () => {
    await expect(turn(maildirBox(path.join(folder, "none")))).rejects.toThrow("ENOENT");
    fs.rmdirSync(path.join(folder, "cur"));
    put("1", report(1));
    await expect(turn(maildirBox(folder))).rejects.toThrow("ENOENT");
    expect(names("new")).toEqual(["1"]);
  });

  it("ends when the site does", async () => {
    put("1", report(1));
    await turn(maildirBox(folder), AbortSignal.abort());
    expect(names("new")).toEqual(["1"]);
  });
});

describe("an mbox file", () => {
  const LINE = "From MAILER-DAEMON Sun Nov 29 12:00:00 2026\n";
  const file = () => path.join(folder, "returns");
  /** Appends a message, some time ago. */
  const append = (text: string, { isQuiet = true } = {}) => {
    fs.appendFileSync(file(), text);
    const time = isQuiet ? new Date(Date.now() - 60_000) : new Date();
    fs.utimesSync(file(), time, time);
  };

  it("gives each message once, and what came later at the next turn", async () => {
    const box = mboxBox(file());
    expect(await turn(box)).toBe(false);
    append(`${LINE}${report(1)}\n${LINE}${report(2)}\n`);
    await turn(box);
    await turn(box);
    expect(subjects()).toEqual(["Report 1", "Report 2"]);
    append(`${LINE}${report(3)}\n`);
    await turn(box);
    expect(subjects()).toEqual(["Report 1", "Report 2", "Report 3"]);
    expect(fs.readFileSync(file(), "utf8")).toContain("Report 1");
  });

  it("waits for the end of a message that may still be written", async () => {
    const box = mboxBox(file());
    append(`${LINE}${report(1)}\n${LINE}Subject: Rep`, { isQuiet: false });
    await turn(box);
    expect(subjects()).toEqual(["Report 1"]);
    append("ort 2\n\nAll of it.\n");
    await turn(box);
    expect(subjects()).toEqual(["Report 1", "Report 2"]);
    expect(seen[1]).toContain("All of it.");
  });

  it("is read from its beginning when it was replaced or shortened", async () => {
    const box = mboxBox(file());
    append(`${LINE}${report(1)}\n${LINE}${report(2)}\n`);
    await turn(box);
    fs.writeFileSync(file(), "");
    append(`${LINE}${report(2)}\n${LINE}${report(3)}\n${LINE}${report(4)}\n`);
    await turn(box);
    expect(subjects()).toEqual(["Report 1", "Report 2", "Report 2", "Report 3", "Report 4"]);
    fs.writeFileSync(file(), "");
    append(`${LINE}${report(5)}\n`);
    await turn(box);
    expect(subjects().at(-1)).toBe("Report 5");
  });

  it("has messages with lines that begin with From, with other line ends, long ones, any bytes", async () => {
    const long = `${report(3)}${"y".repeat(REPORT_BYTES_MAX + 200_000)}\n\nFrom here on\n`;
    append(`${LINE}${report(1)}\n>From here 12:00 2026\n>>From you\nFrom us\n\n`);
    append(`${(LINE + report(2)).replaceAll("\n", "\r\n")}\r\n`);
    append(`${LINE}${long}\n${LINE}Subject: Ñ\n\n`);
    await turn(mboxBox(file()));
    expect(subjects().slice(0, 3)).toEqual(["Report 1", "Report 2", "Report 3"]);
    expect(seen).toHaveLength(4);
    expect(seen[0]).toContain("\nFrom here 12:00 2026\n>From you\nFrom us\n");
    expect(seen[2]).toHaveLength(REPORT_BYTES_MAX);
    expect(Buffer.from(seen[3] ?? "", "latin1").toString()).toContain("Subject: Ñ");
  });

  it("is read in turns", async () => {
    for (let number = 0; number < TURN_MAX + 5; number++) append(`${LINE}${report(number)}\n`);
    const box = mboxBox(file());
    expect(await turn(box)).toBe(true);
    expect(seen).toHaveLength(TURN_MAX);
    expect(await turn(box)).toBe(false);
    expect(new Set(seen).size).toBe(TURN_MAX + 5);
    expect(seen).toHaveLength(TURN_MAX + 5);
  });

  it("says so when it is a folder, or its folder is not there", async () => {
    await expect(turn(mboxBox(folder))).rejects.toThrow("is no file");
    await expect(turn(mboxBox(path.join(folder, "none", "mbox")))).rejects.toThrow("ENOENT");
  });
});
