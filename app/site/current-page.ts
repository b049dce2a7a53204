/** Whether a client loader was asked for the page that is on the screen already. */
export function isCurrentPage(request: Request): boolean {
  return new URL(request.url).pathname === window.location.pathname;
}
