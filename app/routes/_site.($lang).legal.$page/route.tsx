import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { legalPages } from "~/i18n/paths";
import { siteMeta } from "~/seo/meta";
import { summaryOf } from "~/seo/summary";
import { getSettings } from "~/settings/settings.server";
import { legalPage } from "~/site/legal-texts.server";
import { withPageMeta } from "~/site/page-meta.server";
import { notFound, publicRequest } from "~/http/params.server";
import { readContent } from "~db/content-snapshot.server";
import styles from "./legal.module.css";

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const name = legalPages.find((known) => known === args.params.page);
  if (!name) throw notFound(t("notFound.title"));
  const text = legalPage(name, language, await readContent(getSettings));
  return {
    page: await withPageMeta({
      subject: name,
      language,
      page: { title: text.title, description: summaryOf(text.intro) },
      address: (site) => site.legal(name),
    }),
    text,
  };
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function LegalPage() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <article className="page">
      <h1 className={styles.title}>{text.title}</h1>
      <div className="prose">
        <p className="lead">{text.intro}</p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.section}>
            <h2 className={styles.heading}>{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
