import { useCallback, useEffect, useRef } from "react";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { ratioAttribute, ratioOf } from "~/media/images/own-ratio";
import { lazyPart } from "~/ui/parts/lazy-part";
import { LoadFailure } from "~/ui/parts/load-failure";
import { useOverlayEntry } from "~/ui/parts/overlay-entry";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { placeInRow } from "./still-places";
import styles from "./stills.module.css";

const StillsViewer = lazyPart(() => import("./stills-viewer"), MissingViewer);

interface StillsProps {
  /** The id of the project; null if it has no page of all stills. */
  id: number | null;
  title: string;
  urls: string[];
  /** How many of them stand in each row. */
  rows: number[];
}

/** Returns the anchor of a still on the page of all stills. */
export const stillAnchor = (number: number) => `still-${number}`;

const linkId = (number: number) => `${stillAnchor(number)}-link`;

/**
 * The stills of a film, each in its own ratio, in rows of equal width. Each links to the page of
 * all stills, or, without one, to the picture; with scripts it opens the viewer, whose code is
 * loaded on demand.
 */
export function Stills({ id, title, urls, rows }: StillsProps) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  const viewer = useOverlayEntry("viewer");
  const last = useRef<number | null>(null);
  const noteLast = useCallback((index: number) => {
    last.current = index;
  }, []);
  const first = viewer.value !== null && viewer.value < urls.length ? viewer.value : null;
  useEffect(() => {
    if (first !== null || last.current === null) return;
    // Focuses the still shown last, not the one opened first.
    document.getElementById(linkId(last.current + 1))?.focus();
    last.current = null;
  }, [first]);
  const nameOf = (number: number) =>
    t("project.stillNumber", { title, number, count: urls.length });
  const hrefOf = (index: number) =>
    id === null
      ? (safeImageUrl(urls[index] ?? "") ?? undefined)
      : `${paths.stills(id)}#${stillAnchor(index + 1)}`;
  const still = (index: number, ratio: number, sum: number) => (
    <div key={index} className={styles.item} role="listitem" data-ratio={ratioAttribute(ratio)}>
      <a
        id={linkId(index + 1)}
        className={styles.link}
        href={hrefOf(index)}
        aria-label={tFilm("stills.enlarge", { still: nameOf(index + 1) })}
        onClick={(event) => {
          // With a modifier key the browser opens the page in a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          viewer.open(index);
        }}
      >
        <Frame
          place={placeInRow(ratio / sum)}
          ratio={ratioAttribute(ratio)}
          url={urls[index] ?? ""}
          alt={nameOf(index + 1)}
        />
      </a>
    </div>
  );
  return (
    <>
      <div className={styles.gallery} role="list" data-gallery>
        {divided(urls, rows).map(({ start, ratios, sum }) => (
          <div key={start} className={styles.row} data-ratio={ratioAttribute(sum)}>
            {ratios.map((ratio, place) => still(start + place, ratio, sum))}
          </div>
        ))}
      </div>
      {first !== null && (
        <StillsViewer
          title={title}
          urls={urls}
          first={first}
          fromId={linkId(first + 1)}
          onShow={noteLast}
          onClose={viewer.close}
        />
      )}
    </>
  );
}

/** Divides the stills into rows, with the ratios of each row and their sum. */
function divided(urls: string[], rows: number[]) {
  let end = 0;
  return rows.map((count) => {
    const start = end;
    end += count;
    const ratios = urls.slice(start, end).map(ratioOf);
    return { start, ratios, sum: ratios.reduce((total, ratio) => total + ratio, 0) };
  });
}

function MissingViewer({ onClose }: { onClose: () => void }) {
  return <LoadFailure onClose={onClose} />;
}
