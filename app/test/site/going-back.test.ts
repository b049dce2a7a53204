import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { defined } from "~/config/defined";
import { temporaryFolder } from "../arrange/temporary-folder";

/** Returns the lines for the data of a site in the blocks of "Going back", for another folder. */
function documentedLines(folder: string): string[] {
  const [, section = ""] = fs.readFileSync("docs/operating.md", "utf8").split("\n## Going back\n");
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) =>
    defined(/cd \/var\/lib\/site.*?(?=\nln -sfn releases)/s.exec(block)?.[0]).replace(
      "/var/lib/site",
      folder,
    ),
  );
}

const what = "what docs/operating.md says about going back keeps the database and the uploads";

it.each(["are a folder", "are a link to one"])(`${what}, which %s`, (how) => {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  if (how === "are a link to one") {
    fs.mkdirSync(file("elsewhere"));
    fs.symlinkSync(file("elsewhere"), file("uploads"));
  }
  fs.mkdirSync(file("uploads/incoming"), { recursive: true });
  for (const name of [
    "site.sqlite",
    "site.sqlite-wal",
    "uploads/new.webp",
    "uploads/incoming/film",
  ])
    fs.writeFileSync(file(name), "upgraded");
  fs.writeFileSync(file("site.sqlite.before-NAME"), "older");
  const [back = "", forth = ""] = documentedLines(folder);
  const run = (lines: string) => execFileSync("bash", ["-ec", lines]);

  run(back);
  expect(fs.readFileSync(file("site.sqlite"), "utf8")).toBe("older");
  expect(fs.existsSync(file("site.sqlite-wal"))).toBe(false);
  // The older program deletes what its database does not name.
  fs.rmSync(file("uploads/new.webp"));
  fs.writeFileSync(file("uploads/since.webp"), "older");

  run(forth);
  for (const name of [
    "site.sqlite",
    "site.sqlite-wal",
    "uploads/new.webp",
    "uploads/incoming/film",
  ])
    expect(fs.readFileSync(file(name), "utf8")).toBe("upgraded");
  expect(fs.existsSync(file("uploads/since.webp"))).toBe(true);
});
