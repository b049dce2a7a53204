import { useEffect } from "react";
import type { Stills } from "./use-stills";

/** Alt and an arrow move the still with the focus, Delete removes it. */
export function useTileKeys(stills: Stills): void {
  const { root } = stills;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      const { part = "image" } = event.target.dataset;
      const index = event.target.closest<HTMLElement>("[data-index]")?.dataset.index;
      if (index === undefined) return;
      const from = Number(index);
      const targets: Record<string, number> = {
        ArrowLeft: from - 1,
        ArrowRight: from + 1,
        ArrowUp: from - columnsOf(element),
        ArrowDown: from + columnsOf(element),
        Home: 0,
        End: Infinity,
      };
      const to = targets[event.key];
      if (event.altKey && to !== undefined) {
        // In browsers Alt and an arrow go back in the history.
        event.preventDefault();
        stills.move(from, to, part);
      } else if (event.key === "Delete" && part === "image") {
        event.preventDefault();
        stills.remove(from);
      }
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  });
}

/** Returns how many tiles stand in the first row. */
function columnsOf(root: HTMLElement): number {
  const tiles = [...root.querySelectorAll<HTMLElement>("[data-tile]")];
  return Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length);
}
