import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { makeApplication } from "./route-tables.server";

/** A build of routes without a component, each of which answers with its id and parameters. */
function buildOf(routes: [id: string, path: string | undefined, index?: true, parent?: string][]) {
  const build = {
    mode: "production",
    future: { v3_singleFetch: true },
    assets: { routes: Object.fromEntries(routes.map(([id]) => [id, { id }])) },
    entry: { module: { default: () => new Response("document") } },
    routes: Object.fromEntries(
      routes.map(([id, path, index, parentId = id === "root" ? undefined : "root"]) => [
        id,
        {
          ...{ id, path, index, parentId },
          module: {
            loader: ({ params }: { params: object }) =>
              new Response(`${id} ${JSON.stringify(params)}`),
          },
        },
      ]),
    ),
  };
  return build as unknown as ServerBuild;
}

const application = makeApplication(
  buildOf([
    ["root", ""],
    ["home", undefined, true],
    ["slug", ":lang?/:slug"],
    ["film", ":lang?/project/:id"],
    ["admin", "admin"],
    ["list", "projects", undefined, "admin"],
    ["form", "projects/:id", undefined, "admin"],
    ["rest", "*"],
  ]),
);

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
