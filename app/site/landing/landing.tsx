import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { type NewsCardData, NewsGrid } from "~/content/news/news-card";
import { OpenedTeamMember } from "~/content/team/opened-team-member";
import { TeamCarousel, TeamCarouselSkeleton } from "~/content/team/team-carousel";
import type { TeamMemberData } from "~/content/team/team-member-card";
import {
  ProjectCard,
  type ProjectCardData,
  ProjectGrid,
  ProjectGridSkeleton,
} from "~/films/projects/project-card";
import { ScreeningStrip, type ScreeningStripData } from "~/films/screenings/screening-strip";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { type ImageFacts, ImageFactsProvider } from "~/media/images/image-facts";
import { isAboutShown } from "~/site/frame/about-shown";
import type { FrameData, TitledSection } from "~/site/frame/frame-data.server";
import type { LandingTexts } from "~/site/frame/landing-texts.server";
import { HydrationStep } from "~/ui/parts/hydration-step";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { About } from "./about";
import { Contact } from "./contact";
import { DataSection, type SectionData } from "./data-section";
import { Hero, HeroSkeleton } from "./hero";
import { SectionHead } from "./section-head";

export interface LandingContent {
  texts: LandingTexts;
  sections: {
    projects: SectionData<ProjectCardData>;
    team: SectionData<TeamMemberData>;
    news: SectionData<NewsCardData>;
  };
  /** A still of one of the films, between two sections; null if none has any. */
  strip: { project: ProjectCardData; picture: string } | null;
  /** The next screenings; null without any. */
  screenings: ScreeningStripData | null;
  images: ImageFacts;
}

/** Returns the addresses of all images of the landing page. */
export function landingImages({
  texts: { hero, about },
  sections: { projects, team, news },
  strip,
}: Pick<LandingContent, "texts" | "sections" | "strip">): string[] {
  const shown = (data: SectionData<{ imageUrl: string }>) =>
    "items" in data ? data.items.map(({ imageUrl }) => imageUrl) : [];
  return [
    hero.background,
    about.image,
    ...shown(projects),
    ...shown(team),
    ...(strip ? [strip.picture] : []),
    ...shown(news),
  ];
}

const failed = { failed: true } as const;

/**
 * The landing page.
 *
 * @param content null while loading, "failed" when loading failed
 */
export function Landing({ content }: { content: LandingContent | "failed" | null }) {
  const { t } = useTranslation();
  const site = useRouteLoaderData<{ frame: FrameData; formStamp: string }>(FRAME_ROUTE);
  if (!site) return null;
  const heads = site.frame.sections;
  const { texts, sections, strip, screenings, images } =
    content === "failed"
      ? {
          texts: null,
          sections: { projects: failed, team: failed, news: failed },
          strip: null,
          screenings: null,
          images: {},
        }
      : (content ?? {
          texts: null,
          sections: null,
          strip: null,
          screenings: null,
          images: {},
        });
  return (
    <ImageFactsProvider value={images}>
      {texts ? (
        <Hero
          // Its button leads to the films.
          hero={isEmpty(sections?.projects ?? null) ? { ...texts.hero, cta: "" } : texts.hero}
          company={site.frame.siteTitle}
          logo={site.frame.logo}
          next={screenings?.next}
        />
      ) : (
        <HeroSkeleton title={site.frame.siteTitle} />
      )}
      <HydrationStep>
        {texts && isAboutShown(texts.about) && (
          <About about={texts.about} company={site.frame.siteTitle} />
        )}
        {screenings && <ScreeningStrip {...screenings} />}
      </HydrationStep>
      <HydrationStep>
        <ProjectsSection data={sections?.projects ?? null} head={heads.projects} />
      </HydrationStep>
      <HydrationStep>
        <TeamSection data={sections?.team ?? null} head={heads.talent} />
        {strip && <ProjectCard {...strip} eyebrow={t("projects.fromFilm")} headingLevel={2} />}
      </HydrationStep>
      <HydrationStep>
        <NewsSection data={sections?.news ?? null} head={heads.news} />
        {texts && (
          <Contact
            contact={texts.contact}
            head={heads.contact}
            social={site.frame.footer.social}
            formStamp={site.formStamp}
          />
        )}
      </HydrationStep>
    </ImageFactsProvider>
  );
}

/** Returns true if there is nothing to show or to lead to. */
const isEmpty = (data: SectionData<unknown> | null) =>
  data !== null && "items" in data && data.items.length === 0;

interface SectionProps<Item> {
  data: SectionData<Item> | null;
  head: FrameData["sections"][TitledSection];
}

function ProjectsSection({ data, head }: SectionProps<ProjectCardData>) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  if (isEmpty(data)) return null;
  return (
    <section className="section" id="projects" aria-labelledby="projects-title">
      <div className="section-head">
        <SectionHead id="projects-title" section="projects" {...head} name={t("projects.title")} />
      </div>
      <DataSection
        data={data}
        loading={<ProjectGridSkeleton label={t("common.loading")} />}
        error={t("projects.error")}
      >
        {(projects) => <ProjectGrid projects={projects} />}
      </DataSection>
      <p className="section-foot">
        <Link className="button button-quiet" to={paths.projects()}>
          {t("projects.viewAll")}
          <Icon name="arrow" size={20} />
        </Link>
      </p>
    </section>
  );
}

function TeamSection({ data, head }: SectionProps<TeamMemberData>) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  if (isEmpty(data)) return null;
  return (
    <section className="section" id="talent" aria-labelledby="talent-title">
      <div className="section-head">
        <SectionHead id="talent-title" section="talent" {...head} name={t("talent.carousel")} />
      </div>
      <DataSection
        data={data}
        loading={<TeamCarouselSkeleton label={t("common.loading")} />}
        error={t("talent.error")}
      >
        {(members) => (
          <>
            <TeamCarousel members={members} />
            <OpenedTeamMember members={members} closed={paths.section("talent")} />
          </>
        )}
      </DataSection>
    </section>
  );
}

function NewsSection({ data, head }: SectionProps<NewsCardData>) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  if (isEmpty(data)) return null;
  return (
    <section className="section" id="news" aria-labelledby="news-title">
      <div className="section-head">
        <SectionHead id="news-title" section="news" {...head} name={t("news.listTitle")} />
      </div>
      <DataSection
        data={data}
        loading={<div className="spinner" role="status" aria-label={t("common.loading")} />}
        error={t("common.errorLoading")}
      >
        {(items) => <NewsGrid items={items} />}
      </DataSection>
      <p className="section-foot">
        <Link className="button button-quiet" to={paths.newsList()}>
          {t("news.viewAll")}
          <Icon name="arrow" size={20} />
        </Link>
      </p>
    </section>
  );
}
