/** Maximum number of former slugs. */
export const FORMER_SLUGS_MAX = 20;

/** Where a link to a page stands: in the menu of the bar, in the footer, or nowhere. */
export const pagePlaces = ["menu", "footer", "none"] as const;
export type PagePlace = (typeof pagePlaces)[number];
