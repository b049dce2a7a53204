import fs from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { IncompleteBuild, rejectIncompleteBuild } from "./whole-build.server";

const assets = {
  entry: { module: "/build/entry-1.js", imports: ["/build/shared/a-1.js"] },
  routes: { root: { id: "root", module: "/build/root-1.js", css: ["/build/root-1.css"] } },
} as unknown as ServerBuild["assets"];

function put(folder: string, ...names: string[]): void {
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), "");
  }
}

it("a build is whole with the files that its pages name", () => {
  const folder = temporaryFolder();
  put(folder, "build/entry-1.js", "build/shared/a-1.js", "build/root-1.js", "build/root-1.css");
  expect(() => rejectIncompleteBuild(assets, folder)).not.toThrow();
});

it("a build without its folder, or with a part of it, is refused in words", () => {
  const folder = temporaryFolder();
  const nowhere = path.join(folder, "client");
  expect(() => rejectIncompleteBuild(assets, nowhere)).toThrow(IncompleteBuild);
  expect(() => rejectIncompleteBuild(assets, nowhere)).toThrow(
    `the folder ${nowhere} of the build is missing. Run ./scripts/build`,
  );
  put(folder, "build/entry-1.js", "build/root-1.js", "build/root-0.css");
  expect(() => rejectIncompleteBuild(assets, folder)).toThrow(
    /2 of 4 files of the build are missing in .*, such as \/build\/shared\/a-1\.js/,
  );
});
