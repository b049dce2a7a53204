import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./loop.module.css";
import { useIsCalm, usePausedLoops } from "./motion-preference";
import { useIsActive } from "./use-is-active";

export interface LoopProps {
  /** The address of a stored film, some seconds long. */
  url: string;
}

/** The API takes the address of any film as that of a loop; encoders add a frame or two. */
const MAX_SECONDS = 13;

/**
 * The film of a loop. Its button stops all loops of the page; it stands above the shade of the
 * picture, and on a card outside the link, where the loop moves by itself.
 */
export default function LoopFilm({ url }: LoopProps) {
  const root = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isCalm = useIsCalm();
  const [isPaused, pause] = usePausedLoops();
  const { isActive, isCard, focus, place } = useIsActive(root, isCalm);
  const [isUsed, setIsUsed] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const mayMove = isActive && !isPaused && !isCalm;
  useEffect(() => {
    if (mayMove) setIsUsed(true);
    const { current } = video;
    if (!current) return;
    // Where autoplay is not allowed, the still stays.
    if (mayMove) current.play().catch(() => undefined);
    else current.pause();
    if (isCard && !mayMove) setIsShown(false);
  }, [isCard, isUsed, mayMove]);
  if (isCalm || isBroken) return null;
  return (
    <span ref={root} className={styles.loop} data-loop={isShown ? "moving" : "still"}>
      {isUsed && (
        <video
          ref={video}
          className={styles.film}
          src={url}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="auto"
          tabIndex={-1}
          aria-hidden="true"
          data-focus={focus}
          onLoadedMetadata={({ currentTarget }) =>
            setIsBroken(currentTarget.duration > MAX_SECONDS)
          }
          onPlaying={() => setIsShown(true)}
          onError={() => setIsBroken(true)}
        />
      )}
      {isUsed &&
        place &&
        createPortal(<PauseButton isPaused={isPaused} pause={pause} isSmall={isCard} />, place)}
    </span>
  );
}

function PauseButton({
  isPaused,
  pause,
  isSmall,
}: {
  isPaused: boolean;
  pause: (isPaused: boolean) => void;
  isSmall: boolean;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.pause}
      aria-pressed={isPaused}
      onClick={(event) => {
        // React events bubble to the link of the card, through the portal.
        event.stopPropagation();
        pause(!isPaused);
      }}
      data-small={isSmall || undefined}
      data-loop-pause
    >
      <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? "M7 4.5v15l12-7.5Z" : "M7 5h3.5v14H7Zm6.5 0H17v14h-3.5Z"} />
      </svg>
      {t("common.pauseMotion")}
    </button>
  );
}
