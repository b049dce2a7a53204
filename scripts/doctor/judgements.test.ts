import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backupName } from "~/backups/stored-backups.server";
import { temporaryFolder } from "~/test/temporary-folder";
import { checkSpace, inspectBackups, inspectDisk } from "./files";
import { fail, type Finding, lineOf, ok } from "./finding";
import { checkClock, checkNode, checkUser, inspectBuild } from "./program";
import { checkAddress, checkRegistration, checkSubdomains, inspectSecret } from "./settings";

const levels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));

describe("a finding", () => {
  it("is one line that says what is and what to do", () => {
    expect(lineOf(ok("node", "v20.20.2"))).toBe("ok    node: v20.20.2");
    expect(lineOf(fail("mail", "it said\n  no", "set MAIL_URL"))).toBe(
      "fail  mail: it said no; set MAIL_URL",
    );
  });
});

describe("the program", () => {
  it.each([
    ["v18.20.0", "fail"],
    ["v20.18.3", "fail"],
    ["v20.19.0", "warn"],
    ["v20.20.2", "warn"],
    ["v21.7.3", "fail"],
    ["v22.13.1", "fail"],
    ["v22.14.0", "ok"],
    ["v23.11.1", "fail"],
    ["v24.0.0", "ok"],
    ["v24.21.0", "ok"],
    ["v26.10.0", "ok"],
  ])("on Node %s is %s", (version, level) => {
    expect(checkNode(version).level).toBe(level);
  });

  it("must be built, and from its sources", () => {
    expect(inspectBuild(temporaryFolder())).toMatchObject({ level: "fail", name: "build" });

    const folder = temporaryFolder();
    const parts = ["build/compressed", "build/commands", "build/client", "build/server"];
    for (const part of [...parts, "scripts", "app"]) {
      fs.mkdirSync(path.join(folder, part), { recursive: true });
    }
    fs.writeFileSync(path.join(folder, "build/server/index.js"), "");
    const build = path.join(folder, "scripts/build");
    const answerWith = (code: number) =>
      fs.writeFileSync(build, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
    answerWith(0);
    expect(inspectBuild(folder).level).toBe("ok");
    answerWith(3);
    expect(inspectBuild(folder)).toMatchObject({
      level: "fail",
      is: expect.stringMatching(/other sources/) as string,
    });
    answerWith(1);
    expect(inspectBuild(folder).level).toBe("warn");
    // An image for containers has no sources.
    fs.rmSync(path.join(folder, "app"), { recursive: true });
    answerWith(3);
    expect(inspectBuild(folder).level).toBe("ok");
  });

  it("is the same user as the service", () => {
    expect(checkUser(1000, 1000).level).toBe("ok");
    expect(checkUser(0, 1000).level).toBe("warn");
  });
});

describe("the clock", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");

  it("is wrong when it is earlier than what was written before", () => {
    expect(checkClock(now, { "the build": now - 1, "a record": null }).level).toBe("ok");
    expect(checkClock(now, { "the build": now + 60_000 }).level).toBe("ok");
    expect(checkClock(now, { "the build": now + 3_600_000 })).toMatchObject({
      level: "fail",
      is: expect.stringMatching(/the build is of 2026-01-01T01/) as string,
    });
  });
});

describe("the secret", () => {
  function database(): { database: string; secret: string } {
    const folder = temporaryFolder();
    return { database: path.join(folder, "a.sqlite"), secret: path.join(folder, "session-secret") };
  }
  const GOOD = "abcdefghijklmnopqrstuvwxyz0123456789";

  it("may be missing until it is first needed, or be lost", () => {
    const { database: file } = database();
    expect(levels(inspectSecret(undefined, file))).toEqual({ secret: "warn" });
    fs.writeFileSync(file, "");
    const [lost] = inspectSecret(undefined, file);
    expect(lost).toMatchObject({
      level: "warn",
      todo: expect.stringContaining("backup") as string,
    });
    expect(levels(inspectSecret(GOOD, file))).toEqual({ secret: "ok" });
  });

  it("is long, cannot be guessed, and is for its owner only", () => {
    const { database: file, secret } = database();
    fs.writeFileSync(secret, GOOD, { mode: 0o600 });
    expect(levels(inspectSecret(undefined, file))).toEqual({ secret: "ok", "secret file": "ok" });
    fs.chmodSync(secret, 0o644);
    expect(levels(inspectSecret(undefined, file))).toEqual({ secret: "ok", "secret file": "fail" });
    fs.writeFileSync(secret, "short");
    expect(levels(inspectSecret(undefined, file)).secret).toBe("fail");
    expect(levels(inspectSecret("change-me".repeat(5), file)).secret).toBe("fail");
    fs.rmSync(secret);
    fs.mkdirSync(secret);
    expect(levels(inspectSecret(undefined, file)).secret).toBe("fail");
  });

  it("is never shown", () => {
    const { database: file, secret } = database();
    fs.writeFileSync(secret, GOOD);
    const shown = [...inspectSecret(undefined, file), ...inspectSecret(GOOD, file)].map(lineOf);
    expect(shown.join("\n")).not.toContain(GOOD);
  });
});

