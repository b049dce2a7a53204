import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of every page: loads its data again as usual, except after a submission
 * that failed on the network or on the server. That request would fail as well, and the error screen
 * would replace the page. Without an own function, Remix's single fetch loads the data of a route
 * after each submission of a fetcher, whatever its status.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200, formAction = "", nextUrl, defaultShouldRevalidate } = change;
  if (actionStatus < 400) return defaultShouldRevalidate;
  // Rejected by the action of another route: its record may be gone, and this page lists it.
  const isOtherRoute = new URL(formAction, nextUrl).pathname !== nextUrl.pathname;
  return actionStatus < 500 && isOtherRoute;
}
