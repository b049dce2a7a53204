import { afterEach, beforeEach, expect, it } from "vitest";
import { checkDomain } from "./check-domain.server";

// A domain of no public DNS: nothing is asked outside.
const settings = { MAIL_URL: "smtp://127.0.0.1:9", MAIL_FROM: "post@intranet" };

beforeEach(() => void Object.assign(process.env, settings));
afterEach(() => {
  for (const name of Object.keys(settings)) delete process.env[name];
});

const MAIL = "From: post@intranet\nSubject: A test\n\nHello\n";

it("keeps what was pasted, and says that it is no mail", async () => {
  const check = await checkDomain("hello", null, "en");
  expect(check.source).toBe("hello");
  expect(check.error).toContain("no From line");
});

it("tells findings in the language of the reader, with lines to publish", async () => {
  const { facts, error } = await checkDomain(MAIL, null, "es");
  expect(error).toBeNull();
  const dkim = facts.find(({ heading }) => heading === "DKIM: Por corregir");
  expect(dkim?.sentence).toContain("no tiene firma DKIM");
  expect(dkim?.publish).toEqual(['SELECTOR._domainkey.intranet. TXT "v=DKIM1; k=rsa; p=…"']);
});

it("reads a file before what was pasted, and only the DNS without either", async () => {
  const withFile = await checkDomain("hello", Buffer.from(MAIL), "en");
  expect([withFile.error, withFile.source]).toEqual([null, "hello"]);
  const { facts, error } = await checkDomain(" \n", null, "en");
  expect(error).toBeNull();
  expect(facts.map(({ heading }) => heading)).toEqual(["Sender: Good", "MX: Could be better"]);
});
