import { BillingBlock } from "~/films/credits/billing-block";
import type { CompanyRole } from "~/films/film-rows/film-rows";
import { Quotes } from "~/films/film-rows/quotes";
import { FilmScreenings } from "~/films/screenings/film-screenings";
import { WatchPlaces } from "~/films/screenings/watch-places";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { places } from "~/media/images/places";
import { HydrationStep } from "~/ui/parts/hydration-step";
import styles from "~/ui/styles/detail.module.css";
import { Awards } from "./awards";
import { FilmCredits } from "./film-credits";
import { FilmPictures } from "./film-pictures";
import { ProjectAbout } from "./project-about";
import { ProjectCard, type ProjectCardData } from "./project-card";
import type { ProjectData } from "./project-data";
import facts from "./project-facts.module.css";
import { ProjectTitle } from "./project-title";

/**
 * A project: a title card over its still, what is known of the film, and links to other films. The
 * page stays short for a film with long lists: what few readers look for is folded.
 */
export function ProjectView({
  project,
  related,
  next,
  news,
  pressRoom,
  isPreview = false,
}: {
  project: ProjectData;
  related: ProjectCardData[];
  /** The film after the related ones; empty if there is none. */
  next: ProjectCardData[];
  /** The news about it on the site. */
  news?: React.ReactNode;
  /** A link to its press room. */
  pressRoom?: React.ReactNode;
  /** True if it may be without a public page. */
  isPreview?: boolean;
}) {
  const title = localized(project, "title", useLanguage()).text;
  const companiesWith = (role: CompanyRole) =>
    project.companies
      .filter((group) => group.role === role)
      .flatMap(({ companies }) => companies.map(({ name }) => name));
  return (
    <article>
      <ProjectTitle project={project} pressRoom={pressRoom} />
      <div className={facts.page}>
        <HydrationStep>
          <ProjectAbout project={project} />
          <Awards awards={project.awards} className={styles.block} />
        </HydrationStep>
        <HydrationStep>
          <Quotes quotes={project.quotes} className={styles.block} />
          <WatchPlaces places={project.watch} className={styles.block} />
          <FilmScreenings
            id={project.id}
            screenings={project.screenings}
            className={styles.block}
          />
        </HydrationStep>
        <HydrationStep>
          <FilmPictures project={project} isPreview={isPreview} className={styles.block} />
        </HydrationStep>
        <HydrationStep>
          <FilmCredits project={project} className={styles.block} />
          {news}
          <BillingBlock
            credits={project.credits}
            title={title}
            producing={companiesWith("production")}
            coProducing={companiesWith("coProduction")}
          />
        </HydrationStep>
        <HydrationStep>
          <OtherFilms related={related} next={next} />
        </HydrationStep>
      </div>
    </article>
  );
}

/** Films like this one, and the one after them. */
function OtherFilms({ related, next }: { related: ProjectCardData[]; next: ProjectCardData[] }) {
  const { t } = useTranslation("film");
  if (related.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="project-related">
      <h2 className={styles.sub} id="project-related">
        {t("facts.related")}
      </h2>
      <div className={facts.others} data-others data-count={related.length + next.length}>
        <div className={facts.related} data-related>
          {related.map((film) => (
            <ProjectCard key={film.id} project={film} place={places.small} isRelated />
          ))}
        </div>
        {next.map((film) => (
          <div key={film.id} data-next>
            <ProjectCard project={film} place={places.small} isRelated>
              {t("next")}
            </ProjectCard>
          </div>
        ))}
      </div>
    </section>
  );
}
