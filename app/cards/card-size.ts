/** The image that stands for a page elsewhere, in pixels: all networks show it whole. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
