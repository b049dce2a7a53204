import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backupName } from "~/operations/backups/stored-backups.server";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { backupChecks } from "./backup-checks";
import { lineOf, look, lookAll } from "./check";
import { fileChecks } from "./file-checks";
import { programChecks } from "./program-checks";
import { policyChecks, secretAndAddressChecks } from "./settings-checks";
import { deployment, judge, levels } from "./test-deployment";

const only = <Row extends { name: string }>(rows: Row[], ...names: string[]) =>
  rows.filter(({ name }) => names.includes(name));

describe("a finding", () => {
  it("is that of its check, also when that fails", async () => {
    const ask = () => Promise.reject(new Error("no", { cause: new Error("why") }));
    const row = { name: "mail", ask, judge: () => ({ level: "ok", is: "" }) as const, todo: "do" };
    expect(await look(row, null)).toEqual([
      { name: "mail", level: "fail", is: "no (why)", todo: "do" },
    ]);
    expect(await look({ ...row, ask: () => null }, null)).toEqual([]);
    expect(await look({ ...row, ask: () => 0 }, null)).toEqual([
      { name: "mail", level: "ok", is: "" },
    ]);
  });

  it("is one line that says what is and what to do", () => {
    expect(lineOf({ level: "ok", name: "node", is: "v20.20.2" })).toBe("ok    node: v20.20.2");
    const bad = { level: "fail", name: "mail", is: "it said\n  no", todo: "set MAIL_URL" } as const;
    expect(lineOf(bad)).toBe("fail  mail: it said no; set MAIL_URL");
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
  ])("on Node %s is %s", async (version, level) => {
    expect((await judge(programChecks, "node", version, deployment())).level).toBe(level);
  });

  it("must be built, and from its sources", async () => {
    const inspectBuild = async (program: string) =>
      (await lookAll(only(programChecks, "build"), deployment({}, { program })))[0];
    expect(await inspectBuild(temporaryFolder())).toMatchObject({ level: "fail", name: "build" });

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
    expect((await inspectBuild(folder))?.level).toBe("ok");
    answerWith(3);
    expect(await inspectBuild(folder)).toMatchObject({
      level: "fail",
      is: expect.stringMatching(/other sources/) as string,
    });
    answerWith(1);
    expect((await inspectBuild(folder))?.level).toBe("warn");
    // An image for containers has no sources.
    fs.rmSync(path.join(folder, "app"), { recursive: true });
    answerWith(3);
    expect((await inspectBuild(folder))?.level).toBe("ok");
  });

  it.each([
    [1000, "ok"],
    [0, "warn"],
  ])("is run by user %i beside the service of user 1000: %s", async (own, level) => {
    const found = await judge(programChecks, "user", { own, owner: 1000 }, deployment());
    expect(found.level).toBe(level);
  });
});

