/** How long the first image may take until it is decoded; then the movement starts without it. */
const DECODING_MS = 250;

const NAME = "grown";

/**
 * Opens an overlay so that its image grows from an element of the page, in a view transition; at
 * once where motion is reduced or the browser has no such transitions.
 *
 * @param open shows the overlay and returns its image
 */
export async function growFrom(
  from: Element | null,
  open: () => HTMLImageElement | null,
): Promise<void> {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !("startViewTransition" in document) || !(from instanceof HTMLElement)) {
    open();
    return;
  }
  let image: HTMLImageElement | null = null;
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = "";
    image = open();
    if (!image) return;
    image.style.viewTransitionName = NAME;
    const late = new Promise((resolve) => setTimeout(resolve, DECODING_MS));
    await Promise.race([image.decode().catch(() => undefined), late]);
  });
  // A skipped transition rejects; the overlay is open all the same.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch(() => undefined);
  await transition.finished.catch(() => undefined);
  if (image) (image as HTMLImageElement).style.viewTransitionName = "";
}
