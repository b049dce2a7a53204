import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readEnvironment } from "~/config/env-schema.server";
import { type DnsRecords, startDns } from "~/test/arrange/dns-server";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { DomainFact } from "./domain-facts";
import { askSendingDomain } from "./sending-domain.server";

const DOMAIN = "films.example";

async function ask(records: DnsRecords, own: Record<string, string> = {}): Promise<DomainFact[]> {
  const { lookup } = await startDns(records);
  const settings = readEnvironment({
    MAIL_URL: "smtp://relay.example:587",
    MAIL_FROM: `Films <post@${DOMAIN}>`,
    ...own,
  });
  return askSendingDomain(settings, lookup());
}

const told = (facts: DomainFact[], about: string) =>
  facts.filter((fact) => fact.about === about).map(({ level, sentence }) => `${level} ${sentence}`);

const linesOf = (facts: DomainFact[], about: string) =>
  facts.filter((fact) => fact.about === about).flatMap(({ publish }) => publish);

const relay = { "relay.example": { A: ["203.0.114.7"] } };

it("a domain that says all is found well", async () => {
  const facts = await ask({
    ...relay,
    [DOMAIN]: { TXT: ["other=1", "v=spf1 mx a:relay.example -all"], MX: ["10 mx.films.example"] },
    "mx.films.example": { A: ["203.0.114.8"] },
    [`_dmarc.${DOMAIN}`]: { TXT: ["v=DMARC1; p=reject"] },
  });
  expect(facts.map(({ level, sentence }) => `${level} ${sentence}`)).toEqual([
    "ok sender",
    "ok mx",
    "ok spfPermits",
    "ok dmarcActs",
  ]);
  expect(facts.flatMap(({ publish }) => publish)).toEqual([]);
});

it("a domain that says nothing is told what to publish", async () => {
  const facts = await ask({ ...relay, [DOMAIN]: { A: ["203.0.114.9"] } });
  expect(told(facts, "MX")).toEqual(["warn mxMissing"]);
  expect(linesOf(facts, "SPF")).toEqual([`${DOMAIN}. TXT "v=spf1 a:relay.example -all"`]);
  expect(linesOf(facts, "DMARC")).toEqual([
    `_dmarc.${DOMAIN}. TXT "v=DMARC1; p=none; rua=mailto:postmaster@${DOMAIN}"`,
  ]);
});

it("the domain of returned letters is asked for SPF, too", async () => {
  const settings = { MAIL_BOUNCE: `returns@back.${DOMAIN}` };
  const facts = await ask({ ...relay, [DOMAIN]: { A: ["203.0.114.9"] } }, settings);
  expect(linesOf(facts, "SPF")).toEqual([
    `${DOMAIN}. TXT "v=spf1 a:relay.example -all"`,
    `back.${DOMAIN}. TXT "v=spf1 a:relay.example -all"`,
  ]);
});

it("a domain that is not there, takes no mail, or is of no public DNS", async () => {
  expect(told(await ask({}), "MX")).toEqual(["fail mxNone"]);
  expect(told(await ask({ [DOMAIN]: { MX: ["0 "] } }), "MX")).toEqual(["fail mxNull"]);
  expect(told(await ask({}, { MAIL_FROM: "post@intranet" }), "MX")).toEqual(["warn notPublic"]);
});

it.each([
  ["v=spf1 include:_spf.google.com ~all", "ok spfNames", undefined],
  ["v=spf1 include:other.example ~all", "ok spfNames", undefined],
  ["v=spf1 a ~all", "fail spfLacks", `${DOMAIN}. TXT "v=spf1 a include:_spf.google.com ~all"`],
])("%s through a known provider is %s", async (record, expected, line) => {
  const facts = await ask(
    {
      [DOMAIN]: { TXT: [record], A: ["203.0.114.9"] },
      "_spf.google.com": { TXT: ["v=spf1 ip4:203.0.115.0/24 ~all"] },
      "other.example": { TXT: ["v=spf1 include:_spf.google.com -all"] },
    },
    { MAIL_URL: "smtp://user:word@smtp-relay.gmail.com:587" },
  );
  expect(told(facts, "SPF")).toEqual([expected]);
  expect(linesOf(facts, "SPF")[0]).toBe(line);
});

const eleven = Array.from({ length: 11 }, (_, index) => `include:i${index}.example`);

it.each([
  [["v=spf1 ip4:203.0.114.7 -all"], ["ok spfPermits"]],
  [["v=spf1 ip4:203.0.99.1 -all"], ["unknown spfCannotTell"]],
  [["v=spf1 +all"], ["fail spfOpen"]],
  [["v=spf1 a:relay.example"], ["warn spfNoEnd", "ok spfPermits"]],
  [["v=spf1 a:relay.example ?all"], ["warn spfNoEnd", "ok spfPermits"]],
  [["v=spf1 -all", "v=spf1 a ~all"], ["fail spfTwo"]],
  [[`v=spf1 ${eleven.join(" ")} -all`], ["fail spfTooMany"]],
  [["v=spf1 ip4:nonsense -all"], ["fail spfBroken"]],
])("SPF of %j is %j", async (TXT, expected) => {
  const includes = Object.fromEntries(
    eleven.map((each) => [each.slice("include:".length), { TXT: ["v=spf1 ip4:203.0.120.1 -all"] }]),
  );
  const facts = await ask({ ...relay, ...includes, [DOMAIN]: { TXT, A: ["203.0.114.9"] } });
  expect(told(facts, "SPF")).toEqual(expected);
});

