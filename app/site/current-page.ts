/** Returns true if a client loader was called for the page that is already shown. */
export function isCurrentPage(request: Request): boolean {
  return new URL(request.url).pathname === window.location.pathname;
}
