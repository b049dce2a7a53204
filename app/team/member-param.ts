import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** `?member=ID` opens the details of a member on the landing page. */
export const MEMBER_PARAM = "member";

/** Opening and closing a member changes nothing that the server would have to be asked again. */
export function isOnlyMemberChange({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return false;
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete(MEMBER_PARAM);
    return params.toString();
  };
  return currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
}
