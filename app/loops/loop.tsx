import { lazyPart } from "~/ui/lazy-part";
import { useHydrated } from "~/ui/use-hydrated";

export interface LoopProps {
  /** The address of a stored film, some seconds long. */
  url: string;
  /** The address of the still that it moves over, whose focal point it has. */
  still: string;
  /** True on a card: it moves when that is pointed at, has the focus, or is in the middle. */
  isCard?: boolean;
}

const LoopFilm = lazyPart<LoopProps>(
  () => import("./loop-film"),
  // The still is enough.
  () => null,
);

/**
 * A silent loop over a still, within its frame. Nothing of it is there without scripts, nor loaded
 * before the page is; the still stays the picture of the page.
 */
export function Loop(props: LoopProps) {
  return useHydrated() ? <LoopFilm {...props} /> : null;
}
