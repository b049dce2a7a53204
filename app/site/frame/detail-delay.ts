import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/parts/use-hydrated";

/**
 * Time in ms that a sample record shows its skeleton after client-side navigation (decision C2).
 */
export const SAMPLE_DETAIL_DELAY_MS = 800;

/**
 * Returns the id in the address of a detail page, without the title, which depends on the language.
 */
export function recordInAddress(param: string | undefined): string {
  return param?.split("-", 1)[0] ?? "";
}

/**
 * Returns true as long as a page shows its skeleton: a sample record for the time that the
 * specification demands, unless the page came as a document; a real one never. For a component that
 * is mounted for each record: the same page in another language, or after a form, shows none.
 */
export function useSampleDelay(isSample: boolean): boolean {
  const isOpenedHere = useHydrated();
  const [isWaiting, setIsWaiting] = useState(isSample && isOpenedHere);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsWaiting(false), SAMPLE_DETAIL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting;
}
