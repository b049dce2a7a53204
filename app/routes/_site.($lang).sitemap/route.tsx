import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { alternatesOf } from "~/language/i18n/paths";
import { listSitemapGroups } from "~/site/frame/sitemap-groups.server";
import styles from "~/site/frame/sitemap.module.css";
import { Link } from "~/ui/parts/link";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true };

export const meta = siteMeta;

/** Lists the pages of the site for visitors; /sitemap.xml is for crawlers. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  return {
    page: {
      title: t("footer.sitemap"),
      description: t("sitemap.body"),
      addresses: alternatesOf((site) => site.sitemap),
    },
    groups: await listSitemapGroups(language, t, paths),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SitemapPage() {
  const { page, groups } = useLoaderData<typeof loader>();
  return (
    <article className="page">
      <h1 className={styles.title}>{page.title}</h1>
      <div className={styles.groups}>
        {groups.map(({ name, title, links }) => (
          <section key={name} aria-labelledby={`sitemap-${name}`}>
            <h2 className={styles.heading} id={`sitemap-${name}`}>
              {title}
            </h2>
            <ul>
              {links.map(({ to, text, lang }) => (
                <li key={to}>
                  <Link className={styles.link} to={to} lang={lang}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}
