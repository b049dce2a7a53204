import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { getSettings } from "~/company/settings/settings.server";
import { legalPages, paths } from "~/language/i18n/paths";
import { Prose } from "~/records/writing/prose";
import { EditLink } from "~/site/frame/edit-link";
import { findLegalPage } from "~/site/frame/legal-texts.server";
import styles from "~/site/frame/legal.module.css";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { params: { page: legalPages } },
  ahead: true,
};

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const name = legalPages.find((known) => known === args.params.page);
  const legal = name && findLegalPage(name, language, await readContent(getSettings));
  if (!legal) throw notFound(t("notFound.title"));
  const { title, summary, text } = legal;
  return {
    page: await withPageMeta({
      subject: name,
      language,
      page: { title, description: summary },
      address: (site) => site.legal(name),
    }),
    text,
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function LegalPage() {
  const { page, text } = useLoaderData<typeof loader>();
  return (
    <>
      <EditLink to={`${paths.adminSettings}?tab=legal`} needs="mayManageSite" />
      <article className="page">
        <h1 className={styles.title}>{page.title}</h1>
        <Prose {...text} />
      </article>
    </>
  );
}
