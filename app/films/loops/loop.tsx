import { lazyPart } from "~/ui/parts/lazy-part";
import { useHydrated } from "~/ui/parts/use-hydrated";
import type { LoopProps } from "./loop-film";

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
  return useHydrated() ? <LoopFilm key={props.url} {...props} /> : null;
}
