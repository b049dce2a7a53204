import { type LinkProps, Link as RemixLink, useHref, useRouteLoaderData } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * A link to a page of this site. A page whose route says so in its handle is loaded when the pointer
 * or the focus rests on its link (decision 052).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const pages = useRouteLoaderData<{ pagesAhead: string | null }>("root")?.pagesAhead;
  const address = useHref(props.to);
  const isAhead = pages && new RegExp(pages).test(address);
  return <RemixLink prefetch={isAhead ? "intent" : "none"} {...props} ref={ref} />;
});
