import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { defined } from "~/config/defined";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { startTogether } from "~/test/process/start-together";

describe("the secret that signs cookies", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", "");
    return () => vi.unstubAllEnvs();
  });

  /** Returns the secret that a new process would use. */
  async function secretOfNewProcess(): Promise<string> {
    vi.resetModules();
    const { siteSecrets } = await import("./site-secrets.server");
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

  it("is made on a file system without hard links, too", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    const link = vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM" });
    });
    onTestFinished(() => link.mockRestore());
    const secret = await secretOfNewProcess();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(fs.readdirSync(folder)).toEqual(["session-secret"]);
    const { mode } = fs.statSync(path.join(folder, "session-secret"));
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
    const script = `const { siteSecrets } = await import("./app/config/site-secrets.server.ts");
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
    const { siteSecrets } = await import("./site-secrets.server");
    expect(siteSecrets()).toEqual([fresh, old]);
  });

  it("are those of the environment", async () => {
    vi.stubEnv("SESSION_SECRET", fresh);
    vi.stubEnv("SESSION_SECRET_OLD", old);
    const { siteSecrets } = await import("./site-secrets.server");
    expect(siteSecrets()).toEqual([fresh, old]);
  });

  it("are that of the file and the old one of the environment, after a move to the file", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("SESSION_SECRET", "");
    vi.stubEnv("SESSION_SECRET_OLD", old);
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    fs.writeFileSync(path.join(folder, "session-secret"), fresh);
    const { siteSecrets } = await import("./site-secrets.server");
    expect(siteSecrets()).toEqual([fresh, old]);
  });

  it("leave nothing beside the database when the disk takes nothing", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("SESSION_SECRET", "");
    vi.stubEnv("DATABASE_FILE", path.join(folder, "site.sqlite"));
    const { siteSecrets } = await import("./site-secrets.server");
    const link = vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    });
    expect(siteSecrets).toThrow("ENOSPC");
    link.mockRestore();
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});
