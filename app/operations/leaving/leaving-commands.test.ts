import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { commandArgs } from "~/test/arrange/commands";
import { migratedFile } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";

it("a site is written for WordPress or as pages, and nothing is started for it", async () => {
  const root = temporaryFolder();
  const [DATABASE_FILE, wxr, pages] = ["site.sqlite", "site.xml", "pages"].map((name) =>
    path.join(root, name),
  ) as [string, string, string];
  await migratedFile(DATABASE_FILE);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, commandArgs("export", ...args), {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", DATABASE_FILE, UPLOADS_DIR: root },
    });
  expect(run("--wxr", wxr)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("News: 0, pages: 0, films: 0, pictures: 0.") as string,
  });
  expect(fs.readFileSync(wxr, "utf8")).toContain("<wp:wxr_version>1.2</wp:wxr_version>");
  expect(run("--static", pages)).toMatchObject({ status: 0, stderr: "" });
  expect(fs.readFileSync(path.join(pages, "es/index.html"), "utf8")).toContain('lang="es"');
  // Cards of the pages are kept; there is no lock, no backup and no first password.
  expect(fs.readdirSync(root).filter((name) => !name.startsWith("site."))).toEqual([
    "pages",
    "social",
  ]);
  for (const args of [[], [pages, "--wxr", wxr], ["--static", pages, "--wxr", wxr]]) {
    expect([args, run(...args).status]).toEqual([args, 1]);
  }
});
