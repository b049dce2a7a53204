// The running site loads it as well; it changes the error messages of schemas.
import "~/forms/text-schema";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/defined";
import { startTogether } from "~/test/start-together";
import { temporaryFolder } from "~/test/temporary-folder";
import { readEnvironment } from "./env.server";

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

  it("takes an empty variable as missing", () => {
    expect(readEnvironment({ PORT: "", SITE_URL: "", MAIL_URL: "" })).toEqual(readEnvironment({}));
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
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
    ["MAIL_FROM", "Acme Films"],
    ["MAIL_FROM", "Acme <no-reply>"],
    ["CACHE_PURGE_URL", "http://me:secret@127.0.0.1:6081/purge"],
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
    expect(message).toContain(name);
    expect(message).not.toContain("\n");
    // A plain message, not the key of a text.
    expect(message).not.toMatch(/validation\./);
  });

  it("never repeats a secret in its message", () => {
    const message = messageOf(() => readEnvironment({ SESSION_SECRET: "hunter2" }));
    expect(message).not.toContain("hunter2");
  });
});

describe("the secret that signs cookies", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", "");
    return () => vi.unstubAllEnvs();
  });

  /** Returns the secret that a new process would use. */
  async function secretOfNewProcess(): Promise<string> {
    vi.resetModules();
    const { siteSecrets } = await import("./env.server");
    return siteSecrets()[0];
  }

  it("is made once, beside the database, and nobody but its owner may read it", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    const secret = await secretOfNewProcess();
    expect(secret.length).toBeGreaterThanOrEqual(32);

    const files = fs.readdirSync(folder);
    expect(files).toHaveLength(1);
    const { mode } = fs.statSync(path.join(folder, defined(files[0])));
    expect((mode & 0o777).toString(8)).toBe("600");
    expect(await secretOfNewProcess()).toBe(secret);
  });

  it("differs between two sites", async () => {
    vi.stubEnv("DATABASE_FILE", path.join(temporaryFolder(), "site.sqlite"));
    const first = await secretOfNewProcess();
    vi.stubEnv("DATABASE_FILE", path.join(temporaryFolder(), "site.sqlite"));
    expect(await secretOfNewProcess()).not.toBe(first);
  });

  it("is the one of the environment when it is given, and then none is written", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    vi.stubEnv("SESSION_SECRET", "given-given-given-given-given-given");
    expect(await secretOfNewProcess()).toBe("given-given-given-given-given-given");
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it("is the same for processes that make it at the same time", async () => {
    const DATABASE_FILE = path.join(temporaryFolder(), "site.sqlite");
    const script = `const { siteSecrets } = await import("./app/env.server.ts");
      await allAreReady();
      console.log(siteSecrets()[0]);`;
    const endings = await startTogether(3, script, { DATABASE_FILE, SESSION_SECRET: "" });
    const secrets = endings.map(({ output }) => output.trim());
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  }, 60_000);

  it("is never empty, even when a full disk or a crash has left an empty file", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    await secretOfNewProcess();
    const [file] = fs.readdirSync(folder);
    fs.truncateSync(path.join(folder, defined(file)));
    const secret = await secretOfNewProcess().catch((error: Error) => error.message);
    expect(secret.length).toBeGreaterThanOrEqual(32);
  });
});

describe("the secrets that are accepted", () => {
  beforeEach(() => {
    vi.resetModules();
    return () => vi.unstubAllEnvs();
  });
  const [fresh, old] = ["f".repeat(40), "o".repeat(40)];

  it("are the lines of the file, the first of which signs", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("SESSION_SECRET", "");
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    fs.writeFileSync(path.join(folder, "session-secret"), `${fresh}\r\n${old}\n`);
    const { siteSecrets } = await import("./env.server");
    expect(siteSecrets()).toEqual([fresh, old]);
  });

  it("are those of the environment", async () => {
    vi.stubEnv("SESSION_SECRET", fresh);
    vi.stubEnv("SESSION_SECRET_OLD", old);
    const { siteSecrets } = await import("./env.server");
    expect(siteSecrets()).toEqual([fresh, old]);
  });

  it("leave nothing beside the database when the disk takes nothing", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("SESSION_SECRET", "");
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    const { siteSecrets } = await import("./env.server");
    const link = vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    });
    expect(siteSecrets).toThrow("ENOSPC");
    link.mockRestore();
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

function messageOf(work: () => unknown): string {
  try {
    return `nothing was refused: ${JSON.stringify(work())}`;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the socket that updates pages", () => {
  it("is there in development only", async () => {
    vi.resetModules();
    const { liveReloadOrigin } = await import("./env.server");
    vi.stubEnv("REMIX_DEV_ORIGIN", "http://localhost:3001/");
    expect(liveReloadOrigin()).toBe(null);
    vi.stubEnv("NODE_ENV", "production");
    expect(liveReloadOrigin()).toBe(null);
    vi.stubEnv("NODE_ENV", "development");
    expect(liveReloadOrigin()).toBe("ws://localhost:3001");
    vi.unstubAllEnvs();
  });
});
