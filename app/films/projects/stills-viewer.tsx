import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { StillCaption } from "~/films/stills/still-caption";
import { useTranslation } from "~/language/i18n/use-translation";
import { Image } from "~/media/images/image";
import { standIn } from "~/media/images/stand-in";
import { growFrom } from "~/ui/parts/grow-from";
import { Icon } from "~/ui/parts/icon";
import { viewerPlace } from "./still-places";
import styles from "./stills.module.css";

interface StillsViewerProps {
  title: string;
  urls: string[];
  /** The index of the still shown first, from 0. */
  first: number;
  /** The id of the link with that still on the page; the viewer opens from it. */
  fromId: string;
  /** Called with the index of each still that is shown. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * A fullscreen viewer of stills: swipe, arrow keys or buttons to move, Escape or Back to close. The
 * native modal dialog traps the focus.
 */
export default function StillsViewer({
  title,
  urls,
  first,
  fromId,
  onShow,
  onClose,
}: StillsViewerProps) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, shown, moveTo, look, free, step } = useStrip(urls.length, first);
  useOpened(dialog, { strip, first, fromId, moveTo });
  useEffect(() => {
    onShow(shown);
  }, [onShow, shown]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -urls.length, End: urls.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    // The keys duplicate the buttons inside and work anywhere in the dialog.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={tFilm("stills.viewer", { title })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      data-viewer
    >
      <div className={styles.bar}>
        <p aria-live="polite" data-position>
          {tFilm("stills.position", { number: shown + 1, count: urls.length })}
        </p>
        <button
          type="button"
          className={styles.round}
          aria-label={t("common.close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={t("project.stills")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
        onTouchStart={free}
        onWheel={free}
      >
        {urls.map((url, index) => (
          <figure key={index} className={styles.slide} aria-hidden={index !== shown || undefined}>
            <Image
              url={url}
              alt={t("project.stillNumber", { title, number: index + 1, count: urls.length })}
              place={viewerPlace}
              priority={index === first}
            />
            <StillCaption url={url} className={styles.caption} />
          </figure>
        ))}
      </div>
      {urls.length > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.round}
            aria-label={tFilm("stills.previous")}
            aria-disabled={shown === 0}
            onClick={() => step(-1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <button
            type="button"
            className={styles.round}
            aria-label={tFilm("stills.next")}
            aria-disabled={shown === urls.length - 1}
            onClick={() => step(1)}
          >
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** The stills side by side, of which one is shown. */
function useStrip(count: number, first: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const last = useRef(first);
  /** The target of a move by button or key; stills that scroll past on the way are ignored. */
  const target = useRef<number | null>(null);

  const moveTo = useCallback((index: number, isAtOnce = false) => {
    const still = strip.current?.children[index];
    if (!(still instanceof HTMLElement)) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isAtOnce || isCalm ? "instant" : "smooth";
    strip.current?.scrollTo({ left: still.offsetLeft, behavior });
  }, []);

  const look = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    const index = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (target.current !== null && index !== target.current) return;
    target.current = null;
    if (index === last.current || index >= count) return;
    last.current = index;
    setShown(index);
  };

  const step = (by: number) => {
    const next = Math.min(count - 1, Math.max(0, last.current + by));
    target.current = next;
    last.current = next;
    setShown(next);
    moveTo(next);
  };

  /** Follows the hand: a move by button or key is over. */
  const free = () => {
    target.current = null;
  };
  return { strip, shown, moveTo, look, free, step };
}

/** Opens the dialog from the still on the page. */
function useOpened(
  dialog: RefObject<HTMLDialogElement>,
  {
    strip,
    first,
    fromId,
    moveTo,
  }: Pick<ReturnType<typeof useStrip>, "strip" | "moveTo"> &
    Pick<StillsViewerProps, "first" | "fromId">,
) {
  useEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    const from = document.getElementById(fromId);
    document.documentElement.dataset.viewing = "";
    void growFrom(from, () => {
      // The user may have left before the transition started.
      if (!opened.isConnected) return null;
      opened.showModal();
      moveTo(first, true);
      const image = strip.current?.children[first]?.querySelector("img") ?? null;
      if (image) standIn(image, from?.querySelector("img")?.currentSrc);
      return image;
    });
    return () => {
      delete document.documentElement.dataset.viewing;
    };
  }, [dialog, first, fromId, moveTo, strip]);
}
