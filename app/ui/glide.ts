/** Long enough for the router, which scrolls to the anchor as well. */
const ANCHOR_MS = 500;

/**
 * Lets the page glide to an anchor that is pressed on it (`app/styles/global.css`); whatever else
 * scrolls, such as the router on a new page or on the way back, arrives at once.
 *
 * @returns what stops it
 */
export function smoothScrollToAnchors(): () => void {
  const root = document.documentElement;
  let timer = 0;
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest("a[href^='#']"))) return;
    root.dataset.gliding = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => delete root.dataset.gliding, ANCHOR_MS);
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
