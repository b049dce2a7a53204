import type { Organization, WebSite } from "schema-dts";
import type { Language } from "~/language/i18n/languages";

/** The company in structured data. */
export interface CompanyFacts {
  name: string;
  /** The address of the landing page. */
  url: string;
  description?: string;
  logo?: string;
  email?: string;
  phone?: string;
  address?: string;
  /** Its profiles on other sites. */
  elsewhere?: string[];
}

/** Returns the id of the company, the same in both languages; no page has this address. */
const idOf = (url: string) => `${new URL(url).origin}/#company`;

/** Returns the id of the site, the same in both languages. */
export const siteIdOf = (url: string) => `${new URL(url).origin}/#site`;

/** Returns the full description of the company, for the landing page. */
export function organizationOf(company: CompanyFacts): Organization {
  const { name, url, description, logo, email, phone, address, elsewhere = [] } = company;
  return {
    "@type": "Organization",
    "@id": idOf(url),
    name,
    url,
    ...(description && { description }),
    ...(logo && { logo }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Returns a reference to the company, for other pages. */
export const companyOf = ({ name, url }: CompanyFacts): Organization => ({
  "@type": "Organization",
  "@id": idOf(url),
  name,
  url,
});

export function webSiteOf(company: CompanyFacts, language: Language): WebSite {
  const { name, url, description } = company;
  return {
    "@type": "WebSite",
    "@id": siteIdOf(url),
    name,
    url,
    inLanguage: language,
    ...(description && { description }),
    publisher: { "@id": idOf(url) },
  };
}
