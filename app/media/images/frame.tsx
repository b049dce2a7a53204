import styles from "./frame.module.css";
import { Image, type ImageProps } from "./image";
import type { Place } from "./places";

export interface FrameProps extends ImageProps {
  /** Classes of the frame, for what is around it; the box and the crop are its own. */
  className?: string;
  /** For a place with the image's own ratio: see `ratioAttribute`. */
  ratio?: string;
  /** The record that the image stands for, as in `film-7`: see `stillOf`. */
  still?: string;
  /** Lies over the image. */
  children?: React.ReactNode;
}

/** Returns the name of the still of a record: its card and its page share it. */
export function stillOf(kind: "film" | "news", id: number): string {
  return `${kind}-${id}`;
}

/**
 * The box of an image in a place: its aspect ratio, the crop around the focal point, and the
 * variants that the two need. It contains phrasing content only, so that it fits into links and
 * buttons.
 */
export function Frame({ className = "", ratio, still, children, ...image }: FrameProps) {
  return (
    <span
      className={`${styles.frame} ${className}`}
      data-place={image.place.name}
      data-ratio={ratio}
      data-still={still}
    >
      <Image {...image} />
      {children}
    </span>
  );
}

/** An empty frame, shown while its record loads. */
export function BlankFrame({ place }: { place: Place }) {
  return <span className={`${styles.frame} skeleton`} data-place={place.name} />;
}
