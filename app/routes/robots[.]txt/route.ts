import { env } from "~/env.server";
import { paths } from "~/i18n/paths";

export function loader() {
  const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Disallow: /auth"];
  const text = [...rules, `Sitemap: ${env().SITE_URL}${paths.sitemap}`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
