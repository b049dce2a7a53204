import { useRef, useState } from "react";
import { type Language, languageNames } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { Place } from "~/images/places";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { type Film, type FilmHost, filmPage, playerAddress, readFilm } from "./film-address";
import styles from "./film-player.module.css";

const hostNames: Record<FilmHost, string> = { vimeo: "Vimeo", youtube: "YouTube" };

interface FilmPlayerProps {
  /** Classes of the frame, and the place of the still, whose ratio it has. */
  className?: string;
  place?: Place;
  /** See `<Frame>`. */
  still?: string;
  /** The stored address. */
  address: string;
  /** The address to load the file from, if it differs. */
  source?: string;
  /** Subtitles of a stored film, by language; that of the page are shown. */
  captions?: { language: Language; url: string }[];
  /** The title of the film. */
  title: string;
  /** Visible text beside the play icon. */
  label: string;
  /** Accessible name of the button: the label with the title of the film. */
  name: string;
  /** The still under the button. */
  poster: React.ReactNode;
  /** The address of the still, for the native player. */
  posterUrl?: string;
}

/**
 * A film as a still with a play button. Nothing is loaded from another host before the click.
 * Without scripts an external film is a link to its page, and a stored one has the native player.
 */
export function FilmPlayer(props: FilmPlayerProps) {
  const film = readFilm(props.address);
  if (!film) return <PlayerFrame {...props}>{props.poster}</PlayerFrame>;
  return film.host === "file" ? (
    <StoredFilm {...props} film={film} />
  ) : (
    <HostedFilm {...props} film={film} />
  );
}

function PlayerFrame({
  className = "",
  place,
  still,
  children,
}: Pick<FilmPlayerProps, "className" | "place" | "still"> & { children: React.ReactNode }) {
  return (
    <div className={`${styles.frame} ${className}`} data-place={place?.name} data-still={still}>
      {children}
    </div>
  );
}

type Hosted = Exclude<Film, { host: "file" }>;

function HostedFilm({
  className,
  place,
  still,
  film,
  title,
  label,
  name,
  poster,
}: FilmPlayerProps & { film: Hosted }) {
  const { t } = useTranslation("film");
  const isHydrated = useHydrated();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <PlayerFrame className={className} place={place} still={still}>
        <iframe
          src={playerAddress(film)}
          title={t("trailer.player", { title })}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          // The hosts reject players without a referrer; they get the origin only.
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
          data-player
        />
      </PlayerFrame>
    );
  }
  const sign = <PlaySign label={label} />;
  const host = hostNames[film.host];
  return (
    <>
      <PlayerFrame className={className} place={place} still={still}>
        {isHydrated ? (
          <button
            type="button"
            className={styles.start}
            aria-label={name}
            onClick={() => setIsPlaying(true)}
            data-play
          >
            {poster}
            {sign}
          </button>
        ) : (
          <a
            className={styles.start}
            href={filmPage(film)}
            target="_blank"
            rel="noopener"
            aria-label={`${name} ${t("trailer.newTab")}`}
            data-play
          >
            {poster}
            {sign}
          </a>
        )}
      </PlayerFrame>
      <p className={styles.note}>{t("trailer.elsewhere", { host })}</p>
    </>
  );
}

function StoredFilm({
  className,
  place,
  still,
  film,
  source,
  title,
  label,
  name,
  posterUrl,
  captions = [],
}: FilmPlayerProps & { film: Extract<Film, { host: "file" }> }) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [isStarted, setIsStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <PlayerFrame className={className} place={place} still={still}>
      {/* The rule does not see that tracks come from a list, which may be empty. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        controls={!isHydrated || isStarted}
        preload="none"
        playsInline
        poster={posterUrl}
        aria-label={title}
        onPlay={() => setIsStarted(true)}
        data-player
      >
        <source src={source ?? film.url} type={film.type} />
        {captions.map((track) => (
          <track
            key={track.language}
            kind="subtitles"
            src={track.url}
            srcLang={track.language}
            label={languageNames[track.language]}
            default={track.language === language}
          />
        ))}
      </video>
      {isHydrated && !isStarted && (
        <button
          type="button"
          className={styles.start}
          aria-label={name}
          onClick={() => {
            setIsStarted(true);
            video.current?.focus();
            // The native controls report playback errors.
            video.current?.play().catch(() => undefined);
          }}
          data-play
        >
          <PlaySign label={label} />
        </button>
      )}
    </PlayerFrame>
  );
}

function PlaySign({ label }: { label: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      <span className={styles.disc}>
        <Icon name="play" size={28} />
      </span>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
