import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Place } from "~/media/images/places";
import { Icon } from "~/ui/parts/icon";
import { lazyPart } from "~/ui/parts/lazy-part";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { type CaptionTrack, CaptionTracks, type PlayedFilm } from "./caption-tracks";
import { type Film, type FilmHost, filmPage, readFilm } from "./film-address";
import styles from "./film-player.module.css";

export const hostNames: Record<FilmHost, string> = { vimeo: "Vimeo", youtube: "YouTube" };

interface FilmPlayerProps {
  /** Classes of the frame, and the place of the still, whose ratio it has. */
  className?: string;
  place?: Place;
  /** The stored address. */
  address: string;
  /** The address to load the file from, if it differs. */
  source?: string;
  /** Subtitles of a stored film; those of the page's language are shown. */
  captions?: CaptionTrack[];
  /** The title of the film. */
  title: string;
  /** Visible text beside the play icon; none on a card, whose title stands below. */
  label?: string;
  /** Accessible name of the button: the label with the title of the film. */
  name: string;
  /** The still under the button. */
  poster: React.ReactNode;
  /** The address of the still, for the native player. */
  posterUrl?: string;
  /** True if what surrounds it says from where it plays. */
  isNoted?: boolean;
}

export const PlayerDialog = lazyPart<PlayedFilm>(() => import("./player-dialog"), PlayedElsewhere);

/**
 * A film as a still with a play button, which opens the player in a dialog. Nothing of the film is
 * loaded before, nor the code of the dialog. Without scripts an external film is a link to its page,
 * and a stored one has the native player in its place, with a download below it: the player of a
 * browser does not say which films it cannot play.
 */
export function FilmPlayer(props: FilmPlayerProps) {
  const { className = "", place, address, name, label, poster, isNoted = false } = props;
  const { t } = useTranslation("film");
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const film = readFilm(address);
  const frame = `${styles.frame} ${className}`;
  if (!film) {
    return (
      <div className={frame} data-place={place?.name}>
        {poster}
      </div>
    );
  }
  const face = (
    <>
      {poster}
      <PlaySign label={label} />
    </>
  );
  const isElsewhere = film.host !== "file";
  return (
    <>
      <div className={frame} data-place={place?.name}>
        {isHydrated ? (
          <button
            ref={start}
            type="button"
            className={styles.start}
            aria-label={name}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            data-play
          >
            {face}
          </button>
        ) : (
          <a
            className={styles.start}
            href={props.source ?? filmPage(film)}
            aria-label={isElsewhere ? `${name} ${t("trailer.newTab")}` : name}
            {...(isElsewhere && { target: "_blank", rel: "noopener" })}
            data-play
          >
            {face}
          </a>
        )}
        {film.host === "file" && <NativePlayer {...props} film={film} />}
      </div>
      {film.host === "file" && !props.source && (
        <noscript>
          <p className={styles.note}>
            <a className="text-link" href={film.url} download>
              {t("trailer.download")}
            </a>
          </p>
        </noscript>
      )}
      {isElsewhere && !isNoted && (
        <p className={styles.note}>{t("trailer.elsewhere", { host: hostNames[film.host] })}</p>
      )}
      {isOpen && (
        <PlayerDialog
          film={film}
          source={props.source}
          captions={props.captions}
          title={props.title}
          onClose={() => {
            setIsOpen(false);
            start.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** The code of the dialog could not be loaded: the browser plays the film at its address. */
function PlayedElsewhere({ film, source, onClose }: PlayedFilm) {
  useEffect(() => {
    onClose();
    window.location.assign(source ?? filmPage(film));
    // Once per mount, independent of re-renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** The player of the browser, for visitors without scripts; it covers the link. */
function NativePlayer({
  film,
  source,
  title,
  posterUrl,
  captions,
}: FilmPlayerProps & { film: Extract<Film, { host: "file" }> }) {
  return (
    <noscript>
      {/* The rule does not see that tracks come from a list, which may be empty. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.native}
        controls
        preload="none"
        playsInline
        poster={posterUrl}
        aria-label={title}
        data-player
      >
        <source src={source ?? film.url} type={film.type} />
        <CaptionTracks captions={captions} />
      </video>
    </noscript>
  );
}

function PlaySign({ label }: { label?: string }) {
  return (
    <span className={styles.sign} data-bare={!label || undefined} aria-hidden="true">
      <span className={styles.disc}>
        <Icon name="play" size={28} />
      </span>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
