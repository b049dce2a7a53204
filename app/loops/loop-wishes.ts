import { useSyncExternalStore } from "react";

/** The line to the site, of which some browsers tell. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const lineOf = () => (navigator as Navigator & { connection?: Line }).connection;
const wishes = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** Returns true if nothing shall move, or nothing be loaded that is not needed. */
function isCalmNow(): boolean {
  const { saveData, effectiveType = "" } = lineOf() ?? {};
  const isAsked = wishes.some((wish) => window.matchMedia(wish).matches);
  return isAsked || saveData === true || /^(?:slow-2g|2g|3g)$/.test(effectiveType);
}

function onWishes(call: () => void): () => void {
  const sources = [...wishes.map((wish) => window.matchMedia(wish)), lineOf()];
  for (const source of sources) source?.addEventListener("change", call);
  return () => sources.forEach((source) => source?.removeEventListener("change", call));
}

/** Says if the visitor wants no motion, saves data, or has a slow line; follows changes. */
export const useIsCalm = () => useSyncExternalStore(onWishes, isCalmNow);

let isPaused = false;
const listeners = new Set<() => void>();

function onPause(call: () => void): () => void {
  listeners.add(call);
  return () => listeners.delete(call);
}

function pauseLoops(next: boolean): void {
  isPaused = next;
  for (const call of listeners) call();
}

/** Says if the visitor has stopped the loops, all of them and until the page is loaded anew. */
export function usePausedLoops(): [boolean, (isPaused: boolean) => void] {
  return [useSyncExternalStore(onPause, () => isPaused), pauseLoops];
}