it("a server that names itself by a private address cannot be told", async () => {
  const records = { [DOMAIN]: { TXT: ["v=spf1 mx -all"] }, "relay.example": { A: ["10.0.0.7"] } };
  expect(told(await ask(records), "SPF")).toEqual(["unknown spfHidden"]);
});

it.each([
  [{ TXT: ["v=DMARC1; p=none"] }, undefined, "ok dmarcWatches"],
  [{ TXT: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] }, undefined, "fail dmarcTwo"],
  [{ TXT: ["v=DMARC1; p=maybe"] }, undefined, "fail dmarcBroken"],
  [undefined, { TXT: ["v=DMARC1; p=none; sp=quarantine"] }, "ok dmarcActs"],
  [undefined, undefined, "warn dmarcNone"],
])("DMARC of %j below %j is %s", async (own, above, expected) => {
  const facts = await ask(
    {
      ...relay,
      "mail.films.org": { TXT: ["v=spf1 a:relay.example -all"] },
      ...(own && { "_dmarc.mail.films.org": own }),
      ...(above && { "_dmarc.films.org": above }),
    },
    { MAIL_FROM: "post@mail.films.org" },
  );
  expect(told(facts, "DMARC")).toEqual([expected]);
});

it.each([
  "no-reply@a.example",
  "noreply@a.example",
  "do-not-reply@a.example",
  "no_responder@a.example",
])("%s is read by no one", async (from) => {
  expect(told(await ask({}, { MAIL_FROM: from }), "MAIL_FROM")).toEqual(["warn senderUnread"]);
});

it("a sender that is not set, or has a usual name", async () => {
  expect(told(await ask({}, { MAIL_FROM: "" }), "MAIL_FROM")).toEqual(["warn senderUnset"]);
  const from = "norepa@a.example";
  expect(told(await ask({}, { MAIL_FROM: from }), "MAIL_FROM")).toEqual(["ok sender"]);
});

it("a DNS that is broken hides one thing, not the others", async () => {
  const facts = await ask({
    ...relay,
    [DOMAIN]: { TXT: ["v=spf1 a:relay.example -all"], MX: ["10 mx.films.example"] },
    [`_dmarc.${DOMAIN}`]: "SERVFAIL",
  });
  expect(told(facts, "DMARC")).toEqual(["unknown dnsFails"]);
  expect(told(facts, "SPF")).toEqual(["ok spfPermits"]);
});

it("asks a bounded number of questions, each once", async () => {
  const endless = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `s${index}.example`,
      { TXT: [`v=spf1 include:s${index + 1}.example include:s${index + 2}.example -all`] },
    ]),
  );
  const { lookup, asked } = await startDns({
    ...endless,
    ...relay,
    [DOMAIN]: { TXT: ["v=spf1 include:s0.example -all"] },
  });
  const settings = readEnvironment({
    MAIL_URL: "smtp://relay.example",
    MAIL_FROM: `post@${DOMAIN}`,
  });
  expect(told(await askSendingDomain(settings, lookup()), "SPF")).toEqual(["fail spfTooMany"]);
  expect(asked.length).toBeLessThan(40);
  expect(new Set(asked).size).toBe(asked.length);
});

it("the key of the site must be the published one", async () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const file = path.join(temporaryFolder(), "dkim.pem");
  fs.writeFileSync(file, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  const own = { MAIL_DKIM_KEY: file, MAIL_DKIM_SELECTOR: "site" };
  const name = `site._domainkey.${DOMAIN}`;
  const facts = await ask({ [DOMAIN]: {} }, own);
  expect(told(facts, "DKIM")).toEqual(["fail keyMissing"]);
  const text = /TXT (.*)/.exec(linesOf(facts, "DKIM")[0] ?? "")?.[1] ?? "";
  const published = text.replace(/" "|^"|"$/g, "");
  expect(told(await ask({ [name]: { TXT: [published] } }, own), "DKIM")).toEqual(["ok keyFits"]);
  const other = published.replace(/p=.{60}/, (start) => start.split("").reverse().join(""));
  const foreign = await ask({ [name]: { TXT: [`v=DKIM1; ${other.slice(-300)}`, other] } }, own);
  expect(told(foreign, "DKIM")).toEqual([expect.stringContaining("fail key")]);
  const missing = { ...own, MAIL_DKIM_KEY: `${file}.not` };
  expect(told(await ask({}, missing), "DKIM")).toEqual(["fail keyUnreadable"]);
});
