import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";

const OLD = "the secret of then, which is long enough";
const NEW = "another secret, which is long enough too";

/** Loads the modules of a new process with these secrets. */
async function startedWith(secret: string, old = "") {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("SESSION_SECRET_OLD", old);
  return {
    ...(await import("./keys.server")),
    ...(await import("~/base/mail/seal.server")),
    ...(await import("~/ui/notices/notice.server")),
    ...(await import("~/forms/fields/form-stamp.server")),
    ...(await import("~/audience/newsletter/unsubscribe.server")),
    ...(await import("~/films/screeners/screener-cookie.server")),
  };
}

beforeEach(() => () => vi.unstubAllEnvs());

describe("a signature", () => {
  it("counts for its purpose only", async () => {
    const { signFor, isSignedFor } = await startedWith(NEW);
    const signature = signFor("screener", "text");
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(isSignedFor("screener", "text", signature)).toBe(true);
    expect(isSignedFor("newsletter", "text", signature)).toBe(false);
    expect(isSignedFor("screener", "other", signature)).toBe(false);
    expect(isSignedFor("screener", "text", "")).toBe(false);
  });

  it("outlives one change of the secret, and no second", async () => {
    const signature = (await startedWith(OLD)).signFor("form-stamp", "text");
    const changed = await startedWith(NEW, OLD);
    expect(changed.isSignedFor("form-stamp", "text", signature)).toBe(true);
    expect(changed.signFor("form-stamp", "text")).not.toBe(signature);
    const again = await startedWith("a third secret, which is long enough", NEW);
    expect(again.isSignedFor("form-stamp", "text", signature)).toBe(false);
  });
});

describe("what was signed and sealed before keys had a purpose", () => {
  const rawSignature = (text: string) => createHmac("sha256", OLD).update(text).digest("base64url");
  const request = (cookie: string) =>
    new Request("http://localhost/", { headers: { Cookie: cookie } });

  it.each([
    ["with the same secret", OLD, ""],
    ["after a change of the secret", NEW, OLD],
  ])("is accepted %s", async (_, secret, old) => {
    const site = await startedWith(secret, old);
    const { isSignedFor, isHumanSubmission, isScreenerOpen, consumeNotice, unseal } = site;
    const text = "unsubscribe:1:ana@example.com";
    expect(isSignedFor("newsletter", text, rawSignature(text))).toBe(true);

    const stamp = `${Date.now()}.random`;
    expect(
      isHumanSubmission({ formStamp: `${stamp}.${rawSignature(`form-stamp:${stamp}`)}` }),
    ).toBe(true);

    const expires = String(Math.floor(Date.now() / 1000) + 60);
    const opened = `screener-1=${expires}.${rawSignature(`screener:1:${expires}:a hash`)}`;
    expect(isScreenerOpen(request(opened), { projectId: 1, password: "a hash" })).toBe(true);

    // The signature format of Remix cookies.
    const value = Buffer.from(JSON.stringify({ id: "signedOut" })).toString("base64");
    const signature = createHmac("sha256", OLD).update(value).digest("base64").replace(/=+$/, "");
    const notice = encodeURIComponent(`${value}.${signature}`);
    expect((await consumeNotice(request(`notice=${notice}`))).notice).toEqual({ id: "signedOut" });

    expect(unseal(sealedThen("Your link"))).toBe("Your link");
  });

  function sealedThen(text: string): string {
    const iv = randomBytes(12);
    const key = Buffer.from(hkdfSync("sha256", OLD, "", "mail-outbox", 32));
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
  }
});
