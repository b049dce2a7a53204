import { beforeEach, expect, it } from "vitest";
import { storeCounts } from "~/base/traffic/store-counts.server";
import { loader as file } from "~/routes/files.$name/route";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { countVisitorEvent } from "./count-visitor-event.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
  globalThis.countedDays = undefined;
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const asked = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://localhost/files/a", {
    method,
    headers: { "User-Agent": FIREFOX, ...headers },
  });

const counted = async () => {
  await storeCounts();
  return site.sqlite.prepare(`SELECT kind, subject, "count" FROM traffic`).raw().all();
};

it("counts the start of a film once, and neither its parts, robots nor users", async () => {
  const token = "t".repeat(43);
  countVisitorEvent(asked(), "trailer", 3);
  countVisitorEvent(asked({ Range: "bytes=0-" }), "trailer", 3);
  countVisitorEvent(asked({ Range: "bytes=0-1" }), "trailer", 3);
  countVisitorEvent(asked({ Range: "bytes=90000-" }), "trailer", 3);
  countVisitorEvent(asked({}, "HEAD"), "trailer", 3);
  countVisitorEvent(asked({ "User-Agent": "Googlebot/2.1" }), "trailer", 3);
  countVisitorEvent(asked({ Cookie: `session=${token}` }), "pressKit", 4);
  expect(await counted()).toEqual([
    ["pressKit", "4", 1],
    ["trailer", "3", 2],
  ]);
});

it("leaves files alone that are not there", async () => {
  await addProject(site.db, { trailerUrl: `/files/${"0".repeat(32)}-10b.mp4` });
  const response = await file({
    request: asked(),
    params: { name: `${"0".repeat(32)}-10b.mp4` },
    context: {},
  }).catch((error: unknown) => error as Response);
  expect(response.status).toBe(404);
  expect(await counted()).toEqual([]);
});
