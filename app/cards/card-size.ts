/** Size of preview cards in pixels; all networks show it uncropped. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
