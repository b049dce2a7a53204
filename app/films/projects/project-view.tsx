import { BillingBlock } from "~/films/credits/billing-block";
import { Credits } from "~/films/credits/credits";
import { Companies } from "~/films/film-rows/companies";
import type { CompanyRole } from "~/films/film-rows/film-rows";
import { Quotes } from "~/films/film-rows/quotes";
import { Releases } from "~/films/film-rows/releases";
import { Loop } from "~/films/loops/loop";
import { FilmScreenings } from "~/films/screenings/film-screenings";
import { WatchPlaces } from "~/films/screenings/watch-places";
import { FilmVideos } from "~/films/videos/film-videos";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { BackToList } from "~/media/images/back-to-list";
import { Frame, stillOf } from "~/media/images/frame";
import { Image } from "~/media/images/image";
import { places, relatedPlace } from "~/media/images/places";
import { captionsOf } from "~/media/player/caption-tracks";
import { DescribedVersion } from "~/media/player/described-version";
import { filmPage, readFilm } from "~/media/player/film-address";
import { FilmPlayer } from "~/media/player/film-player";
import { posterAddress } from "~/media/uploads/image-sources";
import { Prose } from "~/records/writing/prose";
import { HydrationStep } from "~/ui/parts/hydration-step";
import { Icon } from "~/ui/parts/icon";
import styles from "~/ui/styles/detail.module.css";
import { TitleCard } from "~/ui/title-card/title-card";
import { Awards } from "./awards";
import {
  Billing,
  FilmHead,
  FilmLinks,
  Poster,
  Statement,
  Synopsis,
  TechnicalSheet,
} from "./film-parts";
import { PressKitLink } from "./press-kit-link";
import { ProjectCard, type ProjectCardData } from "./project-card";
import type { ProjectData } from "./project-data";
import facts from "./project-facts.module.css";
import { Stills } from "./stills";