describe("the clock", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");

  it("is wrong when it is earlier than what was written before", async () => {
    const look = (at: number) => judge(programChecks, "clock", at, deployment({}, { now }));
    expect((await look(now - 1)).level).toBe("ok");
    expect((await look(now + 60_000)).level).toBe("ok");
    expect(await look(now + 3_600_000)).toMatchObject({
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
  const rows = only(secretAndAddressChecks, "secret", "secret file");
  const inspectSecret = (given: string | undefined, file: string) =>
    lookAll(rows, deployment({ SESSION_SECRET: given, DATABASE_FILE: file }));
  const GOOD = "abcdefghijklmnopqrstuvwxyz0123456789";

  it("may be missing until it is first needed, or be lost", async () => {
    const { database: file } = database();
    expect(levels(await inspectSecret(undefined, file))).toEqual({ secret: "warn" });
    fs.writeFileSync(file, "");
    const [lost] = await inspectSecret(undefined, file);
    expect(lost).toMatchObject({
      level: "warn",
      todo: expect.stringContaining("backup") as string,
    });
    expect(levels(await inspectSecret(GOOD, file))).toEqual({ secret: "ok" });
  });

  it("is long, cannot be guessed, and is for its owner only", async () => {
    const { database: file, secret } = database();
    fs.writeFileSync(secret, GOOD, { mode: 0o600 });
    expect(levels(await inspectSecret(undefined, file))).toEqual({
      secret: "ok",
      "secret file": "ok",
    });
    fs.chmodSync(secret, 0o644);
    expect(levels(await inspectSecret(undefined, file))).toEqual({
      secret: "ok",
      "secret file": "fail",
    });
    fs.writeFileSync(secret, "short");
    expect(levels(await inspectSecret(undefined, file)).secret).toBe("fail");
    expect(levels(await inspectSecret("change-me".repeat(5), file)).secret).toBe("fail");
    fs.rmSync(secret);
    fs.mkdirSync(secret);
    expect(levels(await inspectSecret(undefined, file)).secret).toBe("fail");
  });

  it("is never shown", async () => {
    const { database: file, secret } = database();
    fs.writeFileSync(secret, GOOD);
    const shown = [
      ...(await inspectSecret(undefined, file)),
      ...(await inspectSecret(GOOD, file)),
    ].map(lineOf);
    expect(shown.join("\n")).not.toContain(GOOD);
  });
});

describe("the address", () => {
  const rows = only(secretAndAddressChecks, "SITE_URL", "cookies", "TRUST_PROXY");

  it.each([
    ["https://films.example", true, 1, { SITE_URL: "ok", cookies: "ok", TRUST_PROXY: "ok" }],
    ["https://films.example", true, 0, { SITE_URL: "ok", cookies: "ok", TRUST_PROXY: "fail" }],
    ["http://films.example", true, 1, { SITE_URL: "fail", cookies: "warn", TRUST_PROXY: "ok" }],
    ["http://localhost:3000", true, 0, { SITE_URL: "warn", cookies: "warn", TRUST_PROXY: "ok" }],
    ["http://localhost:3000", false, 0, { SITE_URL: "fail", cookies: "warn", TRUST_PROXY: "ok" }],
  ])("%s (given: %s) behind %i proxies", async (siteUrl, isSiteUrlGiven, proxies, expected) => {
    const settings = { SITE_URL: siteUrl, TRUST_PROXY: proxies, HOST: "127.0.0.1" };
    expect(levels(await lookAll(rows, deployment(settings, { isSiteUrlGiven })))).toEqual(expected);
  });

  it.each([
    [undefined, 1, false, "warn"],
    ["0.0.0.0", 1, false, "warn"],
    ["::", 2, false, "warn"],
    ["::", 1, true, "ok"],
    ["127.0.0.1", 1, false, "ok"],
    [undefined, 0, false, "fail"],
  ])("listening on %s behind %i proxies (named: %s)", async (HOST, proxies, isNamed, level) => {
    const TRUST_PROXY_FROM = isNamed ? ["10.0.0.1"] : undefined;
    const SITE_URL = "https://films.example";
    const on = deployment({ SITE_URL, TRUST_PROXY: proxies, TRUST_PROXY_FROM, HOST });
    expect(levels(await lookAll(rows, on)).TRUST_PROXY).toBe(level);
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
  ])("%s", async (_, change, level) => {
    const asked = { ...space, ...change };
    const found = await judge(fileChecks, "disk of the backups", asked, deployment());
    expect(found.level).toBe(level);
  });

  it("is that of the nearest parent of a folder that is not there yet", async () => {
    const on = deployment({ UPLOADS_DIR: path.join(temporaryFolder(), "not/yet") });
    const [found] = await lookAll(only(fileChecks, "disk of the uploads"), on);
    expect(found?.is).toMatch(/GB of .* GB free/);
  });
});

describe("backups", () => {
  async function find(folder: string, every: number | undefined, now: number) {
    const on = deployment({ BACKUP_DIR: folder, BACKUP_EVERY: every }, { now });
    const [finding] = await lookAll(only(backupChecks, "backups"), on);
    return finding;
  }

  it("may be missing, or too old", async () => {
    const folder = temporaryFolder();
    const now = Date.now();
    const look = async (everyHours?: number, laterHours = 0) =>
      (await find(folder, everyHours, now + laterHours * 3_600_000))?.level;
    expect(await look(24)).toBe("warn");
    const name = backupName(new Date(now).toISOString());
    fs.writeFileSync(path.join(folder, name), "");
    expect([await look(24), await look()]).toEqual(["ok", "ok"]);
    expect([await look(24, 40), await look(24, 60)]).toEqual(["ok", "fail"]);
    expect([await look(undefined, 60), await look(undefined, 200)]).toEqual(["ok", "warn"]);
    // As when it was copied back from another disk.
    const later = new Date(now + 60 * 3_600_000);
    fs.utimesSync(path.join(folder, name), later, later);
    expect(await look(24, 60)).toBe("fail");
  });

  it("from the future say nothing about today", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "backup-2999-01-01T00-00-00-000Z.tar");
    fs.writeFileSync(file, "");
    fs.utimesSync(file, new Date(), new Date("2999-01-01T00:00:00Z"));
    const look = () => find(folder, 24, Date.now());
    expect(await look()).toMatchObject({
      level: "fail",
      is: expect.stringContaining("future") as string,
    });
    fs.writeFileSync(path.join(folder, backupName(new Date().toISOString())), "");
    expect(await look()).toMatchObject({
      level: "ok",
      is: expect.stringContaining(" 0 hours") as string,
    });
  });
});

describe("registration", () => {
  it("is said to be open, and how to close it", async () => {
    const inspect = (ALLOW_REGISTRATION: boolean) =>
      lookAll(only(policyChecks, "registration"), deployment({ ALLOW_REGISTRATION }));
    expect(await inspect(true)).toMatchObject([
      {
        level: "warn",
        is: expect.stringContaining("POST /api/register") as string,
        todo: expect.stringContaining("ALLOW_REGISTRATION=false") as string,
      },
    ]);
    expect(await inspect(false)).toMatchObject([{ level: "ok" }]);
  });
});

describe("https for the hosts below", () => {
  it.each([
    ["https://films.example", false, "ok", "films.example alone"],
    ["https://films.example", true, "ok", "below films.example"],
    ["http://films.example", true, "warn", "no effect"],
  ])("%s (on: %s) is %s: %s", async (SITE_URL, HSTS_SUBDOMAINS, level, is) => {
    const on = deployment({ SITE_URL, HSTS_SUBDOMAINS });
    expect(await lookAll(only(policyChecks, "https below"), on)).toMatchObject([
      { level, is: expect.stringContaining(is) as string },
    ]);
  });
});
