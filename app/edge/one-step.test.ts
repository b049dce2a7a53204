import http from "node:http";
import type { AddressInfo } from "node:net";
import { redirect, type ServerBuild } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { makeListener } from "./listener.server";

const nothing = () => {
  throw new Response("Nothing here", { status: 404 });
};
const loaders = {
  "*": nothing,
  about: () => redirect("/en/about", 301),
  "en/about": () => null,
  "2020/:month/:name": nothing,
  plain: () => null,
};

const render = () => null;
const handle = { audience: "public" };

const build = {
  mode: "test",
  basename: "/",
  future: {},
  assets: { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" },
  entry: { module: { default: (_: Request, status: number) => new Response(null, { status }) } },
  routes: Object.fromEntries(
    Object.entries(loaders).map(([path, loader]) => [
      path,
      { id: path, path, module: { default: render, loader, handle } },
    ]),
  ),
} as unknown as ServerBuild;

let server: http.Server;

beforeEach(async () => {
  const { sqlite } = await freshDatabase();
  const insert = sqlite.prepare(
    "INSERT INTO redirects (source, sourceKey, target, status, source_folded, target_folded) VALUES (?, ?, ?, 301, '', '')",
  );
  for (const [source, target] of [
    ["/2020/05/post", "/en/news/1"],
    ["/en/about", "/en/hidden"],
  ]) {
    insert.run(source, source, target);
  }
  const shutdown = { isDraining: () => false, begin: () => undefined, end: () => undefined };
  server = http.createServer(makeListener(build, shutdown as never));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ["an old address", "/2020/05/post/", 301, "/en/news/1"],
  ["one with a query", "/2020/05/post/?utm=1", 301, "/en/news/1?utm=1"],
  ["a page without its language", "/about/", 301, "/en/about"],
  ["a page, which no redirect hides", "/en/about/", 308, "/en/about"],
  ["a page that leads nowhere", "/plain/", 308, "/plain"],
  ["an address without anything", "/none/", 308, "/none"],
])("%s with a slash at its end is led on in one step", async (_, path, status, target) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([status, target]);
});
