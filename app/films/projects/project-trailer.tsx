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
export function ProjectTrailer({
  project,
  className,
}: {
  project: ProjectData;
  className?: string;
}) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const { trailerUrl, imageUrl } = project;
  const title = localized(project, "title", useLanguage()).text;
  if (!trailerUrl || !hasTrailer(project)) return null;
  return (
    <section className={className} id={TRAILER_ID} aria-label={tFilm("trailer.name")}>
      <FilmPlayer
        place={places.cover}
        address={trailerUrl}
        title={title}
        label={tFilm("trailer.play")}
        name={tFilm("trailer.of", { title })}
        poster={
          <Image place={places.cover} url={imageUrl} alt={t("projects.stillAlt", { title })} />
        }
        captions={captionsOf(project)}
        posterUrl={posterAddress(imageUrl)}
      />
      <DescribedVersion address={project.describedUrl} />
    </section>
  );
}