const STILLS_ID = "stills";
const TRAILER_ID = "trailer";

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
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const category = localized(project, "category", language);
  const location = localized(project, "location", language);
  const country = localized(project, "country", language);
  const languages = localized(project, "languages", language);
  const rating = localized(project, "rating", language);
  const trailer = project.trailerUrl ? readFilm(project.trailerUrl) : null;
  const hasStills = project.galleryImages.length > 0;
  const hasTexts = Boolean(
    localized(project, "synopsis", language).text || project.description.html,
  );
  const companiesWith = (role: CompanyRole) =>
    project.companies
      .filter((group) => group.role === role)
      .flatMap(({ companies }) => companies.map(({ name }) => name));
  const stillAlt = t("projects.stillAlt", { title: title.text });
  return (
    <article>
      <TitleCard
        scrim={scrim}
        picture={
          <Frame
            className="moving-still"
            still={stillOf("film", project.id)}
            place={places.hero}
            url={project.imageUrl}
            alt={stillAlt}
            priority
          >
            {project.loopUrl && <Loop url={project.loopUrl} />}
          </Frame>
        }
      >
        <BackToList to={paths.section("projects")}>{t("project.back")}</BackToList>
        <FilmHead project={project} className={`${styles.byline} eyebrow`} />
        <h1 className={styles.title} lang={title.lang} data-fit={project.titleFit}>
          {title.text}
        </h1>
        <Billing project={project} />
        {(trailer || project.pressKitUrl || project.watch.length > 0 || pressRoom) && (
          <p className={facts.actions}>
            {trailer && (
              <a className="button" href={`#${TRAILER_ID}`}>
                <Icon name="play" size={20} />
                {tFilm("trailer.name")}
              </a>
            )}
            {project.watch.length > 0 && (
              <a className="button button-quiet" href="#watch">
                {tFilm("watch.title")}
              </a>
            )}
            <PressKitLink address={project.pressKitUrl} />
            {pressRoom}
          </p>
        )}
      </TitleCard>
      <div className={facts.page}>
        <HydrationStep>
          <Awards awards={project.awards} className={facts.laurels} />
          <div className={`${styles.body} ${project.posterUrl ? facts.withPoster : ""}`}>
            <section aria-labelledby={hasTexts ? "project-about" : undefined}>
              {hasTexts && (
                <h2 className={styles.sub} id="project-about">
                  {t("project.about")}
                </h2>
              )}
              <Synopsis project={project} />
              <Prose {...project.description} />
              {hasStills && (
                <p className="section-foot">
                  <a className="button button-quiet" href={`#${STILLS_ID}`}>
                    {t("project.caseStudy")}
                    <Icon name="down" size={20} />
                  </a>
                </p>
              )}
            </section>
            <Poster project={project} />
            <section className={styles.side} aria-labelledby="project-details">
              <h2 className="eyebrow" id="project-details">
                {t("project.details")}
              </h2>
              <dl className={styles.facts} data-facts>
                <Fact name={t("project.client")} value={project.client} />
                <Fact name={t("project.location")} value={location.text} lang={location.lang} />
                <Fact name={t("project.category")} value={category.text} lang={category.lang} />
                <Fact name={t("project.year")} value={project.year} />
                <Fact
                  name={tFilm("facts.runtime")}
                  value={project.runtime && tFilm("facts.minutes", { minutes: project.runtime })}
                />
                <Fact name={tFilm("facts.country")} value={country.text} lang={country.lang} />
                <Fact
                  name={tFilm("facts.languages")}
                  value={languages.text}
                  lang={languages.lang}
                />
                <Fact name={tFilm("originalTitle")} value={project.originalTitle} />
                <Fact name={tFilm("internationalTitle")} value={project.internationalTitle} />
                <Fact name={tFilm("rating")} value={rating.text} lang={rating.lang} />
                <Fact
                  name={tFilm("facts.status")}
                  value={project.status && tFilm(`facts.statuses.${project.status}`)}
                />
                {trailer && trailer.host !== "file" && (
                  <div className="print-only">
                    <dt>{tFilm("trailer.name")}</dt>
                    <dd>{filmPage(trailer)}</dd>
                  </div>
                )}
              </dl>
              <FilmLinks project={project} />
            </section>
          </div>
        </HydrationStep>
        <HydrationStep>
          {trailer && project.trailerUrl && (
            <section className={styles.block} id={TRAILER_ID} aria-label={tFilm("trailer.name")}>
              <FilmPlayer
                place={places.cover}
                address={project.trailerUrl}
                title={title.text}
                label={tFilm("trailer.play")}
                name={tFilm("trailer.of", { title: title.text })}
                poster={<Image place={places.cover} url={project.imageUrl} alt={stillAlt} />}
                captions={captionsOf(project)}
                posterUrl={posterAddress(project.imageUrl)}
              />
              <DescribedVersion address={project.describedUrl} />
            </section>
          )}
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
          {hasStills && (
            <section className={styles.block} id={STILLS_ID} aria-labelledby="project-stills">
              <h2 className={styles.sub} id="project-stills">
                {t("project.stills")}
              </h2>
              <Stills
                id={isPreview ? null : project.id}
                title={title.text}
                urls={project.galleryImages}
                rows={project.stillRows}
              />
            </section>
          )}
        </HydrationStep>
        <HydrationStep>
          <FilmVideos
            title={title.text}
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
            title={title.text}
            producing={companiesWith("production")}
            coProducing={companiesWith("coProduction")}
          />
        </HydrationStep>
        <HydrationStep>
          {related.length > 0 && (
            <section className={styles.block} aria-labelledby="project-related">
              <h2 className={styles.sub} id="project-related">
                {t("project.related")}
              </h2>
              <div className={styles.related} data-related data-count={related.length}>
                {related.map((other) => (
                  <ProjectCard
                    key={other.id}
                    project={other}
                    place={relatedPlace(related.length)}
                    isRelated
                  />
                ))}
              </div>
            </section>
          )}
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

function Fact({ name, value, lang }: { name: string; value?: string | 0; lang?: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}
