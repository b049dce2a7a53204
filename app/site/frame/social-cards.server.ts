import type { PageCard, SocialCard } from "~/base/seo/social-card";
import { socialImageName } from "~/company/branding/card-files.server";
import { companyLogo } from "~/company/branding/company-logo.server";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { newsItemCard } from "~/content/news/news-item-meta.server";
import { findNewsItem, listLatestNews } from "~/content/news/news.server";
import { ownPageCard } from "~/content/pages/page-meta.server";
import { findPage } from "~/content/pages/pages.server";
import { findTeamMember } from "~/content/team/team.server";
import { projectCard } from "~/films/projects/project-meta.server";
import { findProject, listGalleryProjects } from "~/films/projects/projects.server";
import { translator } from "~/language/i18n/i18n.server";
import { isLanguage, type Language } from "~/language/i18n/languages";
import type { LegalPageName } from "~/language/i18n/paths";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import { imagesIn } from "~/media/uploads/stored-files.server";
import { personCard } from "~/site/people/person-meta.server";
import { readContent } from "~db/content-snapshot.server";
import { legalTitle, listLegalPages } from "./legal-texts.server";

/** A page with a preview card: its kind, or the kind of its record and the id. */
export type Subject =
  | "home"
  | "projects"
  | "talent"
  | "screenings"
  | "people"
  | "news"
  | "newsletter"
  | LegalPageName
  | `project-${number}`
  | `article-${number}`
  | `page-${number}`
  | `person-${number}`;

const ofRecord = /^(project|article|page|person)-([1-9]\d{0,14})$/;

/**
 * Returns the preview card of a page in social networks and messengers.
 *
 * @returns null when there is no such page
 */
export async function socialImageOf(
  subject: Subject,
  language: Language,
): Promise<{ path: string; alt: string } | null> {
  const card = await cardOf(subject, language);
  if (!card) return null;
  const name = socialImageName(`${language}-${subject}`, card);
  return { path: `/social/${name}`, alt: `${card.title} – ${card.company}` };
}

/** Returns the card of a file name such as `es-project-3`; null when there is no such page. */
export async function cardOfName(name: string): Promise<SocialCard | null> {
  const [, language, subject = ""] = /^([a-z]+)-(.+)$/.exec(name) ?? [];
  return isLanguage(language) ? cardOf(subject, language) : null;
}

async function cardOf(subject: string, language: Language): Promise<SocialCard | null> {
  const settings = await readContent(getSettings);
  const company = siteName(settings, language);
  const [, kind, number] = ofRecord.exec(subject) ?? [];
  const card = kind
    ? await cardOfRecord(kind, Number(number), language, settings)
    : await cardOfPage(subject, language, settings);
  return (
    card && {
      ...card,
      company,
      logo: companyLogo(settings, language),
      ...(await focusOf(card.still)),
    }
  );
}

/** Returns the focal point of a still, if set. */
async function focusOf(still: string | null): Promise<Pick<SocialCard, "focus">> {
  const address = still && `/uploads/${still}.webp`;
  if (!address) return {};
  const rows = await readContent(listImagesAt, [address]);
  const { focusX: x = null, focusY: y = null } = rows[0] ?? {};
  return x === null || y === null ? {} : { focus: { x, y } };
}

async function cardOfRecord(kind: string, id: number, language: Language, settings: SettingsMap) {
  if (kind === "project") {
    const project = await readContent(findProject, id);
    return project && projectCard(project, language);
  }
  if (kind === "page") {
    const page = await readContent(findPage, id);
    const kicker = translator(language)("common.productionCompany");
    return page && ownPageCard(page, language, { kicker, still: heroStill(settings, language) });
  }
  if (kind === "person") {
    const member = await readContent(findTeamMember, id);
    const card = member && personCard(member, language);
    return card && { ...card, still: card.still ?? heroStill(settings, language) };
  }
  const item = await readContent(findNewsItem, id);
  return item && newsItemCard(item, language);
}

function heroStill(settings: SettingsMap, language: Language): string | null {
  return imagesIn(settingText(settings, "hero_background", language))[0] ?? null;
}

async function cardOfPage(
  page: string,
  language: Language,
  settings: SettingsMap,
): Promise<PageCard | null> {
  const t = translator(language);
  const kicker = t("common.productionCompany");
  const hero = heroStill(settings, language);
  if (page === "home") {
    const title = settingText(settings, "hero_title", language).replaceAll("*", "");
    return { title: title || siteName(settings, language), kicker, still: hero };
  }
  if (page === "projects") {
    const [first] = await readContent(listGalleryProjects);
    const still = imagesIn(first?.imageUrl ?? "")[0] ?? hero;
    return { title: t("projects.listTitle"), kicker, still };
  }
  if (page === "news") {
    const [first] = await readContent(listLatestNews);
    const still = imagesIn(first?.imageUrl ?? "")[0] ?? hero;
    return { title: t("news.listTitle"), kicker, still };
  }
  if (page === "screenings") {
    return { title: translator(language, "film")("screenings.title"), kicker, still: hero };
  }
  if (page === "people") {
    return { title: translator(language, "film")("people.title"), kicker, still: hero };
  }
  if (page === "talent") return { title: t("talent.carousel"), kicker, still: hero };
  if (page === "newsletter") return { title: t("newsletter.title"), kicker, still: hero };
  const legal = listLegalPages(settings, language).find((known) => known === page);
  return legal ? { title: legalTitle(legal, language), kicker, still: hero } : null;
}
