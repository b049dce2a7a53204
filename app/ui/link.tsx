import { type LinkProps, Link as RouterLink } from "@remix-run/react";

/**
 * A link as the router renders it, without the router: it resolves the address of each link against
 * all matched routes, which is a twentieth of a page with a hundred links.
 */
function ServerLink(props: LinkProps) {
  /* eslint-disable @typescript-eslint/no-unused-vars -- what is for the router is no attribute */
  const {
    to,
    reloadDocument,
    discover,
    prefetch,
    replace,
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- it is any in the types of the router
    state,
    preventScrollReset,
    relative,
    ...attributes
  } = props;
  /* eslint-enable @typescript-eslint/no-unused-vars */
  if (typeof to !== "string" || to[0] !== "/") return <RouterLink {...props} />;
  return (
    // The router has a second child for what it prefetches; ids count the children.
    <>
      {/* eslint-disable-next-line jsx-a11y/anchor-has-content -- the content is among them */}
      <a {...attributes} href={to} data-discover={reloadDocument ? undefined : "true"} />
      {null}
    </>
  );
}

/** A link to a page of this site: the router's in browsers. */
export const Link = typeof document === "undefined" ? ServerLink : RouterLink;
