/**
 * The company's mark: a ring of light around a dark disc. Drawn by reference, so that it has the
 * text colour and the accent of the page, and no page contains its shapes.
 */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" data-mark>
      <use href="/mark.svg#mark" />
    </svg>
  );
}
