import { describe, expect, it } from "vitest";
import { readReport } from "./read-report.server";
import { countsAgainst } from "./reported-recipients";
import { reports } from "./test-reports";
import { meaningOf, wordings } from "./wordings";

const read = (raw: string) => readReport(Buffer.from(raw.replace(/\r?\n/g, "\r\n")));

/** Returns the report in short: kind, and of each recipient its addresses, code, meaning and words. */
async function short(raw: string) {
  const report = await read(raw);
  return (
    report && {
      kind: report.kind,
      messageId: report.messageId,
      recipients: report.recipients.map(({ addresses, status, meaning, words }) =>
        [addresses.join(" "), status ?? "null", meaning, words].join(" | "),
      ),
    }
  );
}

describe("a report of a server", () => {
  it.each(Object.entries(reports))("%s: is told by kind, code and words", async (_, report) => {
    const { raw, kind, recipients } = report;
    const messageId = "<letter.1.2.x@site.example>";
    expect(await short(raw)).toEqual({ kind, messageId, recipients });
  });
});

describe("the answer of a server", () => {
  it.each([
    ["550 5.1.1 User unknown", "unknown"],
    ["550 No such user here", "unknown"],
    ["550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "unknown"],
    ["550 No existe dicha persona", "unknown"],
    ["550 El usuario no existe", "unknown"],
    ["No se ha encontrado la dirección", "unknown"],
    ["Adresse nicht gefunden", "unknown"],
    ["550 Empfänger unbekannt", "unknown"],
    ["ユーザーが見つかりません", "unknown"],
    ["宛先が存在しません", "unknown"],
    ["554 delivery error: dd This user doesn't have a yahoo.com account", "unknown"],
    ["521 5.1.2 host does not accept mail", "noMail"],
    ["550 Relaying denied", "noMail"],
    ["552 5.2.2 Mailbox full", "full"],
    ["552 Requested mail action aborted: exceeded storage allocation", "full"],
    ["El buzón está lleno", "full"],
    ["Das Postfach ist voll", "full"],
    ["メールボックスがいっぱいです", "full"],
    ["550 5.2.1 The email account that you tried to reach is disabled", "closed"],
    ["550 5.7.1 RESOLVER.RST.AuthRequired; authentication required", "notWanted"],
    ["554 5.7.1 <ana@example.com>: Recipient address rejected: Access denied", "notWanted"],
    ["550 5.7.26 This mail has been blocked because the sender is unauthenticated", "sender"],
    ["554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen", "sender"],
    ["550 5.7.1 Message rejected as spam by Content Filtering", "sender"],
    ["552 5.3.4 Message size exceeds fixed limit", "letter"],
    ["451 4.4.1 Connection timed out", "unreachable"],
    ["554 5.4.6 Too many hops", "unreachable"],
    ["550 5.1.1 ", "unknown"],
    ["550", "other"],
  ])("%s: means %s", (words, meaning) => {
    const code = /\d\.\d\.\d+/.exec(words)?.[0] ?? null;
    expect(meaningOf(words, code)).toBe(meaning);
  });

  it("names the source of each wording", () => {
    expect(wordings.filter(({ source }) => source.length < 5)).toEqual([]);
  });
});

describe("an address", () => {
  it("is not blamed for the sender, the letter, or a server that could not be reached", async () => {
    const blamed = async (answer: string) => {
      const report = await read(
        reports.postfix.raw.replaceAll("550 5.1.1 <ana@example.com>: User unknown", answer),
      );
      return report?.recipients.map(countsAgainst);
    };
    expect(await blamed("550 5.1.1 User unknown")).toEqual([true]);
    expect(await blamed("550 5.7.1 Your IP is on our block list")).toEqual([false]);
    expect(await blamed("452 4.2.2 Mailbox full")).toEqual([false]);
  });
});

describe("something that is no report", () => {
  it.each(["", "\0\0\0", "hello", `${"x".repeat(200)}\n`.repeat(20)])(
    "is none: %j",
    async (raw) => {
      const report = await read(raw);
      expect(report?.kind ?? "unknown").toBe("unknown");
      expect(report?.recipients ?? []).toEqual([]);
    },
  );

  it("is read up to its bounds: size, parts within parts, recipients", async () => {
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
    ).join("");
    expect(await read(`From: MAILER-DAEMON@a.example\n${nested}`)).toBeNull();
    const blocks =
      "\nFinal-Recipient: rfc822; a@example.com\nAction: failed\nStatus: 5.1.1\n".repeat(5000);
    const many = reports.postfix.raw.replace("\nFinal-Recipient:", `${blocks}\nFinal-Recipient:`);
    expect((await read(many))?.recipients.length).toBeLessThanOrEqual(50);
  });
});
