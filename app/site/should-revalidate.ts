import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * When the frame and the landing page ask for their data again: not when only the query changes
 * (a member's details, a token), which they do not read, and not after a sending that was refused
 * or never arrived, which changed nothing.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionStatus } = change;
  const isOtherQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (isOtherQuery && !formMethod) return false;
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  return change.defaultShouldRevalidate;
}
