import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Dkim from "nodemailer/lib/dkim";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { Relay } from "~/base/mail/relay.server";
import { testMail } from "~/base/mail/test-mail.server";
import { readEnvironment } from "~/config/env-schema.server";
import { type DnsRecords, startDns } from "~/test/arrange/dns-server";
import { startMailSink } from "~/test/arrange/mail-sink";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { readReturnedMail } from "./returned-test-mail.server";

const HEADERS = `From: Films <post@films.example>
To: ana@example.org
Subject: A test
Date: Sun, 29 Nov 2026 10:00:00 +0000
Message-ID: <1@films.example>
List-Unsubscribe: <https://films.example/en/unsubscribe/test>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8`.replaceAll("\n", "\r\n");
const MAIL = `${HEADERS}\r\n\r\nHello,\r\n\r\nit works.\r\n`;
const ALL = "From:To:Subject:Date:List-Unsubscribe:List-Unsubscribe-Post";

let pem: string;
let key: string;

beforeAll(() => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
});

async function signed(mail = MAIL, headerFieldNames = ALL, domainName = "films.example") {
  const options = { domainName, keySelector: "s1", privateKey: pem, headerFieldNames };
  const chunks: Buffer[] = [];
  for await (const chunk of new Dkim(options).sign(mail)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const published = (): DnsRecords => ({
  "s1._domainkey.films.example": { TXT: [`v=DKIM1; k=rsa; p=${key}`] },
});

async function read(source: string | Buffer, records: DnsRecords = published()) {
  const { lookup } = await startDns(records);
  const settings = readEnvironment({
    MAIL_URL: "smtp://relay.example",
    MAIL_FROM: "Films <post@films.example>",
  });
  const facts = await readReturnedMail(source, settings, lookup());
  return facts && facts.map(({ level, sentence }) => `${level} ${sentence}`);
}

const good = ["ok signed", "ok unsubscribeSigned"];
const there = (results: string) => `Authentication-Results: ${results}\r\n`;

it("a signed mail is verified, as it was received and as it was pasted", async () => {
  const mail = await signed();
  const seen = there(
    "mx.google.com;\r\n dkim=pass header.i=@films.example header.s=s1;\r\n spf=pass (google.com: domain of post@films.example designates 203.0.114.7 as permitted sender) smtp.mailfrom=post@films.example;\r\n dmarc=pass (p=NONE) header.from=films.example",
  );
  const all = [...good, "ok spfPassed", "ok dmarcPassed"];
  expect(await read(seen + mail)).toEqual(all);
  expect(await read((seen + mail).replaceAll("\r\n", "\n"))).toEqual(all);
  expect(await read(Buffer.from(`From a@b Sun Nov 29\n${seen}${mail}`))).toEqual(all);
  expect(await read(`\n\n${seen}${mail.trimEnd()}`)).toEqual(all);
});

it("text that was changed while it was copied is told from a wrong signature", async () => {
  const mail = (await signed()).replace("it works", "it  works!");
  expect(await read(mail)).toEqual(["fail altered", "ok unsubscribeSigned", "unknown noResults"]);
  const seen = there("spf=pass smtp.mailfrom=films.example; dkim=pass header.d=films.example");
  expect(await read(seen + mail)).toEqual([
    "ok signedThere",
    "ok unsubscribeSigned",
    "ok spfPassed",
  ]);
});

it("what the server below the topmost has written counts for nothing", async () => {
  const seen = there("mx.recipient.example; spf=fail smtp.mailfrom=films.example");
  const forged = there("mx.other.example; spf=pass smtp.mailfrom=films.example; dmarc=pass");
  const facts = await read(seen + forged + (await signed()));
  expect(facts).toEqual([...good, "fail spfRefused"]);
  const filters =
    there("mx.a.example; dkim=pass (2048-bit key; (unprotected)) header.d=films.example") +
    there("mx.a.example; dmarc=fail (p=none dis=none) header.from=films.example") +
    'Received-SPF: Softfail (mailfrom) identity=mailfrom; envelope-from="post@films.example"\r\n';
  expect(await read(filters + (await signed()))).toEqual([
    ...good,
    "fail spfRefused",
    "fail dmarcRefused",
  ]);
});

it.each([
  ["no signature", () => MAIL, ["fail unsigned"]],
  ["another domain", () => signed(MAIL, ALL, "relay.example"), ["fail signedByOther"]],
  [
    "headers for unsubscribing left open",
    () => signed(MAIL, "From:To:Subject:Date:List-Unsubscribe"),
    ["ok signed", "fail unsubscribeOpen"],
  ],
])("%s", async (_, mail, expected) => {
  expect(await read(await mail())).toEqual([...expected, "unknown noResults"]);
});

it.each([
  [{}, "fail keyUnpublished"],
  [{ "s1._domainkey.films.example": { TXT: ["v=DKIM1; p="] } }, "fail keyBroken"],
  [{ "s1._domainkey.films.example": "SERVFAIL" as const }, "unknown dnsFails"],
])("a key published as %j is %s", async (records, expected) => {
  const [first] = (await read(await signed(), records)) ?? [];
  expect(first).toBe(expected);
});

it("a key on trial, and DMARC that wants exactly the domain", async () => {
  const onTrial = { "s1._domainkey.films.example": { TXT: [`v=DKIM1; t=y; k=rsa; p=${key}`] } };
  expect((await read(await signed(), onTrial))?.[0]).toBe("warn keyOnTrial");
  const below = await signed(MAIL, ALL, "mail.films.example");
  const records = { "s1._domainkey.mail.films.example": { TXT: [`p=${key}`] } };
  expect((await read(below, records))?.[0]).toBe("ok signed");
  const strict = { ...records, "_dmarc.films.example": { TXT: ["v=DMARC1; p=none; adkim=s"] } };
  expect((await read(below, strict))?.[0]).toBe("fail signedByOtherStrictly");
});

it("a mail without the headers for unsubscribing, or of another sender", async () => {
  const bare = MAIL.replace(/List-Unsubscribe.*\r\n/g, "");
  const facts = await read(await signed(bare, "From:To"));
  expect(facts).toContain("unknown mailWithout");
  const other = MAIL.replace("post@films.example", "post@other.example");
  expect((await read(other))?.[0]).toBe("warn mailOfOther");
});

it.each([
  "",
  "hello",
  "\u0000\u0001",
  "a: b\n".repeat(5000),
  "DKIM-Signature: v=1; b=;\nFrom: \n\nx",
])("anything else is no mail, or says little: %j", async (source) => {
  const facts = await read(source);
  expect(facts === null || facts.length > 0).toBe(true);
});

it("a mail that the site has signed is verified by another program", async () => {
  const file = path.join(temporaryFolder(), "dkim.pem");
  fs.writeFileSync(file, pem);
  const own = {
    MAIL_DKIM_KEY: file,
    MAIL_DKIM_SELECTOR: "s1",
    MAIL_FROM: "Películas <post@films.example>",
  };
  Object.assign(process.env, own);
  onTestFinished(() => {
    for (const name of Object.keys(own)) delete process.env[name];
  });
  const sink = await startMailSink();
  onTestFinished(() => sink.stop());
  const relay = new Relay(sink.url);
  onTestFinished(() => relay.close());
  const mail = testMail("ana@example.org", "María ñandú", "es");
  expect(await relay.deliver(mail)).toEqual({ outcome: "sent" });
  const [received] = sink.mails;
  expect(await read(received?.source ?? "")).toEqual([...good, "unknown noResults"]);
  expect(
    (
      await read((received?.source ?? "").replace("List-Unsubscribe=One", "List-Unsubscribe=Two"))
    )?.[0],
  ).toBe("fail altered");
});
