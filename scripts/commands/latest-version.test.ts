import { execFileSync } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../app/test/arrange/temporary-folder";
import { compareVersions, latestVersion } from "./latest-version";

async function announced(body: string, status = 200) {
  const server = http.createServer((_, outgoing) => outgoing.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await latestVersion(`http://127.0.0.1:${port}/latest`);
  } finally {
    server.close();
  }
}

describe("the newest release", () => {
  it("is the highest of the tags of a repository, not the last", async () => {
    const folder = temporaryFolder();
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "one");
    for (const tag of ["v1.2.3", "v1.10.0", "1.9.9", "v2.0.0-beta", "notes"]) git("tag", tag);
    expect(await latestVersion(folder)).toEqual({ version: "1.10.0", page: null });
  });

  it("is what a document says", async () => {
    const page = "https://example.com/releases/2";
    expect(await announced(JSON.stringify({ tag_name: "v2.0.1", html_url: page }))).toEqual({
      version: "2.0.1",
      page,
    });
    expect(await announced('{"version":"1.4.0"}')).toEqual({ version: "1.4.0", page: null });
  });

  it("is not known from anything else", async () => {
    await expect(announced('{"version":"next"}')).rejects.toThrow("announces no version");
    await expect(announced("", 404)).rejects.toThrow("answers 404");
    await expect(latestVersion(temporaryFolder())).rejects.toThrow();
  });
});

it.each([
  ["1.2.3", "1.2.3", 0],
  ["1.9.0", "1.10.0", -1],
  ["2.0.0", "1.99.99", 1],
])("%s compared with %s is %d", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
