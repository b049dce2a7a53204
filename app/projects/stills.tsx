import { useState } from "react";
import { LoadFailure } from "~/ui/load-failure";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/images/image";
import { lazyPart } from "~/ui/lazy-part";
import styles from "~/styles/detail.module.css";
import own from "./stills.module.css";

const StillsViewer = lazyPart(() => import("./stills-viewer"), MissingViewer);

interface StillsProps {
  /** The id of the project. */
  id: number;
  title: string;
  urls: string[];
}

/** Returns the anchor of a still on the page of all stills. */
export const stillAnchor = (number: number) => `still-${number}`;

const linkId = (number: number) => `${stillAnchor(number)}-link`;

/**
 * The stills of a film. Each links to the page of all stills in full size; with scripts it opens
 * the viewer, whose code is loaded on demand.
 */
export function Stills({ id, title, urls }: StillsProps) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = (number: number) =>
    t("project.stillNumber", { title, number, count: urls.length });
  return (
    <>
      <ul className={styles.stills} data-gallery>
        {urls.map((url, index) => (
          <li key={index} className={styles.still}>
            <a
              id={linkId(index + 1)}
              className={own.link}
              href={`${paths.stills(id)}#${stillAnchor(index + 1)}`}
              aria-label={tFilm("stills.enlarge", { still: nameOf(index + 1) })}
              onClick={(event) => {
                // With a modifier key the browser opens the page in a new tab or window.
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                setOpened(index);
              }}
            >
              <Image
                url={url}
                alt={nameOf(index + 1)}
                sizes={index === 0 ? "100vw" : "(min-width: 48rem) 48vw, 100vw"}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <StillsViewer
          title={title}
          urls={urls}
          first={opened}
          onClose={(last) => {
            setOpened(null);
            // Focuses the still shown last, not the one opened first.
            document.getElementById(linkId(last + 1))?.focus();
          }}
        />
      )}
    </>
  );
}

function MissingViewer({ first, onClose }: { first: number; onClose: (last: number) => void }) {
  return <LoadFailure onClose={() => onClose(first)} />;
}
