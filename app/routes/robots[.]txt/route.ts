import type { RouteHandle } from "~/base/http/route-handle";
import { env } from "~/config/env.server";
import { languages } from "~/language/i18n/languages";
import { paths, sitePaths } from "~/language/i18n/paths";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

/** Disallows addresses without public content; all others are allowed. */
export function loader() {
  const closed = [
    paths.admin,
    "/api/",
    ...[null, ...languages].map((language) => sitePaths(language).login),
  ];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${env().SITE_URL}${paths.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
