import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/database";
import { makeCachedPages } from "./cached-pages.server";

const build = { routes: { root: {} } } as unknown as Pick<ServerBuild, "routes">;
const pages = makeCachedPages(build, () => Promise.resolve(new Response()));
const find = (url: string) => pages.find({ method: "GET", url, headers: {} } as IncomingMessage);

beforeEach(async () => {
  await freshDatabase();
});

describe("the data of a route", () => {
  it("are kept if the site has that route", () => {
    expect(find("/en.data?_routes=root")).not.toBeNull();
  });

  it.each(["nothing", "constructor", "toString", "__proto__"])(
    "are not kept if it has none of that name: %s",
    (name) => expect(find(`/en.data?_routes=${name}`)).toBeNull(),
  );
});
