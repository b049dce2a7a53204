import { type LinkProps, Link as RemixLink, useHref, useRouteLoaderData } from "@remix-run/react";
import { forwardRef } from "react";
import { pathWithoutLanguage } from "~/language/i18n/paths";

/**
 * A link to a page of this site. A page whose route says so in its handle is loaded when the pointer
 * or the focus rests on its link (decision 052).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const root = useRouteLoaderData<{ pagesAhead: string | null }>("root");
  const isAhead = isPageAhead(useHref(props.to), root?.pagesAhead);
  return <RemixLink prefetch={isAhead ? "intent" : "none"} {...props} ref={ref} />;
});

/** @param pages the pattern of the addresses that may be loaded ahead; none if missing */
export function isPageAhead(address: string, pages: string | null | undefined): boolean {
  if (!pages || !address.startsWith("/")) return false;
  return new RegExp(pages).test(pathWithoutLanguage(address.replace(/[?#].*/, "")));
}