describe("the address", () => {
  it.each([
    ["https://films.example", true, 1, { SITE_URL: "ok", cookies: "ok", TRUST_PROXY: "ok" }],
    ["https://films.example", true, 0, { SITE_URL: "ok", cookies: "ok", TRUST_PROXY: "fail" }],
    ["http://films.example", true, 1, { SITE_URL: "fail", cookies: "warn", TRUST_PROXY: "ok" }],
    ["http://localhost:3000", true, 0, { SITE_URL: "warn", cookies: "warn", TRUST_PROXY: "ok" }],
    ["http://localhost:3000", false, 0, { SITE_URL: "fail", cookies: "warn", TRUST_PROXY: "ok" }],
  ])("%s (given: %s) behind %i proxies", (siteUrl, isGiven, trustProxy, expected) => {
    const address = { siteUrl, isGiven, trustProxy, host: "127.0.0.1" };
    expect(levels(checkAddress(address))).toEqual(expected);
  });

  it.each([
    [undefined, 1, false, "warn"],
    ["0.0.0.0", 1, false, "warn"],
    ["::", 2, false, "warn"],
    ["::", 1, true, "ok"],
    ["127.0.0.1", 1, false, "ok"],
    [undefined, 0, false, "fail"],
  ])("listening on %s behind %i proxies (named: %s)", (host, trustProxy, isTrustNamed, level) => {
    const siteUrl = "https://films.example";
    const found = checkAddress({ siteUrl, isGiven: true, trustProxy, isTrustNamed, host });
    expect(levels(found).TRUST_PROXY).toBe(level);
  });
});

describe("the disk", () => {
  const space = { bytes: 50e9, freeBytes: 20e9, inodes: 1000, freeInodes: 900 };

  it.each([
    ["has room", {}, "ok"],
    ["has less than 1 GB", { bytes: 10e9, freeBytes: 0.9e9 }, "warn"],
    ["has less than 5 %", { bytes: 500e9, freeBytes: 20e9 }, "warn"],
    ["has next to nothing", { freeBytes: 1e6 }, "fail"],
    ["has few inodes", { freeInodes: 40 }, "warn"],
    ["has no inode", { freeInodes: 0 }, "fail"],
    ["counts no inodes", { inodes: 0, freeInodes: 0 }, "ok"],
  ])("%s", (_, change, level) => {
    expect(checkSpace("disk", { ...space, ...change }).level).toBe(level);
  });

  it("is that of the nearest parent of a folder that is not there yet", () => {
    const { is } = inspectDisk("disk", path.join(temporaryFolder(), "not/yet"));
    expect(is).toMatch(/GB of .* GB free/);
  });
});

describe("backups", () => {
  it("may be missing, or too old", () => {
    const folder = temporaryFolder();
    const now = Date.now();
    const look = (everyHours?: number, laterHours = 0) =>
      inspectBackups(folder, everyHours, now + laterHours * 3_600_000).level;
    expect(look(24)).toBe("warn");
    const name = backupName(new Date(now).toISOString());
    fs.writeFileSync(path.join(folder, name), "");
    expect([look(24), look()]).toEqual(["ok", "ok"]);
    expect([look(24, 40), look(24, 60), look(undefined, 60), look(undefined, 200)]).toEqual([
      "ok",
      "fail",
      "ok",
      "warn",
    ]);
    // As when it was copied back from another disk.
    const later = new Date(now + 60 * 3_600_000);
    fs.utimesSync(path.join(folder, name), later, later);
    expect(look(24, 60)).toBe("fail");
  });

  it("from the future say nothing about today", () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "backup-2999-01-01T00-00-00-000Z.tar");
    fs.writeFileSync(file, "");
    fs.utimesSync(file, new Date(), new Date("2999-01-01T00:00:00Z"));
    const look = () => inspectBackups(folder, 24, Date.now());
    expect(look()).toMatchObject({
      level: "fail",
      is: expect.stringContaining("future") as string,
    });
    fs.writeFileSync(path.join(folder, backupName(new Date().toISOString())), "");
    expect(look()).toMatchObject({
      level: "ok",
      is: expect.stringContaining(" 0 hours") as string,
    });
  });
});

describe("registration", () => {
  it("is said to be open, and how to close it", () => {
    expect(checkRegistration(true)).toMatchObject({
      level: "warn",
      is: expect.stringContaining("POST /api/register") as string,
      todo: expect.stringContaining("ALLOW_REGISTRATION=false") as string,
    });
    expect(checkRegistration(false).level).toBe("ok");
  });
});

describe("https for the hosts below", () => {
  it("is said to be on or off, and to have no effect without https", () => {
    expect(checkSubdomains("https://films.example", false)).toMatchObject({
      ...{ level: "ok", is: expect.stringContaining("films.example alone") as string },
    });
    expect(checkSubdomains("https://films.example", true)).toMatchObject({
      ...{ level: "ok", is: expect.stringContaining("below films.example") as string },
    });
    expect(checkSubdomains("http://films.example", true)).toMatchObject({
      ...{ level: "warn", is: expect.stringContaining("no effect") as string },
    });
  });
});
