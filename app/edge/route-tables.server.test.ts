import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { makeRouteTable } from "~/base/http/route-table";
import { makeApplication } from "./route-tables.server";

type RouteOf = [id: string, path: string | undefined, index?: true, parent?: string];

/**
 * A build of routes, each of which answers with its id and parameters.
 *
 * @param pages ids of the routes with a component
 * @param sentTo ids of the routes to which scripts send forms
 */
function buildOf(routes: RouteOf[], pages: string[] = [], sentTo: string[] = []) {
  const build = {
    mode: "production",
    future: { v3_singleFetch: true },
    assets: {
      routes: Object.fromEntries(
        routes.map(([id]) => [id, { id, hasClientAction: sentTo.includes(id) }]),
      ),
    },
    entry: { module: { default: () => new Response("document") } },
    routes: Object.fromEntries(
      routes.map(([id, path, index, parentId = id === "root" ? undefined : "root"]) => [
        id,
        {
          id,
          path,
          index,
          parentId,
          module: {
            ...(pages.includes(id) && { default: () => null }),
            loader: ({ params }: { params: object }) =>
              new Response(`${id} ${JSON.stringify(params)}`),
          },
        },
      ]),
    ),
  };
  return build as unknown as ServerBuild;
}

const makeApplicationOf = (build: ServerBuild) =>
  makeApplication(build, makeRouteTable(build.routes));

const routes: RouteOf[] = [
  ["root", ""],
  ["home", undefined, true],
  ["slug", ":lang?/:slug"],
  ["film", ":lang?/project/:id"],
  ["admin", "admin"],
  ["list", "projects", undefined, "admin"],
  ["form", "projects/:id", undefined, "admin"],
  ["rest", "*"],
];

const { application } = makeApplicationOf(buildOf(routes));

it.each([
  ["/", "home {}"],
  ["/about", 'slug {"slug":"about"}'],
  ["/en/about", 'slug {"lang":"en","slug":"about"}'],
  ["/project/1-a", 'film {"id":"1-a"}'],
  ["/es/project/2", 'film {"lang":"es","id":"2"}'],
  ["/admin/projects", "list {}"],
  ["/admin/projects/7?x=1", 'form {"id":"7"}'],
  ["/a/b/c/d", 'rest {"*":"a/b/c/d"}'],
])("%s is answered by its route, however often it is asked for", async (path, expected) => {
  for (let time = 0; time < 2; time++) {
    const response = await application(new Request(`http://localhost${path}`));
    expect(await response.text()).toBe(expected);
  }
});

it.each([
  ["/_root.data", "home"],
  ["/admin/projects/7.data", "form"],
  ["/project/1.data", "film"],
])("%s is answered with the data of the page's route", async (path, id) => {
  const response = await application(new Request(`http://localhost${path}`));
  const sent = await response.text();
  expect(sent).toContain(`"${id}"`);
  expect(sent).toContain(`${id} {`);
});

const { isAnswered } = makeApplicationOf(
  buildOf(
    [
      ...routes,
      ["file", "files/:name"],
      ["feed", ":lang?/feed.xml"],
      ["export", "projects/export", undefined, "admin"],
      ["logout", "logout"],
    ],
    routes.map(([id]) => id),
    ["logout"],
  ),
);

it.each([
  ["GET", "/_root.data"],
  ["GET", "/.data"],
  ["GET", "/es/about.data"],
  ["POST", "/admin/projects/7.data"],
  ["GET", "/admin.data"],
  ["GET", "/a/b/c/d.data"],
  ["GET", "/files/a.mp4"],
  ["HEAD", "/feed.xml"],
  ["POST", "/logout"],
  ["POST", "/logout.data"],
])("%s %s reaches the application", (method, path) => {
  expect(isAnswered(method, path)).toBe(true);
});

it.each([
  ...["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", undefined].map((method) => [
    method,
    "/files/a.mp4.data",
  ]),
  ["GET", "/files/a.mp4/.data"],
  ["GET", "/files/a.data"],
  ["GET", "/files/.data.data"],
  ["GET", "/feed.xml.data"],
  ["GET", "/es/feed.xml.data"],
  ["GET", "/admin/projects/export.data"],
  ["GET", "/logout.data"],
  ["HEAD", "/logout.data"],
])("%s %s does not: the route has no page", (method, path = "") => {
  expect(isAnswered(method, path)).toBe(false);
});
