import type { BreadcrumbList, NewsArticle, ProfilePage, WebPage } from "schema-dts";
import type { Language } from "~/language/i18n/languages";
import { type CompanyFacts, companyOf, siteIdOf } from "./company-data.server";
import { personOf } from "./film-data.server";

/** Maximum length of a headline; search engines cut or reject longer ones. */
const HEADLINE_MAX = 110;

export interface ArticleFacts {
  headline: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  description?: string;
  images?: string[];
  /** A day, `2025-01-05`. */
  date: string;
  changedAt: string;
  author?: string | null;
  tags?: string[];
  /** The films that it is about, with the addresses of their pages. */
  films?: { name: string; url: string }[];
}

export function newsArticleOf(article: ArticleFacts): NewsArticle {
  const { headline, url, images = [], tags = [], films = [], author } = article;
  const company = companyOf(article.company);
  return {
    "@type": "NewsArticle",
    headline: [...headline].slice(0, HEADLINE_MAX).join(""),
    url,
    mainEntityOfPage: url,
    inLanguage: article.language,
    ...(article.description && { description: article.description }),
    ...(images.length > 0 && { image: images }),
    datePublished: article.date,
    dateModified: article.changedAt,
    author: author ? personOf({ name: author }) : company,
    publisher: company,
    ...(tags.length > 0 && { keywords: tags }),
    ...(films.length > 0 && {
      about: films.map((film) => ({ "@type": "Movie" as const, ...film })),
    }),
  };
}

/** The facts of a page of the company's own. */
export interface WebPageFacts {
  name: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  description?: string;
  images?: string[];
  changedAt: string;
}

export function webPageOf(page: WebPageFacts): WebPage {
  const { name, url, language, company, description, images = [], changedAt } = page;
  return {
    "@type": "WebPage",
    name,
    url,
    inLanguage: language,
    ...(description && { description }),
    ...(images[0] && { primaryImageOfPage: { "@type": "ImageObject", url: images[0] } }),
    dateModified: changedAt,
    isPartOf: { "@id": siteIdOf(company.url) },
    publisher: companyOf(company),
  };
}

/** The facts of a person's page. */
export interface ProfileFacts {
  name: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  jobTitle?: string;
  description?: string;
  images?: string[];
  elsewhere?: string[];
  /** True for a member of the company's team. */
  isMember: boolean;
  createdAt: string;
  changedAt: string;
}

export function profilePageOf(profile: ProfileFacts): ProfilePage {
  const { name, url, jobTitle, description, images = [], elsewhere = [], company } = profile;
  return {
    "@type": "ProfilePage",
    url,
    inLanguage: profile.language,
    dateCreated: profile.createdAt,
    dateModified: profile.changedAt,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name,
      url,
      ...(jobTitle && { jobTitle }),
      ...(description && { description }),
      ...(images.length > 0 && { image: images }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      ...(profile.isMember && { worksFor: companyOf(company) }),
    },
  };
}

/** Returns the breadcrumbs from the landing page to a page, which comes last. */
export function breadcrumbsOf(steps: readonly { name: string; url: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}
