import { BillingBlock } from "~/films/credits/billing-block";
import { Credits } from "~/films/credits/credits";
import { Companies } from "~/films/film-rows/companies";
import type { CompanyRole } from "~/films/film-rows/film-rows";
import { Quotes } from "~/films/film-rows/quotes";
import { Releases } from "~/films/film-rows/releases";
import { FilmScreenings } from "~/films/screenings/film-screenings";
import { WatchPlaces } from "~/films/screenings/watch-places";
import { FilmVideos } from "~/films/videos/film-videos";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { relatedPlace } from "~/media/images/places";
import { HydrationStep } from "~/ui/parts/hydration-step";
import styles from "~/ui/styles/detail.module.css";
import { Awards } from "./awards";
import { Statement, TechnicalSheet } from "./film-parts";
import { ProjectAbout, STILLS_ID } from "./project-about";
import { ProjectCard, type ProjectCardData } from "./project-card";
import type { ProjectData } from "./project-data";
import facts from "./project-facts.module.css";
import { ProjectTitle } from "./project-title";
import { ProjectTrailer } from "./project-trailer";
import { Stills } from "./stills";

/**
 * A project: a title card over its still, what is known of the film, and links to related films.
 *
 * @param props.scrim of its still, see `readScrim`
 */
export function ProjectView({
  project,
  related,
  next,
  scrim,
  news,
  pressRoom,
  isPreview,
}: {
  project: ProjectData;
  related: ProjectCardData[];
  /** The film after the related ones; empty if there is none. */
  next: ProjectCardData[];
  scrim: number;
  /** The news about it on the site. */
  news?: React.ReactNode;
  /** A link to its press room. */
  pressRoom?: React.ReactNode;
  /** True if it may be without a public page. */
  isPreview?: boolean;
}) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const title = localized(project, "title", useLanguage()).text;
  const companiesWith = (role: CompanyRole) =>
    project.companies
      .filter((group) => group.role === role)
      .flatMap(({ companies }) => companies.map(({ name }) => name));
  return (
    <article>
      <ProjectTitle project={project} scrim={scrim} pressRoom={pressRoom} />
      <div className={facts.page}>
        <HydrationStep>
          <Awards awards={project.awards} className={facts.laurels} />
          <ProjectAbout project={project} />
        </HydrationStep>
        <HydrationStep>
          <ProjectTrailer project={project} className={styles.block} />
          <Quotes quotes={project.quotes} className={styles.block} />
          <WatchPlaces places={project.watch} className={styles.block} />
          <FilmScreenings
            id={project.id}
            screenings={project.screenings}
            className={styles.block}
          />
        </HydrationStep>
        <HydrationStep>
          <Statement project={project} className={styles.block} />
          {project.galleryImages.length > 0 && (
            <section className={styles.block} id={STILLS_ID} aria-labelledby="project-stills">
              <h2 className={styles.sub} id="project-stills">
                {t("project.stills")}
              </h2>
              <Stills
                id={isPreview ? null : project.id}
                title={title}
                urls={project.galleryImages}
                rows={project.stillRows}
              />
            </section>
          )}
        </HydrationStep>
        <HydrationStep>
          <FilmVideos
            title={title}
            videos={project.videos}
            hosts={project.videoHosts}
            className={styles.block}
          />
          <Credits credits={project.credits} className={styles.block} />
          <TechnicalSheet project={project} className={styles.block} />
          <Companies groups={project.companies} className={styles.block} />
          <Releases releases={project.releases} className={styles.block} />
          {news}
          <BillingBlock
            credits={project.credits}
            title={title}
            producing={companiesWith("production")}
            coProducing={companiesWith("coProduction")}
          />
        </HydrationStep>
        <HydrationStep>
          <RelatedFilms films={related} />
        </HydrationStep>
      </div>
      {next.map((film) => (
        <ProjectCard
          key={film.id}
          project={film}
          eyebrow={tFilm("next")}
          headingLevel={2}
          isRelated
        />
      ))}
    </article>
  );
}

/** Films like this one. */
function RelatedFilms({ films }: { films: ProjectCardData[] }) {
  const { t } = useTranslation();
  if (films.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="project-related">
      <h2 className={styles.sub} id="project-related">
        {t("project.related")}
      </h2>
      <div className={styles.related} data-related data-count={films.length}>
        {films.map((other) => (
          <ProjectCard
            key={other.id}
            project={other}
            place={relatedPlace(films.length)}
            isRelated
          />
        ))}
      </div>
    </section>
  );
}
