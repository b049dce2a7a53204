import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "~/config/env.server";
import { action as signIn, loader as signInOptions } from "~/routes/auth.passkey/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import {
  consumeChallenge,
  deleteExpiredChallenges,
  isChallengeValid,
  issueChallenge,
} from "./challenges.server";
import { relyingParty } from "./relying-party.server";

const MINUTE_MS = 60_000;
let connection: Connection;
const remembered = () =>
  connection.sqlite.prepare("SELECT count(*) FROM used_challenges").pluck().get();

beforeEach(async () => {
  connection = await freshDatabase();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

describe("a challenge", () => {
  it("counts for its purpose, for five minutes, and never when it was made elsewhere", () => {
    const challenge = issueChallenge("registration:1");
    expect(issueChallenge("registration:1")).not.toBe(challenge);
    expect(isChallengeValid(challenge, "registration:1")).toBe(true);
    expect(isChallengeValid(challenge, "registration:2")).toBe(false);
    expect(isChallengeValid(challenge, "sign-in")).toBe(false);
    const bytes = Buffer.from(challenge, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
      expect(isChallengeValid(forged.toString("base64url"), "registration:1")).toBe(false);
    }
    for (const text of ["", "AAAA", "x".repeat(5000)]) {
      expect(isChallengeValid(text, "registration:1")).toBe(false);
    }
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    expect(isChallengeValid(challenge, "registration:1")).toBe(false);
  });

  it("is remembered when it was answered, until it would be refused anyway", async () => {
    const { db } = connection;
    const challenge = issueChallenge("sign-in");
    expect(remembered()).toBe(0);
    const answers = [challenge, challenge, `${challenge}=`];
    const taken = await Promise.all(answers.map((given) => consumeChallenge(db, given)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await deleteExpiredChallenges(db);
    expect(await consumeChallenge(db, challenge)).toBe(false);
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    await deleteExpiredChallenges(db);
    expect(remembered()).toBe(0);
  });
});

describe("signing in with a passkey", () => {
  it("fills no table for strangers who only ask", async () => {
    const response = await answer(signInOptions, get("/auth/passkey"));
    expect(await response.json()).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
    });
    expect(remembered()).toBe(0);
  });

  it("refuses what no passkey of this site has signed, and counts it as a failed login", async () => {
    const send = (passkey: string) => answer(signIn, form("/auth/passkey", { passkey }));
    const texts = ["", "{", "null", "[]", '{"id":1}', '{"id":"x"}', '{"id":"x","response":{}}'];
    for (const text of texts) expect((await send(text)).status).toBe(422);
    for (let more = texts.length; more < 20; more++) await send("{}");
    expect((await send("{}")).status).toBe(429);
  });

  it.each([
    ["https://www.example.com", "www.example.com"],
    ["http://localhost:3000", "localhost"],
    ["http://www.example.com", null],
    ["https://192.0.2.1", null],
    ["https://[2001:db8::1]", null],
  ])("is bound to the host of the site: %s", (address, id) => {
    const { SITE_URL } = env();
    env().SITE_URL = address;
    expect(relyingParty()?.id ?? null).toBe(id);
    env().SITE_URL = SITE_URL;
  });
});
