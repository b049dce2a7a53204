import { Loop } from "~/films/loops/loop";
import { PressKitLink } from "~/films/press/press-kit-link";
import { Tickets } from "~/films/screenings/tickets";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { BackToList } from "~/media/images/back-to-list";
import { Frame, stillOf } from "~/media/images/frame";
import { places } from "~/media/images/places";
import { captionsOf } from "~/media/player/caption-tracks";
import { PlayLink } from "~/media/player/play-link";
import { Icon } from "~/ui/parts/icon";
import styles from "~/ui/styles/detail.module.css";
import { TitleCard } from "~/ui/title-card/title-card";
import { Billing, FilmHead } from "./film-parts";
import type { ProjectData } from "./project-data";
import facts from "./project-facts.module.css";
import { hasTrailer, TRAILER_ID } from "./project-trailer";

/** The title of a film over its still, and the ways to its films, places and documents. */
export function ProjectTitle({
  project,
  pressRoom,
}: {
  project: ProjectData;
  /** A link to its press room. */
  pressRoom?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  const isPlayable = hasTrailer(project);
  const title = localized(project, "title", useLanguage());
  return (
    <TitleCard
      picture={
        <Frame
          className="moving-still"
          still={stillOf("film", project.id)}
          place={places.hero}
          url={project.imageUrl}
          alt={t("projects.stillAlt", { title: title.text })}
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
      {(isPlayable || project.pressKitUrl || project.watch.length > 0 || pressRoom) && (
        <p className={facts.actions}>
          {isPlayable && (
            <PlayLink
              className="button"
              href={`#${TRAILER_ID}`}
              address={project.trailerUrl ?? ""}
              title={title.text}
              captions={captionsOf(project)}
            >
              <Icon name="play" size={20} />
              {tFilm("trailer.name")}
            </PlayLink>
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
      <Tickets tickets={project.screenings.tickets} />
    </TitleCard>
  );
}
