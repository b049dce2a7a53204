import { useLayoutEffect, useState } from "react";
import { pageStart } from "~/ui/page-start";

/**
 * Gives a page that has just been hydrated what was typed and pressed before. While its effects run
 * for the first time, its fields are as the server sent them: forms compare with that.
 */
export function useHeldInput(): void {
  const [, render] = useState(false);
  useLayoutEffect(() => {
    const { held } = pageStart;
    if (!held) return;
    held.setAside();
    // A render within the commit: React runs the other effects before it.
    render(true);
    queueMicrotask(held.release);
  }, []);
}
