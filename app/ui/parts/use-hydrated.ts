import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns true after hydration; false while the server renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
