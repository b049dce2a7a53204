import { useTranslation } from "~/language/i18n/use-translation";
import { Image } from "~/media/images/image";
import { places } from "~/media/images/places";
import { FilmPlayer } from "~/media/player/film-player";
import { posterAddress } from "~/media/uploads/image-sources";
import styles from "./film-videos.module.css";
import type { ShownVideo } from "./shown-video";

/** The trailer of a film and its other videos, as cards; nothing for none. */
export function FilmVideos({
  title,
  trailer,
  videos,
  hosts,
  className,
}: {
  /** The title of the film. */
  title: string;
  /** Its trailer as a card, the first of them, and the anchor that leads to it. */
  trailer?: { id: string; card: React.ReactNode };
  videos: ShownVideo[];
  /** The names of the sites that hold some of them, as a phrase; empty if none does. */
  hosts: string;
  className?: string;
}) {
  const { t } = useTranslation("film");
  if (!trailer && videos.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-videos" id="videos">
      <h2 className={styles.heading} id="project-videos">
        {t("videos.title")}
      </h2>
      <ul className={styles.videos} data-videos>
        {trailer && <li id={trailer.id}>{trailer.card}</li>}
        {videos.map((video, index) => (
          <li key={index}>
            <VideoCard video={video} film={title} />
          </li>
        ))}
      </ul>
      {hosts && <p className={styles.note}>{t("videos.elsewhere", { host: hosts })}</p>}
    </section>
  );
}

function VideoCard({ video, film }: { video: ShownVideo; film: string }) {
  const { t } = useTranslation("film");
  const kind = t(`videos.kinds.${video.kind}`);
  const title = video.title?.text ?? kind;
  return (
    <>
      <FilmPlayer
        place={places.small}
        address={video.url}
        title={`${film}: ${title}`}
        name={t("trailer.ofFilm", { title })}
        poster={<Image place={places.small} url={video.poster} alt="" />}
        posterUrl={posterAddress(video.poster)}
        captions={video.captions}
        isNoted
      />
      <h3 className={styles.title} lang={video.title?.lang}>
        {title}
      </h3>
      {video.title && <p className="eyebrow">{kind}</p>}
    </>
  );
}
