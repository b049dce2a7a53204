import { type LinkProps, Link as RouterLink } from "@remix-run/react";

/** A link to a page of this site. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />;
}
