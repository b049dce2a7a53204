import fs from "node:fs";
import { expect, it } from "vitest";
import { engineStories } from "./engine-stories";

it("names stories that exist: one with another title would be told by no other engine", () => {
  const missing = engineStories.filter(
    ({ file, title }) => !fs.readFileSync(`app/${file}`, "utf8").includes(title),
  );
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
