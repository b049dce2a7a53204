import { startTransition, useEffect, useState } from "react";
import { firstUse } from "./first-use";

let use: Promise<void> | null = null;
let isDone = false;

/**
 * Returns true once the visitor uses the document, for parts that nothing needs before: a visitor who only
 * looks at a page loads none of them.
 */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(isDone);
  useEffect(() => {
    // It may have been used before its scripts ran (app/site/defer-scripts.server.ts).
    const isUsedAlready = document.documentElement.hasAttribute("data-used");
    use ??= isUsedAlready ? Promise.resolve() : firstUse();
    void use.then(() => {
      isDone = true;
      // As a transition, which lets React hydrate the rest of the page first.
      startTransition(() => setIsUsed(true));
    });
  }, []);
  return isUsed;
}
