// The running site loads it as well; it changes the error messages of schemas.
import "~/forms/fields/text-schema";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env-schema.server";

describe("the environment", () => {
  it("has the documented defaults", () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      DATABASE_FILE: "db/site.sqlite",
      UPLOADS_DIR: "uploads",
      ADMIN_USERNAME: "admin",
      SAMPLE_CONTENT: true,
      SHARED_CACHE_SECONDS: 0,
      ALLOW_REGISTRATION: true,
      REQUIRE_SECOND_FACTOR: false,
      HSTS_SUBDOMAINS: false,
      MAIL_BOUNCE_SIGNED: true,
      MAIL_CONNECTIONS: 2,
      MAIL_PER_CONNECTION: 10,
      BACKUP_KEEP: 7,
      BACKUP_DIR: "db/backups",
      BACKUP_AFTER_TIMEOUT: 6,
      BACKUP_S3_REGION: "us-east-1",
      UPDATE_SOURCE: "origin",
      LOG_ADDRESSES: "short",
      TRUST_PROXY: 0,
    });
  });

  it("is read as numbers, truths and texts", () => {
    const given = {
      PORT: "8080",
      HOST: "127.0.0.1",
      SITE_URL: "https://FILMS.example/",
      SAMPLE_CONTENT: "false",
      ALLOW_REGISTRATION: "false",
      REQUIRE_SECOND_FACTOR: "true",
      TRUST_PROXY: "2",
      MAIL_URL: "smtps://user:secret@mail.example:465",
      MAIL_NAME: "[192.0.2.1]",
      MAIL_CONNECTIONS: "4",
    };
    expect(readEnvironment(given)).toMatchObject({
      PORT: 8080,
      HOST: "127.0.0.1",
      SITE_URL: "https://films.example",
      SAMPLE_CONTENT: false,
      ALLOW_REGISTRATION: false,
      REQUIRE_SECOND_FACTOR: true,
      TRUST_PROXY: 2,
      MAIL_URL: given.MAIL_URL,
      MAIL_NAME: "[192.0.2.1]",
      MAIL_CONNECTIONS: 4,
    });
  });

  it("follows the port when the site's address is not given", () => {
    expect(readEnvironment({ PORT: "4000" }).SITE_URL).toBe("http://localhost:4000");
  });

  it.each([
    ["24", 24],
    ["6h", 6],
    ["7d", 168],
  ])("reads BACKUP_EVERY=%s as %d hours", (BACKUP_EVERY, hours) => {
    expect(readEnvironment({ BACKUP_EVERY }).BACKUP_EVERY).toBe(hours);
  });

  it("keeps backups beside the database unless told otherwise", () => {
    const DATABASE_FILE = "/var/lib/site/site.sqlite";
    expect(readEnvironment({ DATABASE_FILE }).BACKUP_DIR).toBe("/var/lib/site/backups");
    expect(readEnvironment({ DATABASE_FILE, BACKUP_DIR: "/mnt" }).BACKUP_DIR).toBe("/mnt");
  });

  it("reads TRUST_PROXY_FROM as a list of addresses and networks", () => {
    const TRUST_PROXY_FROM = "203.0.113.9, 10.0.0.0/8  2001:db8::/32";
    expect(readEnvironment({ TRUST_PROXY_FROM }).TRUST_PROXY_FROM).toEqual([
      "203.0.113.9",
      "10.0.0.0/8",
      "2001:db8::/32",
    ]);
  });

  it.each([
    ["rclone copy {} remote:films", ["rclone", "copy", "{}", "remote:films"]],
    [`sh -c 'gpg "$BACKUP_FILE"' x`, ["sh", "-c", 'gpg "$BACKUP_FILE"', "x"]],
    [`  /opt/my" "copy --to="a b" ''  `, ["/opt/my copy", "--to=a b", ""]],
  ])("splits BACKUP_AFTER=%s into program and arguments", (BACKUP_AFTER, words) => {
    expect(readEnvironment({ BACKUP_AFTER }).BACKUP_AFTER).toEqual(words);
  });

  it("ends the prefix of the bucket in one slash", () => {
    const bucket = { BACKUP_S3_BUCKET: "films", BACKUP_S3_KEY: "k", BACKUP_S3_SECRET: "s" };
    const prefixOf = (BACKUP_S3_PREFIX: string) =>
      readEnvironment({ ...bucket, BACKUP_S3_PREFIX }).BACKUP_S3_PREFIX;
    expect(["site/a", "site/a/", ""].map(prefixOf)).toEqual(["site/a/", "site/a/", undefined]);
  });

  it("refuses half a bucket and names what is missing", () => {
    const all = { BACKUP_S3_BUCKET: "films", BACKUP_S3_KEY: "k", BACKUP_S3_SECRET: "s" };
    for (const name of Object.keys(all)) {
      expect(messageOf(() => readEnvironment({ ...all, [name]: "" }))).toContain(`${name}: must`);
    }
  });

  it("refuses a bucket to which backups would cross the network readable", () => {
    const all = { BACKUP_S3_BUCKET: "films", BACKUP_S3_KEY: "k", BACKUP_S3_SECRET: "s" };
    const startWith = (BACKUP_S3_ENDPOINT: string, more = {}) =>
      readEnvironment({ ...all, BACKUP_S3_ENDPOINT, ...more });
    for (const host of ["s3.example.com", "10.0.0.5:9000", "127.evil.example", "minio"]) {
      const message = messageOf(() => startWith(`http://${host}`));
      expect(message).toMatch(/^Environment variable BACKUP_S3_ENDPOINT: must start with https/);
      expect(message).not.toContain("\n");
      const key = { BACKUP_ENCRYPT_TO: `age1${"q".repeat(58)}` };
      expect(startWith(`HTTP://${host}`, key).BACKUP_S3_ENDPOINT).toBe(`http://${host}`);
      expect(startWith(`https://${host}`).BACKUP_S3_ENDPOINT).toBe(`https://${host}`);
    }
    for (const host of ["localhost:9000", "127.0.0.1:9000", "[::1]:9000"]) {
      expect(startWith(`http://${host}`).BACKUP_S3_ENDPOINT).toBe(`http://${host}`);
    }
  });

  it("takes an empty variable as missing", () => {
    expect(readEnvironment({ PORT: "", SITE_URL: "", MAIL_URL: "" })).toEqual(readEnvironment({}));
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "0x50"],
    ["DATABASE_FILE", "/var/lib/site/"],
    ["DATABASE_FILE", ":memory:"],
    ["SITE_URL", "films.example"],
    ["SITE_URL", "/films"],
    ["SITE_URL", "ftp://films.example"],
    ["SITE_URL", "javascript:alert(1)"],
    ["SITE_URL", "https://films.example/site"],
    ["SITE_URL", "https://films.example/?x=1"],
    ["SITE_URL", "https://boss:secret@films.example"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET_OLD", "short"],
    ["ADMIN_USERNAME", "ab"],
    ["ADMIN_PASSWORD", "1234567"],
    ["ADMIN_EMAIL", "nobody"],
    ["SAMPLE_CONTENT", "yes"],
    ["ALLOW_REGISTRATION", "1"],
    ["REQUIRE_SECOND_FACTOR", "yes"],
    ["MAIL_URL", "http://mail.example"],
    ["MAIL_URL", "mail.example:25"],
    ["MAIL_NAME", "no name"],
    ["MAIL_NAME", "mail.example\r\nQUIT"],
    ["MAIL_NAME", "-mail.example"],
    ["MAIL_CONNECTIONS", "0"],
    ["MAIL_PER_CONNECTION", "many"],
    ["MAIL_FROM", "Acme Films"],
    ["MAIL_FROM", "Acme <no-reply>"],
    ["MAIL_BOUNCE", "returns"],
    ["MAIL_BOUNCE", "Returns <returns@films.example>"],
    ["MAIL_BOUNCE", "*returns@films.example"],
    ["MAIL_BOUNCE", "returns1*@films.example"],
    ["MAIL_BOUNCE", `${"r".repeat(39)}@films.example`],
    ["MAIL_BOUNCE_SIGNED", "no"],
    ["MAIL_REPORTS", "/var/mail/returns"],
    ["MAIL_REPORTS", "maildir:returns"],
    ["MAIL_REPORTS", "mbox:/"],
    ["MAIL_REPORTS", "imap://mail.example"],
    ["MAIL_REPORTS", "imaps://returns@mail.example"],
    ["MAIL_REPORTS", "imaps://returns:secret@mail.example/?unsafe"],
    ["MAIL_REPORTS", "pop3://returns:secret@mail.example"],
    ["MAIL_REPORTS_TOKEN", "x".repeat(31)],
    ["MAIL_REPORTS_TOKEN", `${"x".repeat(32)} y`],
    ["CACHE_PURGE_URL", "http://me:secret@127.0.0.1:6081/purge"],
    ["WEBSUB_HUB", "hub.example.com"],
    ["WEBSUB_HUB", "http://hub.example.com/"],
    ["WEBSUB_HUB", "https://me:secret@hub.example.com/"],
    ["BACKUP_EVERY", "0"],
    ["BACKUP_EVERY", "daily"],
    ["BACKUP_EVERY", "1.5h"],
    ["BACKUP_EVERY", "9999d"],
    ["BACKUP_KEEP", "0"],
    ["BACKUP_KEEP", "all"],
    ["BACKUP_AFTER", "sh -c 'no end"],
    ["BACKUP_AFTER_TIMEOUT", "soon"],
    ["BACKUP_S3_BUCKET", "https://s3.example.com/films"],
    ["BACKUP_S3_BUCKET", ".."],
    ["BACKUP_S3_ENDPOINT", "s3.example.com"],
    ["BACKUP_S3_ENDPOINT", "https://s3.example.com/films"],
    ["BACKUP_S3_REGION", "eu west"],
    ["BACKUP_S3_PREFIX", "/films/../x?"],
    ["BACKUP_S3_KEEP", "0"],
    ["BACKUP_ENCRYPT_TO", "AGE-SECRET-KEY-1"],
    ["LOG_ADDRESSES", "none"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "1.5"],
    ["TRUST_PROXY_FROM", "proxy.example"],
    ["TRUST_PROXY_FROM", "10.0.0.1, 10"],
    ["TRUST_PROXY_FROM", "10.0.0.0/33"],
  ])("refuses %s=%s with one clear line that names it", (name, value) => {
    const message = messageOf(() => readEnvironment({ [name]: value }));
    expect(message).toMatch(new RegExp(`^Environment variable ${name}: .`));
    expect(message).not.toContain("\n");
    expect(message).not.toContain("nan");
    // A plain message, not the key of a text.
    expect(message).not.toMatch(/validation\./);
  });

  it("refuses a place of the signed part where there is to be none", () => {
    const MAIL_BOUNCE = "returns-*@films.example";
    expect(readEnvironment({ MAIL_BOUNCE }).MAIL_BOUNCE).toBe(MAIL_BOUNCE);
    const unsigned = { MAIL_BOUNCE, MAIL_BOUNCE_SIGNED: "false" };
    expect(messageOf(() => readEnvironment(unsigned))).toContain("MAIL_BOUNCE: must have no *");
  });

  it("never repeats a secret in its message", () => {
    for (const [name, value] of [
      ["SESSION_SECRET", "hunter2"],
      ["MAIL_REPORTS", "imaps://returns:hunter2@mail.example/?unsafe"],
      ["MAIL_REPORTS_TOKEN", "hunter2"],
    ] as const) {
      expect(messageOf(() => readEnvironment({ [name]: value }))).not.toContain("hunter2");
    }
  });
});

function messageOf(work: () => unknown): string {
  try {
    return `nothing was refused: ${JSON.stringify(work())}`;
  } catch (error) {
    return (error as Error).message;
  }
}
