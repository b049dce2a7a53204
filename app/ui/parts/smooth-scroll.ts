/** Long enough for the router, which also scrolls to the anchor. */
const ANCHOR_MS = 500;

/**
 * Enables smooth scrolling for clicks on anchors of the page (`app/ui/styles/global.css`); other
 * scrolling, such as the router's on navigation, stays immediate.
 *
 * @returns a function that removes the listener
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
