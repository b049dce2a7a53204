import type { SettingsMap } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { toNewsCard } from "~/content/news/news-views.server";
import { listLatestNews } from "~/content/news/news.server";
import { toTeamMemberData } from "~/content/team/team-member-card";
import { listShownTeam } from "~/content/team/team.server";
import { listGalleryProjects } from "~/films/projects/projects.server";
import { readScreeningStrip } from "~/films/screenings/screening-strip.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { readImageFacts } from "~/media/images/shown-images.server";
import { withComingDates } from "~/site/films/slate.server";
import { landingTexts } from "~/site/frame/landing-texts.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { type LandingContent, landingImages } from "./landing";
import { readSection, readWholeSection } from "./section-data.server";
import { readStrip } from "./strip.server";

/** The language of an address; null for one without. */
type AddressLanguage = Language | null;

type MadeLanding = Awaited<ReturnType<typeof makeLanding>>;

/** Thrown so that a page without one of its sections is not kept. */
class IncompleteLanding extends Error {
  constructor(readonly landing: MadeLanding) {
    super("A section of the landing page could not be read.");
  }
}

/** Returns the landing page with the stored settings, made once until the content changes. */
export async function readLanding(language: Language, lang: AddressLanguage): Promise<MadeLanding> {
  return readContent(makeWholeLanding, language, lang).catch((error: unknown) => {
    if (error instanceof IncompleteLanding) return error.landing;
    throw error;
  });
}

async function makeWholeLanding(db: Database, language: Language, lang: AddressLanguage) {
  const landing = await makeLanding(await getSettings(db), language, lang);
  const isWhole = Object.values(landing.content.sections).every((section) => "items" in section);
  if (!isWhole) throw new IncompleteLanding(landing);
  return landing;
}

/** Returns the landing page with these settings; sections that cannot be read say so. */
export async function makeLanding(
  settings: SettingsMap,
  language: Language,
  lang: AddressLanguage,
) {
  const [projects, team, news] = await Promise.all([
    readWholeSection(listGalleryProjects, (projects) => withComingDates(projects, language)),
    readSection(listShownTeam, (member) => toTeamMemberData(member, language)),
    readSection(listLatestNews, (item) => toNewsCard(item, language)),
  ]);
  const texts = landingTexts(settings, language);
  const sections = { projects, team, news };
  const strip = await readStrip(projects);
  const content: LandingContent = {
    texts,
    sections,
    strip,
    screenings: await readScreeningStrip(language, sitePaths(lang)),
    images: await readImageFacts(landingImages({ texts, sections, strip }), language),
  };
  const page = await withPageMeta({
    subject: "home",
    language,
    page: { title: translator(language)("common.productionCompany"), isLanding: true },
    address: (site) => site.home,
  });
  return { page, content };
}
