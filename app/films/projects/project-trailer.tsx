import styles from "~/films/videos/film-videos.module.css";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Image } from "~/media/images/image";
import { places } from "~/media/images/places";
import { captionsOf } from "~/media/player/caption-tracks";
import { DescribedVersion } from "~/media/player/described-version";
import { readFilm } from "~/media/player/film-address";
import { FilmPlayer } from "~/media/player/film-player";
import { posterAddress } from "~/media/uploads/image-sources";
import type { ProjectData } from "./project-data";

export const TRAILER_ID = "trailer";

/** Returns true for a film with a trailer that can be played. */
export const hasTrailer = ({ trailerUrl }: ProjectData) =>
  Boolean(trailerUrl && readFilm(trailerUrl));

/** The trailer of a film, and its version with a described picture. */
export function ProjectTrailer({ project }: { project: ProjectData }) {
  const { t: tFilm } = useTranslation("film");
  const { trailerUrl, imageUrl } = project;
  const title = localized(project, "title", useLanguage()).text;
  if (!trailerUrl || !hasTrailer(project)) return null;
  return (
    <>
      <FilmPlayer
        place={places.small}
        address={trailerUrl}
        title={title}
        name={tFilm("trailer.of", { title })}
        poster={<Image place={places.small} url={imageUrl} alt="" />}
        captions={captionsOf(project)}
        posterUrl={posterAddress(imageUrl)}
      />
      <h3 className={styles.title}>{tFilm("trailer.name")}</h3>
      <DescribedVersion address={project.describedUrl} />
    </>
  );
}
