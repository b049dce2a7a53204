import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { commandArgs } from "~/test/arrange/commands";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type SiteProcess, startSite } from "~/test/process/site-process";

let site: SiteProcess;
afterEach(() => site?.stop("SIGKILL"));

it("a running site shows what is imported with the next page, and exports it", async () => {
  const root = temporaryFolder();
  const [folder, again] = [path.join(root, "content"), path.join(root, "again")];
  const variables = {
    DATABASE_FILE: path.join(root, "site.sqlite"),
    UPLOADS_DIR: path.join(root, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: "Correct horse 7",
  };
  const run = (command: "export" | "import", ...args: string[]) =>
    spawnSync(process.execPath, commandArgs(command, ...args), {
      encoding: "utf8",
      env: { ...process.env, ...variables },
    });
  const write = (name: string, fields: object) => {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), JSON.stringify(fields));
  };
  const project = {
    title_en: "The Salt Line",
    title_es: "La línea de sal",
    year: "2024",
    category_en: "Feature Film",
    category_es: "Largometraje",
    imageUrl: "https://example.com/a.jpg",
  };
  expect(run("export", folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("There is no database") as string,
  });
  expect(fs.readdirSync(root)).toEqual([]);

  site = await startSite(variables);
  const landing = async () => (await fetch(`${site.url}/es`)).text();
  expect(await landing()).not.toContain("La línea de sal");
  write("content.json", { format: 1 });
  write("projects/3.json", { ...project, year: "24" });
  expect(run("import", folder)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^projects\/3\.json: year: Year must be a 4-digit number\.$/m,
    ) as string,
  });
  write("projects/3.json", project);
  expect(run("import", folder)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("1 project,") as string,
  });
  expect(await landing()).toContain("La línea de sal");
  expect((await fetch(`${site.url}/project/3`)).status).toBe(200);

  write("projects/3.json", { ...project, title_es: "Otra línea" });
  expect(run("import", folder, "--replace").stdout).toContain("before-import-");
  expect(await landing()).toContain("Otra línea");
  expect(run("export", again).status).toBe(0);
  expect(fs.readFileSync(path.join(again, "projects/3.json"), "utf8")).toContain("Otra línea");
});
