import { renderToStaticMarkup } from "react-dom/server";
import { SOCIAL_SIZE } from "~/base/seo/social-card";
import {
  type FeedFormat,
  feedFormats,
  feedPath,
  type FeedSubject,
} from "~/language/i18n/feed-paths";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { FRAME_ROUTE, ownAddress, type PageMeta, type SiteFacts, titleOf } from "./meta";
import { structuredText, type StructuredThing } from "./structured-data.server";

/** The metadata of a page for link previews and search engines. */
export interface SocialMeta {
  /** The preview card of the page; a path of this site. */
  image: { path: string; alt: string };
  /** The Open Graph type of a film, news item or person; `website` for other pages. */
  type?: "video.movie" | "article" | "profile";
  /** The day of a news item, and the instant of its last change. */
  publishedOn?: string;
  changedAt?: string;
  things: readonly StructuredThing[];
  /** The feeds of the site. */
  feeds: readonly { subject: FeedSubject; title: string }[];
}

const FEED_TYPES: Record<FeedFormat, string> = {
  xml: "application/atom+xml",
  json: "application/feed+json",
};

const locales: Record<Language, string> = { en: "en_US", es: "es_ES" };

const socialMetaOf = new WeakMap<PageMeta, SocialMeta>();

/**
 * Associates the social metadata with a page until its document is rendered. It is not part of the
 * loader data, since scripts do not need it and it would be sent twice.
 *
 * @returns the page, for the loader to return
 */
export function withSocialMeta<Page extends PageMeta>(page: Page, socialMeta: SocialMeta): Page {
  socialMetaOf.set(page, socialMeta);
  return page;
}

interface PageContext {
  /** The data of all matched routes. */
  loaderData: Record<string, unknown>;
  location: { pathname: string };
}

/**
 * Inserts the tags that only readers of the document need at the end of its head, where hydration
 * ignores unknown elements.
 *
 * @param context the context that Remix renders the page from
 */
export function insertSocialMeta(
  html: string,
  { loaderData, location }: PageContext,
  language: Language,
): string {
  const site = loaderData[FRAME_ROUTE] as SiteFacts | undefined;
  const page = pagesOf(loaderData).find((each) => socialMetaOf.has(each));
  const socialMeta = page && socialMetaOf.get(page);
  if (!site || !socialMeta || !page.addresses || page.isHidden) return html;
  const tags = (
    <Tags
      page={page}
      socialMeta={socialMeta}
      site={site}
      address={ownAddress(page.addresses, location.pathname, site.frame.languages)}
      language={language}
    />
  );
  return html.replace("</head>", () => `${renderToStaticMarkup(tags)}</head>`);
}

/** Returns the X-Robots-Tag header of a page. Hidden pages, such as drafts, must not be indexed. */
export function robotsHeader({ loaderData }: Pick<PageContext, "loaderData">): string {
  const isHidden = pagesOf(loaderData).some((page) => page.isHidden);
  return isHidden ? "noindex" : "max-image-preview:large";
}

function pagesOf(loaderData: Record<string, unknown>): PageMeta[] {
  return Object.values(loaderData).flatMap(
    (data) => (data as { page?: PageMeta } | null)?.page ?? [],
  );
}

interface TagsProps {
  page: PageMeta;
  socialMeta: SocialMeta;
  site: SiteFacts;
  address: string;
  language: Language;
}

function Tags({ page, socialMeta, site: { origin, frame }, address, language }: TagsProps) {
  const { image, type = "website", publishedOn, changedAt, things, feeds } = socialMeta;
  const description = page.description || frame.description;
  return (
    <>
      {feeds.flatMap(({ subject, title }) =>
        feedFormats.map((format) => (
          <link
            key={subject + format}
            rel="alternate"
            type={FEED_TYPES[format]}
            title={title}
            href={origin + feedPath(subject, format, language)}
          />
        )),
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={frame.siteTitle} />
      <meta
        property="og:title"
        content={page.isLanding ? titleOf(page, frame.siteTitle) : page.title}
      />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + address} />
      <meta property="og:locale" content={locales[language]} />
      {frame.languages.length > 1 && (
        <meta property="og:locale:alternate" content={locales[otherLanguage(language)]} />
      )}
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SOCIAL_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_SIZE.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {changedAt && <meta property="article:modified_time" content={changedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredText(things) }}
        />
      )}
    </>
  );
}
