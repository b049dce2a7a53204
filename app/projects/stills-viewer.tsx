import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/images/image";
import { useImageFacts } from "~/images/image-facts";
import { growFrom } from "~/ui/grow-from";
import { openHistoryEntry } from "~/ui/history-entry";
import { Icon } from "~/ui/icon";
import { viewerPlace } from "./still-places";
import styles from "./stills.module.css";

interface StillsViewerProps {
  title: string;
  urls: string[];
  /** The index of the still shown first, from 0. */
  first: number;
  /** The element of that still on the page; the viewer opens from it. */
  from: Element;
  /** Called with the index of the still shown last. */
  onClose: (last: number) => void;
}

/**
 * A fullscreen viewer of stills: swipe, arrow keys or buttons to move, Escape or Back to close. The
 * native modal dialog traps the focus.
 */
export default function StillsViewer({ title, urls, first, from, onClose }: StillsViewerProps) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const last = useRef(first);
  const removeEntry = useRef<() => void>();
  /** The target of a move by button or key; stills that scroll past on the way are ignored. */
  const target = useRef<number | null>(null);

  const moveTo = useCallback((index: number, isAtOnce = false) => {
    const still = strip.current?.children[index];
    if (!(still instanceof HTMLElement)) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isAtOnce || isCalm ? "instant" : "smooth";
    strip.current?.scrollTo({ left: still.offsetLeft, behavior });
  }, []);

  useEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    document.documentElement.dataset.viewing = "";
    void growFrom(from, () => {
      // The user may have left before the transition started.
      if (!opened.isConnected) return null;
      opened.showModal();
      removeEntry.current ??= openHistoryEntry(() => opened.close());
      moveTo(first, true);
      const image = strip.current?.children[first]?.querySelector("img") ?? null;
      if (image) showUntilLoaded(image, from.querySelector("img")?.currentSrc);
      return image;
    });
    return () => {
      delete document.documentElement.dataset.viewing;
    };
  }, [first, from, moveTo]);

  const look = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    const index = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (target.current !== null && index !== target.current) return;
    target.current = null;
    if (index === last.current || index >= urls.length) return;
    last.current = index;
    setShown(index);
  };

  const step = (by: number) => {
    const next = Math.min(urls.length - 1, Math.max(0, last.current + by));
    target.current = next;
    last.current = next;
    setShown(next);
    moveTo(next);
  };

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
      onClose={() => {
        removeEntry.current?.();
        onClose(last.current);
      }}
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
        onTouchStart={() => (target.current = null)}
        onWheel={() => (target.current = null)}
      >
        {urls.map((url, index) => (
          <figure key={index} className={styles.slide} aria-hidden={index !== shown || undefined}>
            <Image
              url={url}
              alt={t("project.stillNumber", { title, number: index + 1, count: urls.length })}
              place={viewerPlace}
              priority={index === first}
            />
            <Caption url={url} />
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

/** Shows the smaller image of the page in the place of the large one until that has loaded. */
function showUntilLoaded(image: HTMLImageElement, smaller: string | undefined) {
  if (!smaller || image.complete) return;
  image.style.background = `center / contain no-repeat url("${encodeURI(smaller)}")`;
  image.addEventListener("load", () => (image.style.background = ""), { once: true });
}

/** The description of a still, for those who see it: screen readers read it as its alternative. */
function Caption({ url }: { url: string }) {
  const { alt } = useImageFacts(url);
  if (!alt) return null;
  return (
    <figcaption className={styles.caption} lang={alt.lang} aria-hidden="true">
      {alt.text}
    </figcaption>
  );
}
