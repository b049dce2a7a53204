import { FilmVideos } from "~/films/videos/film-videos";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "~/ui/styles/detail.module.css";
import type { ProjectData } from "./project-data";
import { hasTrailer, ProjectTrailer, TRAILER_ID } from "./project-trailer";
import { Stills } from "./stills";

export const STILLS_ID = "stills";

/** The stills of a film, and its trailer and other videos. */
export function FilmPictures({
  project,
  isPreview,
  className,
}: {
  project: ProjectData;
  /** True if the film may be without a page of all stills. */
  isPreview: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  const { galleryImages, stillRows, videos } = project;
  const title = localized(project, "title", useLanguage()).text;
  const shown = stillRows.reduce((sum, count) => sum + count, 0);
  return (
    <>
      {galleryImages.length > 0 && (
        <section className={className} id={STILLS_ID} aria-labelledby="project-stills">
          <h2 className={styles.sub} id="project-stills">
            {t("project.stills")}
          </h2>
          <Stills
            id={isPreview ? null : project.id}
            title={title}
            urls={galleryImages}
            rows={stillRows}
          />
          {shown < galleryImages.length && !isPreview && (
            <p className="section-foot">
              <Link className="text-link" to={paths.stills(project.id)}>
                {tFilm("stills.all", { count: galleryImages.length })}
              </Link>
            </p>
          )}
        </section>
      )}
      <FilmVideos
        title={title}
        trailer={
          hasTrailer(project)
            ? { id: TRAILER_ID, card: <ProjectTrailer project={project} /> }
            : undefined
        }
        videos={videos}
        hosts={project.videoHosts}
        className={className}
      />
    </>
  );
}
