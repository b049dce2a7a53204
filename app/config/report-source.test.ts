import { describe, expect, it } from "vitest";
import { nameOfSource, readReportSource } from "./report-source";

const named = (source: string) => {
  const read = readReportSource(source);
  return read && nameOfSource(read);
};

describe("MAIL_REPORTS", () => {
  it("names a folder or a file", () => {
    expect(readReportSource("maildir:/home/returns/Maildir/")).toEqual({
      kind: "maildir",
      path: "/home/returns/Maildir",
    });
    expect(readReportSource("mbox:/var/mail/returns")).toEqual({
      kind: "mbox",
      path: "/var/mail/returns",
    });
  });

  it("names a folder of a mail server, and keeps the password to itself", () => {
    const source = "imaps://returns%40films.example:p%40ss%2F1@mail.example/Returned%20mail";
    expect(readReportSource(source)).toEqual({
      kind: "imap",
      host: "mail.example",
      port: 993,
      secure: true,
      auth: { user: "returns@films.example", pass: "p@ss/1" },
      folder: "Returned mail",
      isInsecure: false,
    });
    expect(named(source)).toBe("mail.example/Returned mail");
  });

  it("has the inbox and the usual ports where none are named", () => {
    expect(readReportSource("imap://a:b@[::1]")).toMatchObject({
      host: "::1",
      port: 143,
      secure: false,
      folder: "INBOX",
    });
    expect(readReportSource("imap://a:b@mail.example:1143/?insecure")).toMatchObject({
      port: 1143,
      isInsecure: true,
    });
  });
});
