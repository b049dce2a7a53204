import { useEffect, useRef, useState } from "react";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { CaptionTracks, type PlayedFilm } from "./caption-tracks";
import { playerAddress } from "./film-address";
import styles from "./player-dialog.module.css";

/** After so much of a film its picture is there, if it has one. */
const HEARD_ALONE_S = 0.5;

/**
 * Plays a film in a dialog as large as the window allows, over the dimmed page. Escape, the button
 * and a press beside the film close it; it always begins at the start.
 */
export default function PlayerDialog({ film, source, captions, title, onClose }: PlayedFilm) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const language = useLanguage();
  const address = film.host === "file" ? (source ?? film.url) : "";
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset.playing = "";
    dialog.current?.showModal();
    // A refusal to begin by itself is no error; the controls are there.
    video.current?.play().catch(() => undefined);
    return () => {
      delete root.dataset.playing;
    };
  }, []);
  const begin = ({ currentTarget: played }: React.SyntheticEvent<HTMLVideoElement>) => {
    fit(played);
    // WebKit turns none on by itself.
    for (const track of played.textTracks) {
      track.mode = track.language === language ? "showing" : "disabled";
    }
  };
  /** The size is there with the metadata, in WebKit sometimes with the first picture only. */
  const fit = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => {
    if (width && height) dialog.current?.style.setProperty("--ratio", String(width / height));
  };
  /** Sound alone is left of a film whose pictures a browser cannot decode. */
  const look = ({ currentTarget: played }: React.SyntheticEvent<HTMLVideoElement>) => {
    if (!played.videoWidth && (played.currentTime > HEARD_ALONE_S || played.ended)) {
      setIsUnplayable(true);
    }
  };
  return (
    // Keyboards have Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={tFilm("trailer.player", { title })}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close();
      }}
      data-player-dialog
    >
      <button
        type="button"
        className={styles.close}
        aria-label={t("common.close")}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {isUnplayable ? (
        <div className={styles.unplayable} role="alert" data-unplayable>
          <p>{tFilm("trailer.unplayable")}</p>
          <a className="button" href={address} download>
            {tFilm("trailer.download")}
          </a>
        </div>
      ) : film.host === "file" ? (
        // The rule does not see that tracks come from a list, which may be empty.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={video}
          className={styles.film}
          controls
          playsInline
          aria-label={title}
          onLoadedMetadata={begin}
          onResize={({ currentTarget }) => fit(currentTarget)}
          onTimeUpdate={look}
          onEnded={look}
          onError={() => setIsUnplayable(true)}
          data-player
        >
          <source src={address} type={film.type} onError={() => setIsUnplayable(true)} />
          <CaptionTracks captions={captions} />
        </video>
      ) : (
        <iframe
          className={styles.film}
          src={playerAddress(film)}
          title={tFilm("trailer.player", { title })}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          // The hosts reject players without a referrer; they get the origin only.
          referrerPolicy="strict-origin-when-cross-origin"
          data-player
        />
      )}
    </dialog>
  );
}
