import { database } from "~db/connection.server";
import { env } from "~/env.server";
import { listNews } from "~/news/news.server";
import { listProjects } from "~/projects/projects.server";
import { sitemap } from "~/seo/sitemap.server";

export async function loader() {
  const db = database();
  const [projects, news] = await Promise.all([listProjects(db), listNews(db)]);
  const ids = (records: { id: number }[]) => records.map(({ id }) => id);
  return new Response(sitemap({ projects: ids(projects), news: ids(news) }, env().SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
