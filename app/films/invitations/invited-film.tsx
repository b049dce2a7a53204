import { useEffect, useRef, useState } from "react";
import { CaptionTracks } from "~/media/player/caption-tracks";
import { filmPage, playerAddress, readFilm } from "~/media/player/film-address";
import { posterAddress } from "~/media/uploads/image-sources";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { invitedFilmPath } from "./invitation";
import type { FilmView, InvitationTexts } from "./invitation-page.server";
import styles from "./invitation.module.css";

/**
 * The film of an opened link, with the person's name in the corner of the picture. Where the
 * browser can show a part of the page on the whole screen, a button does, and the name stays;
 * elsewhere, as on phones and without scripts, the player's own full screen has none.
 */
export function InvitedFilm({ texts, film }: { texts: InvitationTexts; film: FilmView }) {
  const stage = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const canFill = isHydrated && document.fullscreenEnabled;
  const isFull = useFullScreen();
  const toggle = () =>
    // A browser that refuses leaves the film where it is.
    (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(
      () => undefined,
    );
  return (
    <article className="page">
      <header className={styles.head}>
        <p className="eyebrow">{texts.title}</p>
        <h1 className={styles.title} lang={film.title.lang}>
          {film.title.text}
        </h1>
      </header>
      <div className={styles.stage} ref={stage}>
        <Player film={film} hasOwnFullScreen={canFill} />
        <p className={styles.mark} data-mark>
          <bdi>{film.name}</bdi>
        </p>
        {canFill && isFull && (
          <button type="button" className={styles.leave} onClick={() => void toggle()}>
            {texts.leaveFullScreen}
          </button>
        )}
      </div>
      <div className={styles.below}>
        <p className={styles.note}>{texts.discretion}</p>
        {canFill && (
          <button type="button" className="button button-quiet" onClick={() => void toggle()}>
            {texts.fullScreen}
          </button>
        )}
      </div>
    </article>
  );
}

function Player({ film, hasOwnFullScreen }: { film: FilmView; hasOwnFullScreen: boolean }) {
  const read = readFilm(film.address);
  if (!read) return null;
  if (read.host !== "file") {
    return (
      <>
        <iframe
          className={styles.film}
          src={playerAddress(read, false)}
          title={film.player}
          allow="encrypted-media"
          allowFullScreen={!hasOwnFullScreen}
          // The hosts reject players without a referrer; they get the origin only.
          referrerPolicy="strict-origin-when-cross-origin"
          data-player
        />
        <noscript>
          <a
            className={styles.elsewhere}
            href={filmPage(read)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {film.openAt}
          </a>
        </noscript>
      </>
    );
  }
  return (
    // The rule does not see that tracks come from a list, which may be empty.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.film}
      controls
      controlsList={hasOwnFullScreen ? "nodownload nofullscreen" : "nodownload"}
      disablePictureInPicture
      preload="metadata"
      playsInline
      poster={posterAddress(film.imageUrl)}
      aria-label={film.player}
      data-player
    >
      <source src={invitedFilmPath(film.id)} type={read.type} />
      <CaptionTracks captions={film.captions} />
    </video>
  );
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  return isFull;
}
