import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Decides if the frame and the landing page revalidate: not when only the query changes (a member's
 * details, a token), which they do not read, and not after a form that was rejected or not
 * received, which changed nothing.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionStatus } = change;
  const isOtherQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (isOtherQuery && !formMethod) return false;
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  return change.defaultShouldRevalidate;
}
