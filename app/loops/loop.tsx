import { type ComponentType, useEffect, useState } from "react";
import { loadOrNull } from "~/ui/lazy-part";

export interface LoopProps {
  /** The address of a stored film, some seconds long. */
  url: string;
  /** The address of the still that it moves over, whose focal point it has. */
  still: string;
  /** True on a card: it moves when that is pointed at, has the focus, or is in the middle. */
  isCard?: boolean;
}

/**
 * A silent loop over a still, within its frame. Nothing of it is loaded before the page is, and
 * nothing is there without scripts; the still stays the picture of the page.
 */
export function Loop(props: LoopProps) {
  const [Film, setFilm] = useState<ComponentType<LoopProps> | null>(null);
  useEffect(() => {
    // Without the code the still is enough.
    const begin = () =>
      void loadOrNull(() => import("./loop-film")).then((part) =>
        setFilm(() => part?.default ?? null),
      );
    if (document.readyState === "complete") return begin();
    window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, []);
  return Film && <Film key={props.url} {...props} />;
}
