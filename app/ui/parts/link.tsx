import { type LinkProps, Link as RemixLink, useHref } from "@remix-run/react";
import { forwardRef } from "react";
import { isSamePage } from "~/language/i18n/paths";

/**
 * A link to a page of this site. One that is the same however often it is asked for is loaded when
 * the pointer or the focus rests on its link (decision 052).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const isAhead = isSamePage(useHref(props.to));
  return <RemixLink prefetch={isAhead ? "intent" : "none"} {...props} ref={ref} />;
});
