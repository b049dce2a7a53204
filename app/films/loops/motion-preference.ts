import { useSyncExternalStore } from "react";

/** The Network Information API, which only some browsers have. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const lineOf = () => (navigator as Navigator & { connection?: Line }).connection;
const preferences = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** Returns true if nothing shall move, or nothing be loaded that is not needed. */
function isCalmNow(): boolean {
  const { saveData, effectiveType = "" } = lineOf() ?? {};
  const isAsked = preferences.some((preference) => window.matchMedia(preference).matches);
  return isAsked || saveData === true || /^(?:slow-2g|2g|3g)$/.test(effectiveType);
}

function onPreference(call: () => void): () => void {
  const sources = [...preferences.map((preference) => window.matchMedia(preference)), lineOf()];
  for (const source of sources) source?.addEventListener("change", call);
  return () => sources.forEach((source) => source?.removeEventListener("change", call));
}

/** Returns true if the visitor wants reduced motion, saves data or has a slow connection; follows changes. */
export const useIsCalm = () => useSyncExternalStore(onPreference, isCalmNow);

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

/** Returns true if the visitor has paused all loops, until the next page load, and a setter. */
export function usePausedLoops(): [boolean, (isPaused: boolean) => void] {
  return [useSyncExternalStore(onPause, () => isPaused), pauseLoops];
}
